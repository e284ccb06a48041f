import { describe, expect, test } from 'vitest';
import type { TableSummary } from '../protocol.gen';
import { listing } from './listing';

function table(id: string, created_at: number, other: Partial<TableSummary> = {}): TableSummary {
  return {
    id,
    code: id,
    ruleset: 'horus',
    status: 'gathering',
    players: ['Ada', null],
    computers: [],
    host: 'Ada',
    options: {},
    spectators: true,
    created_at,
    finished_at: null,
    result: null,
    own_seat: null,
    your_turn: false,
    waits_for: null,
    clock: null,
    ...other,
  };
}

describe('the list of open tables', () => {
  test('takes up what is new, what looks different and what is gone', () => {
    const before = [table('c', 3), table('b', 2), table('a', 1)];
    const after = listing(before, {
      tables: [table('d', 4), table('b', 2, { players: ['Ada', 'Bo'] })],
      gone: ['c'],
    });
    expect(after.map(({ id }) => id)).toEqual(['d', 'b', 'a']);
    expect(after[1]?.players).toEqual(['Ada', 'Bo']);
  });

  test('has tables to join before tables to watch, the newest first, then the greatest id', () => {
    const tables = [table('x', 9, { status: 'playing' }), table('a', 1), table('b', 1)];
    const after = listing([], { tables, gone: [] });
    expect(after.map(({ id }) => id)).toEqual(['b', 'a', 'x']);
  });
});
