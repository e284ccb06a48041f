import { render, screen, within } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import fallback from '../games/fallback/module';
import type { Replay } from '../protocol.gen';
import { aSeat, aTable } from '../play/testing';
import LookBack from './LookBack.svelte';
import { recordingOf } from './recording';
import { aReplay } from './testing';

const game = { ...fallback, board: () => import('./TestBoard.svelte') };

async function show(hotSeat: boolean, record: Partial<Replay['record']>) {
  const seats = [aSeat('Ada'), aSeat(hotSeat ? 'Ada' : 'Ben')];
  const table = aTable({ status: 'playing', hot_seat: hotSeat, seats });
  const recording = recordingOf(aReplay(record));
  const more = { own: 0, now: 4, isToAct: false, onback: vi.fn() };
  render(LookBack, { table, game, recording, ...more });
  const { hands, own } = JSON.parse((await screen.findByText(/"view"/)).textContent) as {
    hands: unknown[];
    own: unknown;
  };
  return { hands, own };
}

it('shows all hands to who plays all seats, by their marks', async () => {
  const { hands } = await show(true, {});
  expect(hands).toEqual([
    { seat: 0, own: { hand: 'a1' } },
    { seat: 1, own: { hand: 'b3' } },
  ]);
  const choice = screen.getByRole('combobox', { name: 'Hands' });
  const names = within(choice).getAllByRole('option', { hidden: true });
  expect(new Set(names.map(({ textContent }) => textContent)).size).toBe(3);
});

it('shows the others their own hand', async () => {
  const start = { ...aReplay().record.start, private: [{ seat: 0, view: { hand: 'a0' } }] };
  const { hands, own } = await show(false, { seats: [0], start, steps: [] });
  expect([hands, own]).toEqual([[], { hand: 'a0' }]);
  expect(screen.queryByRole('combobox', { name: 'Hands' })).toBeNull();
});
