import { expect, it } from 'vitest';
import { MESSAGES } from '../../i18n/messages';
import type { ClocksView } from '../../protocol.gen';
import {
  isLow,
  isSame,
  kindOf,
  leftAt,
  paceText,
  PRESETS,
  shortTimeText,
  timeText,
  usual,
} from './time';

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
  expect(leftAt(told, 2, 1_000), 'a seat without a clock').toBe(0);
});

it('says a time in a few letters, and zero only where nothing is left', () => {
  const texts = [0, 1, 59_000, 65_000, 3_723_000, 86_400_000, 90_000_000].map((ms) =>
    timeText(ms, en),
  );
  expect(texts).toEqual(['0:00', '0:01', '0:59', '1:05', '1:02:03', '1 d 0 h', '1 d 1 h']);
});

it('says long times in fewer letters where there is little room', () => {
  const hours = [71.99, 60, 48, 47.9, 24, 10, 9.5].map((count) =>
    shortTimeText(count * 3_600_000, en),
  );
  expect(hours).toEqual(['3 d', '3 d', '2 d', '48 h', '24 h', '10 h', '9:30:00']);
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
  const evening = [29_999, 30_000].map((ms) => low(ms, PRESETS.evening[0]));
  const days = [43_199_999, 43_200_000].map((ms) => low(ms, PRESETS.days[0]));
  expect([evening, days]).toEqual([
    [true, false],
    [true, false],
  ]);
});

it('offers paces from the usual one on', () => {
  const texts = [...PRESETS.evening, ...PRESETS.days].map((pace) => paceText(pace, en));
  expect(texts).toEqual([
    '20 min + 15 s a turn',
    '10 min + 10 s a turn',
    '5 min + 5 s a turn',
    '40 min + 30 s a turn',
    '3 days a turn',
    '1 day a turn',
    '7 days a turn',
    '30 days in all, plus 7 off',
  ]);
});
