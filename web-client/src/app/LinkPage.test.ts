import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { router } from '../base/router.svelte';
import { session } from '../connection/session.svelte';
import LinkPage from './LinkPage.svelte';
import { aServer } from '../devices/testing';
import { loadWords } from '../devices/words';

const TOKEN = '0123456789abcdef'.repeat(4);
const ada = { id: 'user-ada', name: 'Ada' };
const ben = { id: 'user-ben', name: 'Ben' };

let go: MockInstance<(path: string) => void>;

beforeEach(async () => {
  await loadWords('en');
  session.isLoaded = true;
  history.replaceState(null, '', `/device#${TOKEN}`);
  go = vi.spyOn(router, 'go').mockImplementation(() => undefined);
});

afterEach(() => {
  session.me = null;
  session.isLoaded = false;
  history.replaceState(null, '', '/');
});

it('asks first, keeps the token out of the address, and signs in', async () => {
  const asked = aServer({
    'POST devices/look': { body: ada },
    'POST devices': { body: ada },
    'GET session': { body: ada },
  });
  render(LinkPage);
  expect(await screen.findByRole('heading', { name: 'Are you Ada?' })).toBeTruthy();
  expect(location.href).not.toContain(TOKEN);
  expect(asked).toEqual([{ call: 'POST devices/look', body: { token: TOKEN } }]);
  await userEvent.click(screen.getByRole('button', { name: 'Continue as Ada' }));
  expect(asked).toContainEqual({ call: 'POST devices', body: { token: TOKEN } });
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith(''));
  expect(session.me).toEqual(ada);
});

it('warns before it replaces somebody else, who may stay', async () => {
  session.me = ben;
  const asked = aServer({ 'POST devices/look': { body: ada } });
  render(LinkPage);
  expect(await screen.findByText(/You are Ben on this device/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stay Ben' }));
  expect(asked).toHaveLength(1);
  expect(session.me).toEqual(ben);
});

it('says nothing before it knows who this device is', async () => {
  session.isLoaded = false;
  aServer({ 'POST devices/look': { body: ada } });
  render(LinkPage);
  expect(await screen.findByText('Checking the link …')).toBeTruthy();
  await new Promise((done) => setTimeout(done, 20));
  expect(screen.queryByRole('button', { name: 'Continue as Ada' })).toBeNull();
  session.me = ben;
  session.isLoaded = true;
  expect(await screen.findByText(/You are Ben on this device/)).toBeTruthy();
});

it('leaves a device alone that is this person already', async () => {
  session.me = ada;
  const asked = aServer({ 'POST devices/look': { body: ada } });
  render(LinkPage);
  expect(await screen.findByText(/signed in as Ada on this device already/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue as Ada' })).toBeNull();
  expect(asked).toHaveLength(1);
});

it('says when the link was used or has expired, and how to get another one', async () => {
  aServer({
    'POST devices/look': { status: 409, body: { code: 'bad_token', message: '', detail: null } },
  });
  render(LinkPage);
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy();
  expect(screen.getByText(/was used already or is too old.*choose your name/)).toBeTruthy();
});

it('says when a part of the link is missing', async () => {
  history.replaceState(null, '', '/device#012');
  const asked = aServer({});
  render(LinkPage);
  expect(await screen.findByText(/Part of the link is missing/)).toBeTruthy();
  expect(asked).toEqual([]);
});

it('tries again where the server was not reached', async () => {
  const answers: Record<string, { status?: number; body: unknown }> = {
    'POST devices/look': { status: 502, body: null },
  };
  aServer(answers);
  render(LinkPage);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers['POST devices/look'] = { body: ada };
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'Are you Ada?' })).toBeTruthy();
});
