import { afterEach, expect, it } from 'vitest';
import { forgetUnstored } from '../base/storage';
import type { TableView } from '../protocol.gen';
import { hasBeenOffered, isDue } from './key-offer';

const ada = { id: 'user-ada', name: 'Ada' };
const ben = { id: 'user-ben', name: 'Ben' };

function aTable(more: Partial<TableView> = {}): TableView {
  const seats = [ada, ben].map((person) => ({ person, computer: null }));
  return { status: 'playing', clock: null, seats, ...more } as TableView;
}

const clock = (pace: NonNullable<TableView['clock']>['pace']): Partial<TableView> => ({
  clock: { pace, at_zero: 'nothing' },
});

const acted = [{ seat: 1 }, { seat: 0 }];
const due = (table: TableView) => isDue(table, 'user-ada', 0, acted);

afterEach(() => {
  localStorage.clear();
  forgetUnstored();
});

it('is offered to whoever has acted in a game over days or without a clock', () => {
  expect(due(aTable())).toBe(true);
  expect(due(aTable(clock({ type: 'days_per_turn', days: 3 })))).toBe(true);
  expect(due(aTable(clock({ type: 'days_in_all', days: 30, days_off: 7 })))).toBe(true);
  expect(isDue(aTable(), 'user-ada', 0, [{ seat: 1 }, { seat: null }])).toBe(false);
  expect(isDue(aTable(), 'user-cleo', null, acted)).toBe(false);
});

it('is not offered for an evening, alone, or after the end', () => {
  const evening = clock({ type: 'evening', bank_seconds: 900, increment_seconds: 10 });
  expect(due(aTable(evening))).toBe(false);
  const alone = aTable();
  alone.seats = alone.seats.map((seat) => ({ ...seat, person: ada }));
  expect(due(alone)).toBe(false);
  expect(due(aTable({ status: 'finished' }))).toBe(false);
});

it('is offered once', () => {
  hasBeenOffered();
  expect(due(aTable())).toBe(false);
});
