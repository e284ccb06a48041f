import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { router } from '../base/router.svelte';
import { session } from '../connection/session.svelte';
import { aServer } from '../devices/testing';
import { loadWords } from '../devices/words';
import ReturnPage from './ReturnPage.svelte';

const OLD = 'bakolu rimeso tafinu dapelo';
const NEW = 'sudibe goparu linevo tasoki';
const ada = { id: 'user-ada', name: 'Ada' };

let go: MockInstance<(path: string) => void>;

beforeEach(async () => {
  await loadWords('en');
  session.isLoaded = true;
  go = vi.spyOn(router, 'go').mockImplementation(() => undefined);
});

afterEach(() => {
  session.me = null;
  session.isLoaded = false;
});

async function enter(words: string) {
  const field = screen.getByLabelText<HTMLInputElement>('Return key');
  expect(field.autocomplete).toBe('current-password');
  await userEvent.type(field, words);
  await userEvent.click(screen.getByRole('button', { name: 'Come back' }));
}

it('signs in with the key, and shows the new one before it leaves', async () => {
  const asked = aServer({
    'POST return-key': { body: { me: ada, key: NEW } },
    'GET session': { body: ada },
  });
  render(ReturnPage);
  await enter(OLD);
  expect(await screen.findByRole('heading', { name: 'Welcome back, Ada' })).toBeTruthy();
  expect(asked[0]).toEqual({ call: 'POST return-key', body: { key: OLD } });
  expect(screen.getByText(NEW)).toBeTruthy();
  expect(session.me).toEqual(ada);
  expect(go).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'To my tables' }));
  expect(go).toHaveBeenCalledWith('');
});

it('shows the new key even if the browser keeps no cookie', async () => {
  aServer({
    'POST return-key': { body: { me: ada, key: NEW } },
    'GET session': { body: null },
  });
  render(ReturnPage);
  await enter(OLD);
  expect(await screen.findByText(NEW)).toBeTruthy();
  expect(screen.getByText(/Allow cookies/)).toBeTruthy();
});

it('says what is wrong, keeps what was typed, and asks for nothing without it', async () => {
  const body = { code: 'bad_return_key', message: '', detail: null };
  const asked = aServer({ 'POST return-key': { status: 409, body } });
  render(ReturnPage);
  await userEvent.click(screen.getByRole('button', { name: 'Come back' }));
  expect(screen.getByText('Enter the words of your key.')).toBeTruthy();
  expect(asked).toEqual([]);
  await enter(OLD);
  expect(await screen.findByText(/Nobody has this return key/)).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: 'Show what I type' }));
  const field = screen.getByLabelText<HTMLInputElement>('Return key');
  expect([field.type, field.value]).toEqual(['text', OLD]);
});

it('warns somebody who is signed in already, and goes home if the key is their own', async () => {
  session.me = ada;
  aServer({
    'POST return-key': { body: { me: ada, key: null } },
    'GET session': { body: ada },
  });
  render(ReturnPage);
  expect(screen.getByText(/You are Ada on this device/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stay Ada' })).toBeTruthy();
  await enter(OLD);
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith(''));
});
