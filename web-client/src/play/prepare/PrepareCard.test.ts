import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import fallback from '../../games/fallback/module';
import type { Ahead } from '../connection.svelte';
import type { AnyScene } from '../scene';
import { NOTHING_PREPARED, type Prepared } from '../state';
import PrepareCard from './PrepareCard.svelte';
import { Preparing } from './preparing.svelte';

const scene: AnyScene = { view: {}, own: {}, actions: [], seat: 0, players: [], lang: 'en' };
const game = { ...fallback, actionText: (action: unknown) => `Do ${String(action)}` };
const choice = (action: string) => ({ action, preview: null });

function server() {
  const offers = [[choice('this')], [choice('that')]];
  return {
    lookAhead: (steps: readonly unknown[]): Promise<Ahead> =>
      Promise.resolve({
        type: 'ahead',
        cmd_id: 'asked',
        version: 1,
        public: {},
        view: {},
        actions: offers[steps.length] ?? [],
      }),
    prepare: vi.fn(() => Promise.resolve(null)),
  };
}

const silent = (): Promise<string | null> => Promise.resolve(null);

function shown(prepared: Prepared, at = server(), whyNot = silent) {
  const preparing = new Preparing(at);
  const ontakeback = vi.fn();
  const onchange = vi.fn();
  render(PrepareCard, { preparing, prepared, game, scene, onchange, ontakeback, whyNot });
  return { preparing, at, ontakeback, onchange, user: userEvent.setup() };
}

const waiting: Prepared = { ...NOTHING_PREPARED, steps: [choice('this'), choice('that')] };

it('shows what is prepared, and takes it back', async () => {
  const { user, ontakeback, onchange } = shown(waiting);
  expect(screen.getByRole('region', { name: 'Your prepared move' })).toBeDefined();
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toEqual(['Do this', 'Do that']);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(onchange).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  expect(ontakeback).toHaveBeenCalledOnce();
});

it('says why it was dropped until that is understood', async () => {
  const { user, ontakeback } = shown({ ...NOTHING_PREPARED, dropped: 'prepared_illegal' });
  const heading = screen.getByRole('heading');
  expect(heading.textContent).toMatch(/was not played/);
  expect(screen.getByText(/no longer allow/)).toBeDefined();
  expect(heading.getAttribute('aria-live')).toBe('polite');
  await user.click(screen.getByRole('button', { name: 'Understood' }));
  expect(ontakeback).toHaveBeenCalledOnce();
});

it('names the step, with the rules’ own reason', async () => {
  const missed = choice('this');
  const dropped: Prepared = { ...NOTHING_PREPARED, dropped: 'prepared_illegal', missed };
  shown(dropped, server(), () => Promise.resolve('Square 2 is taken.'));
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
  render(PrepareCard, {
    preparing: new Preparing(server()),
    prepared,
    game: naming,
    scene: { ...scene, actions: [step('2 cards')] },
    ontakeback: vi.fn(),
    whyNot: silent,
  });
  expect(screen.getByRole('listitem').textContent).toBe('Sail for 1 card');
  expect(await screen.findByText(/Now it would be: Sail for 2 cards/)).toBeDefined();
});

it('goes step by step, back and away by keyboard', async () => {
  const { preparing, at, user } = shown(NOTHING_PREPARED);
  await preparing.begin();
  await preparing.choose(preparing.offer?.actions[0]?.action);
  await screen.findByText('Do this');
  await user.click(screen.getByRole('button', { name: 'One step back' }));
  expect(screen.queryByText('Do this')).toBeNull();
  await preparing.choose(preparing.offer?.actions[0]?.action);
  await user.click(await screen.findByRole('button', { name: 'Leave it at that' }));
  expect(at.prepare).toHaveBeenCalledWith(1, ['this']);
  await preparing.begin();
  await user.tab();
  await user.keyboard('{Escape}');
  expect(preparing.offer).toBeNull();
});
