import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import fallback from '../../games/fallback/module';
import type { AnyScene } from '../scene';
import { NOTHING_PREPARED, type Prepared } from '../state';
import DroppedCard from './DroppedCard.svelte';

const scene: AnyScene = { view: {}, own: {}, actions: [], seat: 0, players: [], lang: 'en' };
const game = { ...fallback, actionText: (action: unknown) => `Do ${String(action)}` };
const choice = (action: string) => ({ action, preview: null });

const silent = (): Promise<string | null> => Promise.resolve(null);

function shown(prepared: Prepared, whyNot = silent) {
  const onread = vi.fn();
  render(DroppedCard, { prepared, refusal: null, game, scene, onread, whyNot });
  return { onread, user: userEvent.setup() };
}

it('says why it was dropped until that is understood', async () => {
  const { user, onread } = shown({ ...NOTHING_PREPARED, dropped: 'prepared_illegal' });
  const heading = screen.getByRole('heading');
  expect(heading.textContent).toMatch(/was not played/);
  expect(screen.getByText(/no longer allow/)).toBeDefined();
  expect(heading.getAttribute('aria-live')).toBe('polite');
  await user.click(screen.getByRole('button', { name: 'Understood' }));
  expect(onread).toHaveBeenCalledOnce();
});

it('says why nothing can be prepared', () => {
  const refusal = { code: 'cannot_prepare', message: '', detail: null } as const;
  render(DroppedCard, {
    prepared: NOTHING_PREPARED,
    refusal,
    game,
    scene,
    onread: vi.fn(),
    whyNot: silent,
  });
  expect(screen.getByRole('heading').textContent).toMatch(/Nothing can be prepared/);
});

it('names the step, with the rules’ own reason', async () => {
  const missed = choice('this');
  const dropped: Prepared = { ...NOTHING_PREPARED, dropped: 'prepared_illegal', missed };
  shown(dropped, () => Promise.resolve('Square 2 is taken.'));
  expect(screen.getByRole('listitem').textContent).toBe('Do this');
  expect(await screen.findByText('Square 2 is taken.')).toBeDefined();
  expect(screen.queryByText(/no longer allow/)).toBeNull();
});

it('says what the step would be now', async () => {
  const naming = { ...game, actionText: (_: unknown, { actions }: AnyScene) => cost(actions[0]) };
  const cost = (step: unknown) => `Sail for ${(step as { preview: string }).preview}`;
  const step = (preview: string) => ({ action: 'sail', preview });
  const prepared: Prepared = {
    ...NOTHING_PREPARED,
    dropped: 'prepared_changed',
    missed: step('1 card'),
  };
  render(DroppedCard, {
    prepared,
    refusal: null,
    game: naming,
    scene: { ...scene, actions: [step('2 cards')] },
    onread: vi.fn(),
    whyNot: silent,
  });
  expect(screen.getByRole('listitem').textContent).toBe('Sail for 1 card');
  expect(await screen.findByText(/Now it would be: Sail for 2 cards/)).toBeDefined();
});
