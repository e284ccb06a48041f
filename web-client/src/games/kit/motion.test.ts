import { describe, expect, it } from 'vitest';
import { FLIGHT_MS, FLOCK_MAX, Schedule, SHOWN_MS, STAGGER_MS, within } from './flight';
import { remember } from './recent';

describe('a schedule', () => {
  it('lets the pieces of an event leave one by one, and the next event after them', () => {
    const { flights } = new Schedule<string>()
      .wait(100)
      .flock(['a'], ['b'], ['x', 'x'])
      .flock(['c'], ['d'], ['y']);
    expect(flights.map(({ at }) => at)).toEqual([
      100,
      100 + STAGGER_MS,
      100 + STAGGER_MS + FLIGHT_MS / 2,
    ]);
  });

  it('hurries when there is much to see', () => {
    const schedule = new Schedule<string>();
    for (let event = 0; event < 12; event += 1) schedule.flock(['a'], ['b'], ['x', 'x', 'x']);
    const times = schedule.flights.map(({ at }) => at);
    expect(Math.max(...times) + FLIGHT_MS).toBeCloseTo(SHOWN_MS);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it('lets no more than a flock fly', () => {
    const many = Array.from({ length: 30 }, () => 'x');
    expect(new Schedule<string>().flock(['a'], ['b'], many).flights).toHaveLength(FLOCK_MAX);
  });
});

it('flies to the edge if the goal is out of sight', () => {
  const frame = { left: 0, top: 0, right: 100, bottom: 100 };
  expect(within({ left: 20, top: 300, right: 40, bottom: 340 }, frame)).toEqual({ x: 30, y: 100 });
});

describe('what a board remembers', () => {
  it('grows with each version', () => {
    const first = remember(null, 4, ['a']);
    expect(remember(first, 5, ['b', 'c']).events).toEqual(['a', 'b', 'c']);
  });

  it('is the same for the same version', () => {
    const first = remember(null, 4, ['a']);
    expect(remember(first, 4, ['a'])).toBe(first);
  });

  it('is forgotten after a jump', () => {
    const first = remember(null, 4, ['a']);
    expect(remember(first, 9, []).events).toEqual([]);
    expect(remember(first, 3, []).events).toEqual([]);
  });
});
