import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18n } from '../i18n/language.svelte';
import type { TableSummary } from '../protocol.gen';
import { waitText } from './wait-text';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

const text = (seats: number[] | null, ago: number, your_turn = false) => {
  const waits_for = seats && { seats, since: NOW - ago };
  const table = { players: ['Ada', 'Jo', 'Zoë'], your_turn, waits_for } as TableSummary;
  return waitText(table, i18n.t, 'en')?.replace('\u00a0', ' ') ?? null;
};

describe('whose turn it is', () => {
  it('is said with how long it has been', () => {
    expect(text([1], 12 * MINUTE + 40_000)).toBe('Jo’s turn · 12 min');
    expect(text([1], 200 * MINUTE)).toBe('Jo’s turn · 3 h');
    expect(text([1], 3000 * MINUTE)).toBe('Jo’s turn · 2 d');
    expect(text([0, 2], MINUTE)).toBe('Ada and Zoë’s turn · 1 min');
  });

  it('is said without a time in the first minute', () => {
    expect(text([1], 59_000)).toBe('Jo’s turn');
    // A device whose clock is slow.
    expect(text([1], -5000)).toBe('Jo’s turn');
  });

  it('is your turn, whoever else has to act', () => {
    expect(text([0, 1], 2 * MINUTE, true)).toBe('Your turn · 2 min');
    expect(text(null, 0, true)).toBe('Your turn');
  });

  it('is not said where nobody is awaited, or of tables of others', () => {
    expect(text([], 0)).toBeNull();
    expect(text(null, 0)).toBeNull();
  });
});
