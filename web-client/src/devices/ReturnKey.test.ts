import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../connection/session.svelte';
import ReturnKey from './ReturnKey.svelte';
import { aServer, aSession } from './testing';
import { loadWords } from './words';

const WORDS = 'bakolu rimeso tafinu dapelo';
const own = aSession({ id: 'own', current: true });

beforeEach(async () => {
  await loadWords('en');
  session.me = { id: 'user-ada', name: 'Ada' };
});

afterEach(() => {
  session.me = null;
});

it('makes a key, shows it once in the form of a new password, and then only says when it was made', async () => {
  const answers = {
    'GET me/return-key': { body: { made_at: null as number | null } },
    'POST me/return-key': { body: { key: WORDS } },
  };
  aServer(answers);
  render(ReturnKey, { sessions: [own], onleave: vi.fn() });
  await userEvent.click(await screen.findByRole('button', { name: 'Make a return key' }));
  const form = await screen.findByRole<HTMLFormElement>('form', { name: 'Your return key' });
  expect(form.querySelector('.words')?.textContent).toBe(WORDS);
  expect(form.querySelector('.words')?.getAttribute('translate')).toBe('no');
  const field = (kind: string) => form.querySelector<HTMLInputElement>(`[autocomplete="${kind}"]`);
  expect(field('username')?.value).toBe('Ada');
  expect(field('new-password')?.value).toBe(WORDS);
  answers['GET me/return-key'].body.made_at = Date.UTC(2026, 10, 24);
  await userEvent.click(screen.getByRole('button', { name: 'I have it' }));
  expect(await screen.findByText(/Made on November 24, 2026/)).toBeTruthy();
  expect(document.body.innerHTML).not.toContain('bakolu');
});

it('looks again when sessions have ended, for that may have deleted the key', async () => {
  const answers = { 'GET me/return-key': { body: { made_at: 1 as number | null } } };
  aServer(answers);
  const { rerender } = render(ReturnKey, { sessions: [own, aSession()], onleave: vi.fn() });
  await screen.findByRole('button', { name: 'Make a new key' });
  answers['GET me/return-key'].body.made_at = null;
  await rerender({ sessions: [own] });
  await screen.findByRole('button', { name: 'Make a return key' });
});
