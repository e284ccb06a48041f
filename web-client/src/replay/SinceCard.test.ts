import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameModule } from '../games/board';
import fallback from '../games/fallback/module';
import type { RecapView } from '../protocol.gen';
import { STEP_MS } from './playback.svelte';
import { recordingOf } from './recording';
import { missedBy, Since } from './since.svelte';
import SinceCard from './SinceCard.svelte';
import { aReplay, aStep } from './testing';

const game: GameModule = {
  ...fallback,
  logLine: (event) => `seat ${(event as { seat: number }).seat} moves`,
};
const markOf = (seat: number) => game.seatMark(seat);
const players = ['Ada', 'Ben'].map((name, seat) => ({ name, online: true, you: seat === 1 }));

function show(reduced: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  const { steps } = aReplay().record;
  const since = new Since();
  since.missed = missedBy(recordingOf(aReplay({ steps: [...steps, aStep(5, 0)] })), 1);
  render(SinceCard, { since, game, players, own: 1, markOf });
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) });
  return { since, user };
}

beforeEach(() => vi.useFakeTimers());

describe('what was missed', () => {
  it('lies over nothing until somebody asks for it', () => {
    const { since } = show(false);
    expect([since.isOffered, since.title]).toEqual([true, '2 moves since your last turn']);
    expect(document.body.textContent.trim()).toBe('');
    since.show();
    expect(since.isOffered).toBe(false);
  });

  it('is played step by step, then it is now', async () => {
    const { since } = show(false);
    since.show();
    await vi.advanceTimersByTimeAsync(0);
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
      since.show();
      await vi.advanceTimersByTimeAsync(0);
      await skip(user);
      expect(since.playback).toBeNull();
      document.body.innerHTML = '';
    }
  });

  it('is a list for who wants no motion', async () => {
    const { since, user } = show(true);
    since.show();
    await vi.advanceTimersByTimeAsync(0);
    expect(since.playback).toBeNull();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'seat 0 moves',
      'seat 0 moves',
    ]);
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(since.missed).toBeNull();
  });
});

const recap: RecapView = {
  since: Date.UTC(2026, 10, 20, 9),
  days: [
    { date: '2026-11-20', people: [{ seat: 0, lines: ['Ada sails.'] }] },
    { date: '2026-11-23', people: [{ seat: 0, lines: ['Ada robs Ben.', 'Ada unloads.'] }] },
  ],
  left_out: 2,
  done_to_you: ['Ada robbed you.'],
  now: 'Your turn: sail.',
  short: '',
};

describe('what was missed in days', () => {
  beforeEach(() => vi.setSystemTime(new Date(2026, 10, 23, 10)));

  async function showDays() {
    const shown = show(false);
    shown.since.recap = recap;
    await vi.waitFor(() => screen.getByText('While you were away'));
    return shown;
  }

  it('is told by day and person, then what it did to you and what is asked', async () => {
    await showDays();
    const [days, done] = ['Friday, November 20', 'What happened to you'].map((name) =>
      screen.getByRole('heading', { name }),
    );
    expect(days?.compareDocumentPosition(done as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('heading', { name: 'Today' })).toBeTruthy();
    expect(screen.getByText('Your last turn was 3 days ago.')).toBeTruthy();
    expect(screen.getByText('2 earlier lines are left out.')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Ada sails.',
      'Ada robs Ben.',
      'Ada unloads.',
      'Ada robbed you.',
    ]);
    expect(screen.getByText('Your turn: sail.')).toBeTruthy();
  });

  it('leads to the board, where it is shown step by step', async () => {
    const { since, user } = await showDays();
    await user.click(screen.getByRole('button', { name: 'Show on the board' }));
    expect(since.recap).toBeNull();
    expect(since.playback?.step).toBe(since.missed?.from);
  });

  it('is closed by its button and by Escape', async () => {
    for (const close of ['button', 'key']) {
      const { since, user } = await showDays();
      if (close === 'key') await user.keyboard('{Escape}');
      else await user.click(screen.getByRole('button', { name: 'Close' }));
      expect([since.recap, since.missed]).toEqual([null, null]);
      document.body.innerHTML = '';
    }
  });
});
