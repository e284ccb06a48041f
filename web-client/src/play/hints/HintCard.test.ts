import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import fallback from '../../games/fallback/module';
import type { AnyScene } from '../scene';
import HintCard from './HintCard.svelte';
import { Hints } from './hints.svelte';

const scene: AnyScene = { view: {}, own: {}, actions: [], seat: 0, players: [], lang: 'en' };
const game = { ...fallback, actionText: (action: unknown) => `Do ${String(action)}` };

async function shown(second = 0.5) {
  const hints = new Hints();
  const of = (action: string, chance: number) => ({
    action,
    points: [action === 'this' ? 24 : 20, 18],
    chances: [chance, 1 - chance],
  });
  const suggestions = [of('this', 0.6), of('that', second)];
  await hints.ask({ hint: () => Promise.resolve({ version: 1, suggestions }) }, () => 1);
  render(HintCard, { hints, game, scene });
  return { hints, user: userEvent.setup() };
}

it('lists what is good with what it promises, and chooses what is tapped', async () => {
  const { hints, user } = await shown();
  const buttons = screen.getAllByRole('button', { pressed: false });
  expect(buttons.map((button) => button.textContent.replace(/\s+/g, ' ').trim())).toEqual([
    '1 Do this wins 60 times in 100, about 24 points 4 points more for you than by the next.',
    '2 Do that wins 50 times in 100, about 20 points',
  ]);
  await user.click(screen.getByRole('button', { name: /Do that/ }));
  expect(hints.wanted).toEqual({ action: 'that' });
  expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Do that');
});

it('says so if it hardly matters', async () => {
  await shown(0.59);
  expect(screen.getByRole('button', { name: /Do this/ }).textContent).toContain('All about equal.');
  document.body.replaceChildren();
  await shown(0.57);
  expect(screen.queryByText(/equal/)).toBeNull();
});

it('is used and closed by keyboard', async () => {
  const { hints, user } = await shown();
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(hints.wanted).toEqual({ action: 'this' });
  await user.keyboard('{Escape}');
  expect(hints.shown.is).toBe('none');
});
