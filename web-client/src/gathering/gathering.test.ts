// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { seatsTaken, startObstacle } from './gathering';
import { aSeat, aTable } from '../play/testing';

describe('startObstacle', () => {
  it('counts free seats first', () => {
    expect(startObstacle(aTable())).toEqual({ is: 'seats_empty', count: 1 });
  });

  it('names who is not ready, but never the host', () => {
    const seats = [aSeat('Ada'), aSeat('Ben')];
    expect(startObstacle(aTable({ seats }))).toEqual({ is: 'not_ready', names: ['Ben'] });
  });

  it('names whose part of the deal is missing, the host too', () => {
    const seats = [aSeat('Ada', { part: 'committed' }), aSeat('Ben', { ready: true, part: 'due' })];
    expect(startObstacle(aTable({ seats }))).toEqual({ is: 'not_ready', names: ['Ada', 'Ben'] });
  });

  it('is none when all others are ready', () => {
    const seats = [aSeat('Ada'), aSeat('Ben', { ready: true })];
    expect(startObstacle(aTable({ seats }))).toEqual({ is: 'none' });
  });
});

it('waits for no computer', () => {
  const computer = aSeat(null, { computer: { name: 'Iris', level: 'easy' } });
  const table = aTable({ seats: [aSeat('Ada'), computer] });
  expect(startObstacle(table)).toEqual({ is: 'none' });
  expect(seatsTaken(table)).toBe(2);
});

it('counts the seats that are taken', () => {
  expect(seatsTaken(aTable())).toBe(1);
});
