import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import StillThere from './StillThere.svelte';

it('asks whoever does nothing, and takes one tap for an answer', async () => {
  const onhere = vi.fn();
  render(StillThere, { busy: false, onhere });
  expect(screen.getByText('Still there?')).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'I’m here' }));
  expect(onhere).toHaveBeenCalledOnce();
});
