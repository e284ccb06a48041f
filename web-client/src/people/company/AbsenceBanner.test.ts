import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import AbsenceBanner from './AbsenceBanner.svelte';
import type { SeatPresence } from './presence';

function show(presence: SeatPresence, hasComputers = false) {
  const onask = vi.fn();
  const onwait = vi.fn();
  const absence = { seat: 1, presence, key: 'k' };
  render(AbsenceBanner, { absence, name: 'Ben', hasComputers, onask, onwait });
  return { onask, onwait, user: userEvent.setup() };
}

it('says for how long, and offers what can be done', async () => {
  const { onask, onwait, user } = show({ is: 'away', ms: 150_000 });
  expect(screen.getByText('Ben has been away for 2 minutes.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Wait' }));
  await user.click(screen.getByRole('button', { name: 'Go on without Ben' }));
  await user.click(screen.getByRole('button', { name: 'End the game' }));
  expect(onwait).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: /computer/ })).toBeNull();
  expect(onask.mock.calls).toEqual([[{ type: 'go_on_without', seat: 1 }], [{ type: 'end_game' }]]);
});

it('offers to let the computer play where it can', async () => {
  const { onask, user } = show({ is: 'left' }, true);
  await user.click(screen.getByRole('button', { name: 'Let the computer play for Ben' }));
  const level = 'easy';
  expect(onask.mock.calls).toEqual([[{ type: 'let_computer_play', seat: 1, level }]]);
});

it('says of somebody who is connected that they do nothing', async () => {
  const { onask, user } = show({ is: 'inactive', ms: 660_000 });
  expect(screen.getByText('Ben has done nothing for 11 minutes.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Go on without Ben' }));
  expect(onask.mock.calls).toEqual([[{ type: 'go_on_without', seat: 1 }]]);
});

it('says who has left', () => {
  show({ is: 'left' });
  expect(screen.getByText('Ben has left the game.')).toBeTruthy();
});

it('shows what can be done one tap later, where the board would have no room beside it', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  const { onask, user } = show({ is: 'left' }, true);
  const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent.trim());
  expect(names()).toEqual(['Wait', 'Decide …']);
  expect(screen.queryByText(/safest moves/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Decide …' }));
  expect(names()).toHaveLength(4);
  expect(screen.getByText(/safest moves/)).toBeTruthy();
  expect(document.activeElement?.textContent.trim()).toBe('Wait');
  await user.click(screen.getByRole('button', { name: 'Go on without Ben' }));
  expect(onask.mock.calls).toEqual([[{ type: 'go_on_without', seat: 1 }]]);
});
