import { expect, it } from 'vitest';
import type { LogLine, Pace } from '../../protocol.gen';
import { playedSince, returnMs } from './played';

let version = 0;
const line = (at: number, ...events: unknown[]): LogLine => ({ version: ++version, at, events });
const acts = (at: number, seat: number) => line(at, { type: 'moved', seat });
const played = (at: number, seat: number) =>
  line(at, { type: 'played_for', seat }, { type: 'moved', seat });

it.each([
  ['nothing', [], null],
  ['one’s own moves', [acts(1, 0), acts(2, 1)], null],
  ['what was played for others', [acts(1, 0), played(2, 1)], null],
  ['the first of several', [acts(1, 0), played(2, 0), acts(3, 1), played(4, 0), acts(5, 1)], 2],
  ['what was played before one moved', [played(1, 0), acts(2, 0)], null],
  ['what was taken back', [played(1, 0), line(2, { type: 'taken_back', seat: 0 })], null],
  [
    'what all agreed to take back',
    [played(1, 0), acts(2, 1), line(3, { type: 'take_back_agreed', seat: 0, steps: 2 })],
    null,
  ],
  ['what is about the clocks', [played(1, 0), line(2, { type: 'paused', seat: 0 })], 1],
])('finds %s', (_, log, since) => {
  expect(playedSince(log, 0)).toBe(since);
});

it('lets it be taken back at the pace of the clock', () => {
  const days = (pace: Pace) => returnMs({ pace, at_zero: 'nothing' }) / 86_400_000;
  expect(returnMs(null)).toBe(600_000);
  expect(days({ type: 'evening', bank_seconds: 1, increment_seconds: 5 }) * 144).toBe(1);
  expect([1, 3, 60].map((n) => days({ type: 'days_per_turn', days: n }))).toEqual([1, 3, 7]);
  const inAll = (n: number) => days({ type: 'days_in_all', days: n, days_off: 0 });
  expect([5, 30].map(inAll)).toEqual([1, 3]);
});
