import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import AbsenceBanner from './AbsenceBanner.svelte';
import type { SeatPresence } from './presence';

function show(presence: SeatPresence) {
  const onask = vi.fn();
  const onwait = vi.fn();
  const absence = { seat: 1, presence, key: 'k' };
  render(AbsenceBanner, { absence, name: 'Ben', onask, onwait });
  return { onask, onwait, user: userEvent.setup() };
}

it('says for how long, and offers what can be done', async () => {
  const { onask, onwait, user } = show({ is: 'away', ms: 150_000 });
  expect(screen.getByText('Ben has been away for 2 minutes.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Wait' }));
  await user.click(screen.getByRole('button', { name: 'Go on without Ben' }));
  await user.click(screen.getByRole('button', { name: 'End the game' }));
  expect(onwait).toHaveBeenCalledOnce();
  expect(onask.mock.calls).toEqual([[{ type: 'go_on_without', seat: 1 }], [{ type: 'end_game' }]]);
});

it('says who has left', () => {
  show({ is: 'left' });
  expect(screen.getByText('Ben has left the game.')).toBeTruthy();
});
