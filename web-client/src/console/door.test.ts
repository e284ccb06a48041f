import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../connection/api';
import { session } from '../connection/session.svelte';
import type { Me } from '../protocol.gen';
import ConsolePage from './ConsolePage.svelte';
import { operator } from './requests';
import { WELL } from './testing';

it('does not use its link twice if the console does not come after it', async () => {
  const claim = vi.spyOn(operator, 'claim').mockResolvedValue({} as Me);
  const begin = vi.spyOn(session, 'begin').mockResolvedValue({} as Me);
  const view = vi.spyOn(operator, 'view').mockRejectedValueOnce(new ApiError('internal', ''));
  location.hash = `#${'0a'.repeat(32)}`;
  render(ConsolePage);
  expect(location.hash).toBe('');
  expect(view).not.toHaveBeenCalled();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open the console' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(claim).toHaveBeenCalledOnce();
  // The page knows who they are now.
  expect(begin).toHaveBeenCalledOnce();
  view.mockResolvedValue(WELL);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Fondaco 1.0.0');
  expect(claim).toHaveBeenCalledOnce();
});
