import { flushSync } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { Moment } from './moment.svelte';

const MS = 6_000;

beforeEach(() => void vi.useFakeTimers());

it('passes although what it is read from changes meanwhile and later', () => {
  const line = { words: 'Hello' };
  let state = $state.raw({ line, version: 1 });
  const stop = $effect.root(() => {
    const moment = new Moment(() => state.line, MS);
    const move = () => flushSync(() => (state = { ...state, version: state.version + 1 }));
    flushSync();
    expect(moment.current).toBe(line);
    vi.advanceTimersByTime(MS - 1);
    move();
    expect(moment.current).toBe(line);
    vi.advanceTimersByTime(1);
    expect(moment.current).toBeNull();
    move();
    expect(moment.current).toBeNull();
    const next = { words: 'Hello again' };
    flushSync(() => (state = { ...state, line: next }));
    expect(moment.current).toBe(next);
  });
  stop();
});
