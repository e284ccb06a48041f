import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, ApiError } from '../../connection/api';
import { session } from '../../connection/session.svelte';
import { toasts } from '../../ui/toasts.svelte';
import { Blocked } from './blocked.svelte';

const ben = { id: 'user-ben', name: 'Ben' };
const zoe = { id: 'user-zoe', name: 'Zoe' };

beforeEach(() => {
  session.me = { id: 'user-ada', name: 'Ada' };
});

afterEach(() => {
  session.me = null;
});

it('knows what the server knows, and tells it', async () => {
  vi.spyOn(api, 'blocks').mockResolvedValue([ben]);
  const block = vi.spyOn(api, 'block').mockResolvedValue([zoe, ben]);
  const unblock = vi.spyOn(api, 'unblock').mockResolvedValue([zoe]);
  const blocked = new Blocked();
  await blocked.load();
  expect(blocked.has('user-ben')).toBe(true);
  expect(await blocked.set(zoe, true)).toBe(true);
  expect(block).toHaveBeenCalledExactlyOnceWith(zoe);
  expect(await blocked.set(ben, false)).toBe(true);
  expect(unblock).toHaveBeenCalledExactlyOnceWith('user-ben');
  expect(blocked.all).toEqual([zoe]);
});

it('keeps what it knows when the server is away, and says what did not work', async () => {
  const away = new ApiError('unreachable', 'away');
  vi.spyOn(api, 'blocks').mockResolvedValueOnce([ben]).mockRejectedValue(away);
  vi.spyOn(api, 'unblock').mockRejectedValue(away);
  const told = vi.spyOn(toasts, 'show');
  const blocked = new Blocked();
  await blocked.load();
  await blocked.load();
  expect(blocked.has('user-ben')).toBe(true);
  expect(told).not.toHaveBeenCalled();
  expect(await blocked.set(ben, false)).toBe(false);
  expect(told).toHaveBeenCalledOnce();
  expect(blocked.has('user-ben')).toBe(true);
});

it('forgets it all without a session', async () => {
  vi.spyOn(api, 'blocks').mockResolvedValue([ben]);
  const blocked = new Blocked();
  await blocked.load();
  session.me = null;
  await blocked.load();
  expect(blocked.all).toEqual([]);
});
