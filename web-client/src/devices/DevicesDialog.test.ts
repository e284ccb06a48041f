import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../connection/session.svelte';
import { blocked } from '../people/talk/blocked.svelte';
import DevicesDialog from './DevicesDialog.svelte';
import { aServer, aSession } from './testing';
import { loadWords } from './words';

const TOKEN = '0123456789abcdef'.repeat(4);
const own = aSession({ id: 'own', current: true, browser: 'Chrome', system: 'Linux' });
const phone = aSession({ id: 'phone' });
const tablet = aSession({ id: 'tablet', browser: 'Safari', system: 'iPad' });

beforeEach(async () => {
  await loadWords('en');
  session.me = { id: 'user-ada', name: 'Ada' };
});

afterEach(async () => {
  session.me = null;
  await blocked.load();
});

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('lists the devices and signs one of them out at once', async () => {
  const asked = aServer({
    'GET me/sessions': { body: [own, phone, tablet] },
    'DELETE me/sessions/phone': { body: [own, tablet] },
  });
  const user = userEvent.setup();
  render(DevicesDialog, { onclose: vi.fn() });
  await screen.findByText('This device');
  expect(rows()).toHaveLength(3);
  expect(rows()[0]).toContain('Chrome on Linux');
  await user.click(screen.getByRole('button', { name: 'Sign out Firefox on Android' }));
  await vi.waitFor(() => expect(rows()).toHaveLength(2));
  expect(asked.map(({ call }) => call)).toContain('DELETE me/sessions/phone');
});

it('lists whom one has blocked, and unblocks them', async () => {
  const asked = aServer({
    'GET me/sessions': { body: [own] },
    'GET me/blocks': { body: [{ id: 'user-ben', name: 'Ben' }] },
    'DELETE me/blocks/user-ben': { body: [] },
  });
  const user = userEvent.setup();
  render(DevicesDialog, { onclose: vi.fn() });
  await user.click(await screen.findByRole('button', { name: 'Unblock Ben' }));
  expect(asked.map(({ call }) => call)).toContain('DELETE me/blocks/user-ben');
  await vi.waitFor(() => expect(screen.queryByText('Blocked people')).toBeNull());
});

it('leaves it to the login who somebody is, and offers no other way', async () => {
  const refused = { code: 'login_decides', message: '', detail: null };
  aServer({
    'GET me/sessions': { status: 409, body: refused },
    'GET me/blocks': { body: [{ id: 'user-ben', name: 'Ben' }] },
  });
  render(DevicesDialog, { onclose: vi.fn() });
  await screen.findByText(/Your login decides who you are/);
  expect(await screen.findByRole('button', { name: 'Unblock Ben' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  for (const name of ['Add a device', 'Make a return key', /Sign out/]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

it('asks before it signs this device out, more so if it is the last one', async () => {
  const asked = aServer({
    'GET me/sessions': { body: [own] },
    'DELETE session': { body: null },
  });
  const user = userEvent.setup();
  const onclose = vi.fn();
  render(DevicesDialog, { onclose });
  await user.click(await screen.findByRole('button', { name: 'Sign out this device' }));
  expect(screen.getByText(/nobody can come back as Ada/)).toBeTruthy();
  expect(asked.map(({ call }) => call).toSorted()).toEqual([
    'GET me/blocks',
    'GET me/return-key',
    'GET me/sessions',
  ]);
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await vi.waitFor(() => expect(onclose).toHaveBeenCalledOnce());
  expect(session.me).toBeNull();
});

it('shows a link until the other device has come by it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answers = {
    'GET me/sessions': { body: [own] },
    'POST me/devices': { body: { token: TOKEN, expires_at: Date.now() + 600_000 } },
    'GET server': { body: { version: '1', addresses: [] } },
  };
  aServer(answers);
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(DevicesDialog, { onclose: vi.fn() });
  await user.click(await screen.findByRole('button', { name: 'Add a device' }));
  const link = await screen.findByLabelText<HTMLInputElement>('Link for your other device');
  expect(link.value).toMatch(new RegExp(`/device#${TOKEN}$`));
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
  answers['GET me/sessions'].body = [own, tablet];
  await vi.advanceTimersByTimeAsync(3500);
  expect(await screen.findByText('Added: Safari on iPad')).toBeTruthy();
  expect(screen.queryByLabelText('Link for your other device')).toBeNull();
});

it('takes a link away that has expired', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  aServer({
    'GET me/sessions': { body: [own] },
    'POST me/devices': { body: { token: TOKEN, expires_at: Date.now() + 60_000 } },
    'GET server': { body: { version: '1', addresses: [] } },
  });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(DevicesDialog, { onclose: vi.fn() });
  await user.click(await screen.findByRole('button', { name: 'Add a device' }));
  await screen.findByLabelText('Link for your other device');
  await vi.advanceTimersByTimeAsync(64_000);
  expect(await screen.findByRole('button', { name: 'Add a device' })).toBeTruthy();
});
