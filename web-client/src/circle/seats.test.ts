// @vitest-environment node

import { describe, expect, it } from 'vitest';
import type { CircleTable } from '../protocol.gen';
import { namesAt, namesOf, seatsOf } from './seats';

const words = { guest: 'Guest', computer: (name: string) => `${name} (computer)` };
const table: CircleTable = {
  id: 't',
  code: 'CODE',
  ruleset: 'duel',
  status: 'playing',
  seats: [
    { type: 'free' },
    { type: 'guest' },
    { type: 'member', person: { id: 'ada', name: 'Ada' } },
    { type: 'computer', name: 'Iris' },
  ],
  awaited: [2],
  spectators: true,
  created_at: 0,
  finished_at: null,
  result: null,
};

describe('the seats of a table of a circle', () => {
  it('are named, but for free ones', () => {
    expect(namesOf(table, words)).toEqual(['Guest', 'Ada', 'Iris (computer)']);
  });

  it('are named as asked for', () => {
    expect(namesAt(table, [3, 0, 9], words)).toEqual(['Iris (computer)']);
  });

  it('are somebody’s own only if they are a member', () => {
    expect(seatsOf(table, 'ada')).toEqual([2]);
    expect(seatsOf(table, 'ben')).toEqual([]);
    expect(seatsOf(table, undefined)).toEqual([]);
  });
});
