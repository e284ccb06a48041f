// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { hostName, seatOf } from './seats';
import { aTable } from './testing';

describe('a table', () => {
  it('knows who sits where', () => {
    expect(seatOf(aTable(), 'user-ada')).toBe(0);
    expect(seatOf(aTable(), 'user-ben')).toBeNull();
    expect(seatOf(aTable(), null)).toBeNull();
  });

  it('knows its host by name', () => {
    expect(hostName(aTable())).toBe('Ada');
    expect(hostName(aTable({ host: 'user-ben' }))).toBeNull();
  });
});
