import { expect, test } from 'vitest';
import type { TableSummary } from '../protocol.gen';
import { waitingBeside } from './waiting.svelte';

function table(id: string, your_turn: boolean): TableSummary {
  return {
    id,
    code: id,
    ruleset: 'horus',
    status: 'playing',
    players: ['Ada', 'Bea'],
    computers: [],
    host: 'Ada',
    options: {},
    spectators: false,
    created_at: 0,
    finished_at: null,
    result: null,
    own_seat: 0,
    your_turn,
    waits_for: null,
    clock: null,
  };
}

test('the next table is another one that waits', () => {
  const tables = [table('a', false), table('b', true), table('c', true)];
  expect(waitingBeside('a', tables)?.id).toBe('b');
  expect(waitingBeside('b', tables)?.id).toBe('c');
});

test('nobody waits where one plays alone', () => {
  const alone = { ...table('b', true), players: ['Ada', 'Ada'] };
  const computer = { ...table('c', true), computers: [1] };
  expect(waitingBeside('a', [alone, computer])).toBeNull();
});

test('there is none where nothing waits, or only this one', () => {
  expect(waitingBeside('a', [table('a', true), table('b', false)])).toBeNull();
  expect(waitingBeside('a', [])).toBeNull();
});
