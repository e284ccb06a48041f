import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameModule } from '../games/board';
import fallback from '../games/fallback/module';
import { STEP_MS } from './playback.svelte';
import { recordingOf } from './recording';
import { missedBy, Since } from './since.svelte';
import SinceCard from './SinceCard.svelte';
import { aReplay, aStep } from './testing';

const game: GameModule = {
  ...fallback,
  logLine: (event) => `seat ${(event as { seat: number }).seat} moves`,
};
const players = ['Ada', 'Ben'].map((name, seat) => ({ name, online: true, you: seat === 1 }));

function show(reduced: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  const { steps } = aReplay().record;
  const since = new Since();
  since.missed = missedBy(recordingOf(aReplay({ steps: [...steps, aStep(5, 0)] })), 1);
  render(SinceCard, { since, game, players, own: 1 });
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) });
  return { since, user };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what was missed', () => {
  it('is offered, and can be declined', async () => {
    const { since, user } = show(false);
    expect(screen.getByText('2 moves since your last turn')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(since.missed).toBeNull();
    expect(screen.queryByText(/since your last turn/)).toBeNull();
  });

  it('is played step by step, then it is now', async () => {
    const { since, user } = show(false);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.queryByText(/^\d of 2$/)).toBeNull();
    await vi.advanceTimersByTimeAsync(2 * STEP_MS);
    expect(screen.getByText('2 of 2')).toBeTruthy();
    expect(screen.getByText('seat 0 moves')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(STEP_MS);
    expect([since.missed, since.playback]).toEqual([null, null]);
  });

  it('can be skipped by Escape, by the button and by a tap on the board', async () => {
    const ways = [
      (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}'),
      (user: ReturnType<typeof userEvent.setup>) =>
        user.click(screen.getByRole('button', { name: 'Skip to now' })),
      (user: ReturnType<typeof userEvent.setup>) => {
        const veil = document.querySelector('.veil');
        return veil === null ? Promise.reject(new Error('nothing to tap')) : user.click(veil);
      },
    ];
    for (const skip of ways) {
      const { since, user } = show(false);
      await user.click(screen.getByRole('button', { name: 'Show' }));
      await skip(user);
      expect(since.playback).toBeNull();
      document.body.innerHTML = '';
    }
  });

  it('is a list for who wants no motion', async () => {
    const { since, user } = show(true);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(since.playback).toBeNull();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'seat 0 moves',
      'seat 0 moves',
    ]);
  });
});
