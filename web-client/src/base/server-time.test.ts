// @vitest-environment node

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnTime, serverNow } from './server-time';

const NOON = Date.UTC(2026, 10, 25, 12);
const at = (ms: number) => new Date(ms).toUTCString();

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});

afterEach(() => {
  learnTime(at(Date.now()));
});

it.each([-5 * 3_600_000, 90_000, 26 * 3_600_000])('is the server’s, %d ms away', (off) => {
  learnTime(at(NOON + off));
  expect(serverNow()).toBe(NOON + off);
  vi.advanceTimersByTime(60_000);
  expect(serverNow()).toBe(NOON + off + 60_000);
});

it('follows a device whose clock is put right', () => {
  learnTime(at(NOON + 3_600_000));
  vi.setSystemTime(NOON + 3_600_000);
  learnTime(at(NOON + 3_600_000));
  expect(serverNow()).toBe(NOON + 3_600_000);
});

it.each([null, '', 'soon', at(NOON - 2_000)])('is the device’s after %j', (date) => {
  learnTime(date);
  expect(serverNow()).toBe(NOON);
});
