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

function shown(prepared: Prepared, at = server()) {
  const preparing = new Preparing(at);
  const ontakeback = vi.fn();
  const onchange = vi.fn();
  render(PrepareCard, { preparing, prepared, game, scene, onchange, ontakeback });
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
  expect(heading.textContent).toMatch(/was not played.*no longer allow/s);
  expect(heading.getAttribute('aria-live')).toBe('polite');
  await user.click(screen.getByRole('button', { name: 'Understood' }));
  expect(ontakeback).toHaveBeenCalledOnce();
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
