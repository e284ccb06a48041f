import { beforeEach, expect, it, vi } from 'vitest';
import { badge } from '../base/badge';
import { api } from './api';
import { session } from './session.svelte';

const ADA = { id: 'u1', name: 'Ada' };

beforeEach(() => {
  session.me = null;
  vi.spyOn(api, 'setName').mockResolvedValue(ADA);
});

it('knows somebody whose browser sends the cookie back', async () => {
  vi.spyOn(api, 'me').mockResolvedValue(ADA);
  expect(await session.setName('Ada')).toEqual(ADA);
  expect(session.me).toEqual(ADA);
});

it('says so if the browser keeps no cookie', async () => {
  vi.spyOn(api, 'me').mockResolvedValue(null);
  await expect(session.setName('Ada')).rejects.toMatchObject({ code: 'no_cookies' });
  expect(session.me).toBeNull();
});

it('asks no more than once for whoever is known', async () => {
  const me = vi.spyOn(api, 'me');
  session.me = ADA;
  await session.setName('Ada');
  expect(me).not.toHaveBeenCalled();
});

it('takes the number off the icon when somebody signs out', () => {
  const shown = vi.spyOn(badge, 'show');
  session.me = ADA;
  expect(shown).not.toHaveBeenCalled();
  session.me = null;
  expect(shown.mock.calls).toEqual([[[]]]);
});
