// @vitest-environment node

import { describe, expect, it } from 'vitest';
import type { SeatClock } from '../../protocol.gen';
import { aPresence, aSeat, aTable } from '../../play/testing';
import { absences, isInTheWay } from './absence';

const table = aTable({
  seats: [aSeat('Ada'), aSeat('Ben'), aSeat('Cleo', { left: true }), aSeat('Dan')],
});
const presence = aPresence([true, false, false, false], {
  away_since: [null, 1000, 5000, 70_000],
});
const found = absences(table, presence, 0, 71_000);

it('finds who is gone, but neither oneself nor who went a moment ago', () => {
  expect(found.map(({ seat }) => seat)).toEqual([1, 2]);
  expect(absences(table, presence, 1, 71_000).map(({ seat }) => seat)).toEqual([2]);
});

it('tells one absence from the next', () => {
  const later = { ...presence, away_since: [null, 2000, 5000, 70_000] };
  const again = absences(table, later, 0, 71_000);
  expect(again[0]?.key).not.toBe(found[0]?.key);
  expect(again[1]?.key).toBe(found[1]?.key);
});

it('minds who is away only when the game waits for them', () => {
  const [ben, cleo] = found;
  if (ben === undefined || cleo === undefined) throw new Error('both are gone');
  expect(isInTheWay(ben, [0])).toBe(false);
  expect(isInTheWay(ben, [1])).toBe(true);
  expect(isInTheWay(cleo, [0])).toBe(true);
});

it('finds who does nothing, once for as long as that lasts', () => {
  const still = aPresence([true, true, true, true], { inactive_since: [1000, 1000, null, null] });
  const [ben, ...more] = absences(table, still, 0, 601_000);
  expect(ben).toEqual({
    seat: 1,
    presence: { is: 'inactive', ms: 600_000 },
    key: '1 inactive 1000',
  });
  expect(more.map(({ seat }) => seat)).toEqual([2]);
});

describe('what was agreed', () => {
  const byDays = aTable({
    clock: { pace: { type: 'days_per_turn', days: 3 }, at_zero: 'go_on' },
    seats: table.seats,
  });
  const aClock = (more: Partial<SeatClock>): SeatClock => ({
    left: 1000,
    runs: true,
    out: false,
    days_off: 0,
    is_off: false,
    ...more,
  });
  const goneWith = (of: Partial<SeatClock>, paused = false) => {
    const seats = [aClock({}), aClock(of), aClock({}), aClock({})];
    return absences(byDays, presence, 0, 71_000, { seats, paused }).map(({ seat }) => seat);
  };

  it('outranks who is away, until the time is out', () => {
    expect(goneWith({})).toEqual([2]);
    expect(goneWith({ left: 0, out: true })).toEqual([1, 2]);
  });

  it('outranks time that is out while clocks are paused, and on days off', () => {
    expect(goneWith({ out: true }, true)).toEqual([2]);
    expect(goneWith({ out: true, is_off: true, days_off: 1 })).toEqual([2]);
    expect(goneWith({ out: true, is_off: true, days_off: 0 })).toEqual([1, 2]);
  });
});
