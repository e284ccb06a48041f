import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import RenameDialog from './RenameDialog.svelte';
import { session } from '../connection/session.svelte';

function show(status: number, body: unknown) {
  const fetched = vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
  vi.stubGlobal('fetch', fetched);
  const onclose = vi.fn();
  render(RenameDialog, { open: true, name: 'Ada', ondevices: vi.fn(), onclose });
  return { fetched, onclose, user: userEvent.setup() };
}

async function rename(user: ReturnType<typeof userEvent.setup>, name: string) {
  const field = screen.getByRole('textbox', { name: 'Your name', hidden: true });
  await user.clear(field);
  await user.type(field, name);
  await user.click(screen.getByRole('button', { name: 'Save name', hidden: true }));
}

it('asks the server for another name', async () => {
  const { onclose, user } = show(200, { id: 'user-ada', name: 'Ada L.' });
  await rename(user, 'Ada L.');
  expect(session.me?.name).toBe('Ada L.');
  expect(onclose).toHaveBeenCalledOnce();
});

it('shows in words why the server refused it', async () => {
  const { onclose, user } = show(400, { code: 'bad_name', message: 'no', detail: null });
  await rename(user, 'Ada L.');
  expect(screen.getByRole('alert', { hidden: true }).textContent).toContain('Use 1 to 24');
  expect(onclose).not.toHaveBeenCalled();
});

it('does not ask for what cannot be', async () => {
  const { fetched, user } = show(200, {});
  await rename(user, '   ');
  expect(fetched).not.toHaveBeenCalled();
});
