import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import * as call from '../base/call';
import { sounds } from '../base/sounds.svelte';
import type { ChatLine } from '../protocol.gen';
import Harness from './NudgingHarness.test.svelte';

const line = (id: number, person: string, words: ChatLine['words']): ChatLine => ({
  id,
  at: 0,
  person: { id: person, name: person },
  seat: 0,
  room: 'players',
  words,
});
const nudge = { type: 'reaction', reaction: 'nudge' } as const;
const quiet = { waits: true, version: 1, said: null, isToAct: false };

const isDue = () => screen.getByRole('status').textContent === 'due';

beforeEach(() => vi.useFakeTimers());

it('lets one remind the others after a while, and then not again at once', async () => {
  const { rerender } = render(Harness, quiet);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(isDue()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isDue()).toBe(true);
  // Whatever else is said, and by whomever.
  await rerender({ said: line(1, 'me', { type: 'text', text: 'Hello?' }) });
  await rerender({ said: line(2, 'ben', nudge) });
  expect(isDue()).toBe(true);
  await rerender({ said: line(3, 'me', nudge) });
  expect(isDue()).toBe(false);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(isDue()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isDue()).toBe(true);
  // Somebody has moved.
  await rerender({ version: 2 });
  expect(isDue()).toBe(false);
  await rerender({ waits: false });
  await vi.advanceTimersByTimeAsync(100_000);
  expect(isDue()).toBe(false);
});

it('rings once for whoever is to act, and for nobody else', async () => {
  const play = vi.spyOn(sounds, 'play').mockReturnValue();
  const buzz = vi.spyOn(call, 'buzz').mockReturnValue();
  const { rerender } = render(Harness, { ...quiet, said: line(1, 'ben', nudge) });
  expect(play).not.toHaveBeenCalled();
  await rerender({ isToAct: true, said: line(2, 'me', nudge) });
  await rerender({ said: line(3, 'ben', { type: 'text', text: 'Your turn' }) });
  expect(play).not.toHaveBeenCalled();
  await rerender({ said: line(4, 'ben', nudge) });
  await rerender({ version: 2 });
  expect(play.mock.calls).toEqual([['turn']]);
  expect(buzz).toHaveBeenCalledOnce();
});
