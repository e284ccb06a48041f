import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Ahead } from '../connection.svelte';
import PrepareActions from './PrepareActions.svelte';
import { Preparing } from './preparing.svelte';

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

function shown() {
  const at = server();
  const preparing = new Preparing(at);
  const [onchange, ontakeback] = [vi.fn(), vi.fn()];
  render(PrepareActions, { preparing, onchange, ontakeback });
  return { preparing, at, onchange, ontakeback, user: userEvent.setup() };
}

it('changes what waits, or takes it back', async () => {
  const { user, ontakeback, onchange } = shown();
  expect(screen.getByRole('region', { name: 'Your prepared move' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(onchange).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(ontakeback).toHaveBeenCalledOnce();
});

it('goes step by step, back and away by keyboard', async () => {
  const { preparing, at, ontakeback, user } = shown();
  await preparing.begin();
  await preparing.choose(preparing.offer?.actions[0]?.action);
  await user.click(await screen.findByRole('button', { name: 'One step back' }));
  expect(preparing.steps).toEqual([]);
  expect(screen.queryByRole('button', { name: 'One step back' })).toBeNull();
  await preparing.choose(preparing.offer?.actions[0]?.action);
  await user.click(await screen.findByRole('button', { name: 'Leave it at that' }));
  expect(at.prepare).toHaveBeenCalledWith(1, ['this']);
  await preparing.begin();
  await user.tab();
  await user.keyboard('{Escape}');
  expect(preparing.offer).toBeNull();
  await preparing.begin();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(preparing.offer).toBeNull();
  expect(ontakeback).not.toHaveBeenCalled();
});
