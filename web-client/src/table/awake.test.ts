import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../connection/api';
import { session } from '../connection/session.svelte';
import type { TableConnection } from '../play/connection.svelte';
import { begin, type TableState } from '../play/state';
import { aSeat, aTable } from '../play/testing';
import type { Pace } from '../protocol.gen';
import { aReplay } from '../replay/testing';
import { keepAwake } from './awake';
import { reactiveState } from './testing.svelte';
import Harness from './TablePlayHarness.test.svelte';

/** The number of locks that are held. */
let held = 0;
const request = vi.fn((_type: string) => {
  let isReleased = false;
  held += 1;
  const release = () => {
    if (!isReleased) held -= 1;
    isReleased = true;
    return Promise.resolve();
  };
  return Promise.resolve({ release });
});

let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  session.me = { id: 'user-ada', name: 'Ada' };
  vi.spyOn(api, 'replay').mockResolvedValue(aReplay());
  [held, visibility] = [0, 'visible'];
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

async function becomes(next: DocumentVisibilityState) {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
}

const evening: Pace = { type: 'evening', bank_seconds: 600, increment_seconds: 10 };
const days: Pace = { type: 'days_per_turn', days: 1 };

const clocks = (runs: boolean, paused = false) => {
  const seat = { left: 60_000, out: false, days_off: 0, is_off: false };
  return {
    seats: [
      { ...seat, runs: false },
      { ...seat, runs },
    ],
    paused,
  };
};

function playing(more: Partial<TableState> = {}, pace: Pace = evening): TableState {
  const seats = [aSeat('Ada'), aSeat('Ben')];
  const clock = { pace, at_zero: 'default' as const };
  const table = aTable({ status: 'playing', seats, clock });
  const own = { view: null, actions: [], can_undo: false, events: [] };
  const position = { version: 3, hash: '', view: {}, own, log: [], lastEvents: [] };
  return { ...begin(table), seat: 0, position, clocks: clocks(true), ...more };
}

function open(state: TableState) {
  const at = reactiveState(state);
  const connection = at as unknown as TableConnection;
  render(Harness, { connection, onplay: () => undefined, onhandedover: () => undefined });
  const change = async (parts: Partial<TableState>) => {
    flushSync(() => at.change(parts));
    await settled();
  };
  return { at, change };
}

it('keeps the screen awake while a clock of this evening runs, also that of another', async () => {
  const { at, change } = open(playing());
  await settled();
  expect(held).toBe(1);
  expect(request).toHaveBeenCalledWith('screen');
  await change({ clocks: clocks(true, true) });
  expect(held).toBe(0);
  await change({ clocks: clocks(true) });
  expect(held).toBe(1);
  await change({ clocks: clocks(false) });
  expect(held).toBe(0);
  await change({ clocks: clocks(true) });
  await change({ table: { ...at.state.table, status: 'finished' } });
  expect(held).toBe(0);
});

it('lets it sleep when the page is hidden or left', async () => {
  open(playing());
  await becomes('hidden');
  expect(held).toBe(0);
  await becomes('visible');
  expect(held).toBe(1);
  cleanup();
  await settled();
  expect(held).toBe(0);
  await becomes('hidden');
  await becomes('visible');
  expect(held).toBe(0);
});

it.each([
  ['of days', playing({}, days)],
  ['that somebody watches', playing({ seat: null })],
  ['without a clock', playing({ table: { ...playing().table, clock: null }, clocks: null })],
])('lets it sleep at a game %s', async (_, state) => {
  session.me = state.seat === null ? { id: 'user-eve', name: 'Eve' } : session.me;
  open(state);
  await settled();
  expect(held).toBe(0);
});

it('releases a lock that is granted when nobody needs it any more', async () => {
  keepAwake()();
  await settled();
  expect(request).toHaveBeenCalled();
  expect(held).toBe(0);
});

it('does without where it is refused or unknown', async () => {
  request.mockRejectedValueOnce(new Error('low battery'));
  keepAwake()();
  Reflect.deleteProperty(navigator, 'wakeLock');
  keepAwake()();
  await settled();
  expect(held).toBe(0);
});
