import { expect, it } from 'vitest';
import { MESSAGES } from '../../i18n/messages';
import type { ClocksView } from '../../protocol.gen';
import { isLow, isSame, kindOf, leftAt, PRESETS, shortTimeText, timeText, usual } from './time';

const { en } = MESSAGES;

const view: ClocksView = {
  paused: false,
  seats: [
    { left: 10_000, runs: true, out: false, days_off: 0, is_off: false },
    { left: 20_000, runs: false, out: false, days_off: 0, is_off: false },
  ],
};

it('counts a clock down that runs, and no other', () => {
  const told = { view, at: 1_000 };
  expect([leftAt(told, 0, 1_000), leftAt(told, 0, 5_000)]).toEqual([10_000, 6_000]);
  expect([leftAt(told, 0, 99_000), leftAt(told, 0, 0)]).toEqual([0, 10_000]);
  expect(leftAt(told, 1, 99_000)).toBe(20_000);
});

it('says a time in a few letters, and zero only where nothing is left', () => {
  const texts = [0, 1, 59_000, 65_000, 3_723_000, 90_000_000].map((ms) => timeText(ms, en));
  expect(texts).toEqual(['0:00', '0:01', '0:59', '1:05', '1:02:03', '1 d 1 h']);
});

it('says long times in fewer letters where there is little room', () => {
  const hours = [71.99, 60, 47.9, 24, 9.5].map((count) => shortTimeText(count * 3_600_000, en));
  expect(hours).toEqual(['3 d', '3 d', '48 h', '24 h', '9:30:00']);
});

it('begins with what is usual, and keeps what happens at zero', () => {
  expect(usual('none', null)).toBeNull();
  const days = usual('days', { pace: PRESETS.evening[0], at_zero: 'nudge' });
  expect(days).toEqual({ pace: PRESETS.days[0], at_zero: 'nudge' });
  expect([kindOf(null), kindOf(usual('evening', null)), kindOf(days)]).toEqual([
    'none',
    'evening',
    'days',
  ]);
});

it('knows a pace again in whatever order its fields come', () => {
  const told = { increment_seconds: 15, bank_seconds: 1_200, type: 'evening' } as const;
  expect(isSame(told, PRESETS.evening[0])).toBe(true);
  expect(isSame(told, PRESETS.days[0])).toBe(false);
});

it('calls less low by correspondence than in an evening', () => {
  const at_zero = 'nothing' as const;
  const low = (ms: number, pace: (typeof PRESETS)['days'][0]) => isLow(ms, { pace, at_zero });
  expect([low(29_000, PRESETS.evening[0]), low(31_000, PRESETS.evening[0])]).toEqual([true, false]);
  expect([low(3_600_000, PRESETS.days[0]), low(50_000_000, PRESETS.days[0])]).toEqual([
    true,
    false,
  ]);
});
