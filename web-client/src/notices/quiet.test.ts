import { expect, test } from 'vitest';
import { clockOf, minutesOf } from './quiet';

test('minutes are shown as a time of day and read again', () => {
  expect([0, 65, 1350, 1439].map(clockOf)).toEqual(['00:00', '01:05', '22:30', '23:59']);
  for (const minutes of [0, 65, 1350, 1439]) expect(minutesOf(clockOf(minutes))).toBe(minutes);
});

test('what is no time of day is none', () => {
  for (const text of ['', '24:00', '12:60', '9:30', 'noon']) expect(minutesOf(text)).toBeNull();
});
