import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CaptainsLine } from './captains-line.svelte';
import { readingTime, type Report } from './reports';

const aReport = (version: number, isGrave = false): Report => ({
  version,
  seat: 1,
  text: isGrave ? 'Ben raids the mono and takes everything that it has loaded.' : 'Ben waits.',
  rest: '',
  event: null,
  isGrave,
});

let reports = $state.raw<readonly Report[]>([]);
let line: CaptainsLine;
let stop: () => void;

/** Makes a move, which creates all reports again. */
function move(isGrave = false) {
  const next = aReport(reports.length + 1, isGrave);
  flushSync(() => (reports = [...reports, next].map((one) => ({ ...one }))));
}

const shown = () => line.shown.map(({ version }) => version);

beforeEach(() => {
  vi.useFakeTimers();
  reports = [];
  stop = $effect.root(() => {
    line = new CaptainsLine({
      reports: () => reports,
      ending: () => null,
      isToAct: () => false,
      version: () => reports.length,
    });
  });
  flushSync();
});

afterEach(() => {
  stop();
});

it('shows what is grave for as long as it takes to read, however fast the others move', () => {
  move(true);
  const ms = readingTime(aReport(1, true));
  for (let passed = 0; passed + 1000 < ms; passed += 1000) {
    vi.advanceTimersByTime(1000);
    move();
    expect(shown()).toEqual([1]);
  }
  vi.advanceTimersByTime(1000);
  move();
  expect(shown()).not.toContain(1);
});

it('shows one after the other, each for its own time', () => {
  move(true);
  move(true);
  const ms = readingTime(aReport(1, true));
  vi.advanceTimersByTime(ms - 1);
  flushSync();
  expect(shown()).toEqual([1]);
  vi.advanceTimersByTime(1);
  flushSync();
  expect(shown()).toEqual([2]);
  vi.advanceTimersByTime(ms);
  move();
  expect(shown()).not.toEqual([2]);
});
