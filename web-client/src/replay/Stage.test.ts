import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { GameModule } from '../games/board';
import fallback from '../games/fallback/module';
import { Playback } from './playback.svelte';
import Stage from './Stage.svelte';
import { recordingOf, type Seen } from './recording';
import { aReplay } from './testing';

const game: GameModule = {
  ...fallback,
  board: () => import('./TestBoard.svelte'),
  logLine: (event, { players }) => {
    const { seat, cards } = event as { seat: number; cards: string[] | null };
    return `${players[seat]?.name ?? '?'} moves ${cards?.join(' ') ?? ''}`.trim();
  },
};

async function show(step: number, seen: Seen) {
  // A window with room for the log beside the board.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  const replay = aReplay();
  const recording = recordingOf(replay);
  const playback = new Playback(recording.steps.length, step);
  const onseen = vi.fn<(seen: Seen) => void>();
  const props = { table: replay.table, game, recording, playback, own: null, seen, onseen };
  const { rerender } = render(Stage, { props });
  await screen.findByText(/"view"/);
  return { playback, onseen, rerender, user: userEvent.setup() };
}

interface Shown {
  view: unknown;
  own: unknown;
  seat: number | null;
  hands: unknown[];
  actions: unknown[];
  version: number;
  lastEvents: unknown[];
}

const shown = () => JSON.parse(screen.getByText(/"view"/).textContent) as Shown;
const marked = () =>
  within(screen.getByRole('list', { name: 'Log' })).getByRole('button', { current: 'step' });

describe('a player', () => {
  it('shows the position without anything to do', async () => {
    await show(3, 1);
    expect(shown()).toEqual({
      view: { turn: 3, kept: { deep: true } },
      own: { hand: 'b3' },
      seat: 1,
      hands: [],
      actions: [],
      version: 3,
      lastEvents: [],
    });
  });

  it('shows all hands, and what all were told', async () => {
    await show(0, 'all');
    expect(shown().hands).toHaveLength(2);
    expect(screen.getByRole('button', { name: /Ada moves ace/i })).toBeTruthy();
  });

  it('goes by the keyboard', async () => {
    const { playback, user } = await show(0, 'all');
    const walk: [string, number][] = [
      ['{ArrowRight}', 1],
      ['{Shift>}{ArrowRight}{/Shift}', 2],
      ['{Shift>}{ArrowRight}{/Shift}', 3],
      ['{ArrowLeft}', 2],
      ['{Shift>}{ArrowLeft}{/Shift}', 0],
      ['{ArrowLeft}', 0],
      ['{End}', 4],
      ['{ArrowRight}', 4],
      ['{Home}', 0],
    ];
    for (const [keys, step] of walk) {
      await user.keyboard(keys);
      expect([keys, playback.step]).toEqual([keys, step]);
    }
    await user.keyboard(' ');
    expect(playback.isPlaying).toBe(true);
    await user.keyboard(' ');
    expect(playback.isPlaying).toBe(false);
  });

  it('animates what one comes to by a step, and nothing else', async () => {
    const { user } = await show(0, 0);
    await user.keyboard('{ArrowRight}');
    expect(shown().lastEvents).toEqual([{ type: 'moved', seat: 0, cards: ['ace'] }]);
    await user.keyboard('{End}');
    expect(shown().lastEvents).toEqual([]);
  });

  it('marks the line of the step, and goes where a line leads', async () => {
    const { playback, user } = await show(2, 'all');
    expect(marked().textContent).toContain('Ada Moves');
    await user.click(screen.getByRole('button', { name: /moves ace/i }));
    expect(playback.step).toBe(1);
    expect(marked().textContent).toContain('ace');
  });

  it('says where one is', async () => {
    const { user } = await show(0, 'all');
    expect(screen.getByText('Start of the game')).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('Step 1 of 4')).toBeTruthy();
    const slider = screen.getByRole('slider', { name: 'Moment of the game' });
    expect(slider.getAttribute('aria-valuetext')).toBe('Step 1 of 4: Ada moves ace');
  });

  it('keeps the focus on a key that leads no further', async () => {
    const { playback, user } = await show(3, 'all');
    const on = screen.getByRole('button', { name: 'One step on' });
    await user.click(on);
    await user.click(on);
    expect([playback.step, document.activeElement]).toEqual([4, on]);
  });

  it('lets one choose whose hand is seen', async () => {
    const { onseen, user } = await show(0, 'all');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Hands' }), 'Seat 2');
    expect(onseen).toHaveBeenCalledExactlyOnceWith(1);
  });
});
