import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Asking } from './asking.svelte';

const place = { left: 10, right: 30, top: 5, bottom: 15 };

beforeEach(() => vi.useFakeTimers());

describe('asking why not', () => {
  it('says the answer at the piece, for a while', async () => {
    const asking = new Asking();
    await asking.ask(place, Promise.resolve('Ships in ports are safe.'));
    const there = { x: 20, top: 5, bottom: 15 };
    expect(asking.answer).toEqual({ text: 'Ships in ports are safe.', rule: null, ...there });
    const ruled = { text: 'Ships in ports are safe.', rule: 'rules/golden-horn#step-2' };
    await asking.ask(place, Promise.resolve(ruled));
    expect(asking.answer).toEqual({ ...ruled, ...there });
    vi.advanceTimersByTime(60_000);
    expect(asking.answer).toBeNull();
  });

  it('says nothing where there is no reason', async () => {
    const asking = new Asking();
    await asking.ask(place, null);
    expect(asking.answer).toBeNull();
  });

  it('drops an answer that comes after the next question', async () => {
    const asking = new Asking();
    let late: (text: string) => void = () => {};
    const first = asking.ask(place, new Promise((resolve) => (late = resolve)));
    await asking.ask(place, 'second');
    late('first');
    await first;
    expect(asking.answer?.text).toBe('second');
  });

  it('asks for the mouse only once it rests', () => {
    const asking = new Asking();
    const ask = vi.fn<() => void>();
    asking.rest(ask);
    asking.forget();
    vi.advanceTimersByTime(1000);
    expect(ask).not.toHaveBeenCalled();
    asking.rest(ask);
    vi.advanceTimersByTime(1000);
    expect(ask).toHaveBeenCalledOnce();
  });
});
