import { expect, it } from 'vitest';
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

const HOUR = 3_600_000;
const acted = [
  { seat: 1, at: HOUR },
  { seat: 0, at: HOUR + 5_000 },
];
const due = (table: TableView) => isDue(table, 'user-ada', 0, acted);
const days = clock({ type: 'days_per_turn', days: 3 });

it('is offered to whoever has acted in a game over days', () => {
  expect(due(aTable(days))).toBe(true);
  expect(due(aTable(clock({ type: 'days_in_all', days: 30, days_off: 7 })))).toBe(true);
  const others = acted.map((done) => ({ ...done, seat: 1 }));
  expect(isDue(aTable(days), 'user-ada', 0, others)).toBe(false);
  expect(isDue(aTable(days), 'user-cleo', null, acted)).toBe(false);
});

it('is offered without a clock once the game has lasted for hours', () => {
  const later = (hours: number) => [...acted, { seat: 1, at: (1 + hours) * HOUR }];
  expect(isDue(aTable(), 'user-ada', 0, later(1.9))).toBe(false);
  expect(isDue(aTable(), 'user-ada', 0, later(2))).toBe(true);
});

it('is not offered for an evening, alone, or after the end', () => {
  const evening = clock({ type: 'evening', bank_seconds: 900, increment_seconds: 10 });
  expect(due(aTable(evening))).toBe(false);
  const alone = aTable(days);
  alone.seats = alone.seats.map((seat) => ({ ...seat, person: ada }));
  expect(due(alone)).toBe(false);
  expect(due(aTable({ ...days, status: 'finished' }))).toBe(false);
});

it('is offered once', () => {
  hasBeenOffered();
  expect(due(aTable(days))).toBe(false);
});
