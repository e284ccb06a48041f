// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { hostName, seatOf, seatsTaken, startObstacle } from './gathering';
import { aSeat, aTable } from './testing';

describe('startObstacle', () => {
  it('counts free seats first', () => {
    expect(startObstacle(aTable())).toEqual({ is: 'seats_empty', count: 1 });
  });

  it('names who is not ready, but never the host', () => {
    const seats = [aSeat('Ada'), aSeat('Ben')];
    expect(startObstacle(aTable({ seats }))).toEqual({ is: 'not_ready', names: ['Ben'] });
  });

  it('is none when all others are ready', () => {
    const seats = [aSeat('Ada'), aSeat('Ben', { ready: true })];
    expect(startObstacle(aTable({ seats }))).toEqual({ is: 'none' });
  });
});

describe('a table', () => {
  it('knows who sits where', () => {
    expect(seatOf(aTable(), 'user-ada')).toBe(0);
    expect(seatOf(aTable(), 'user-ben')).toBeNull();
    expect(seatOf(aTable(), null)).toBeNull();
    expect(seatsTaken(aTable())).toBe(1);
  });

  it('knows its host by name', () => {
    expect(hostName(aTable())).toBe('Ada');
    expect(hostName(aTable({ host: 'user-ben' }))).toBeNull();
  });
});
