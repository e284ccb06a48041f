import { render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aTable } from '../play/testing';
import PlayAgain from './PlayAgain.svelte';

const rules = vi.hoisted(() => ({ areHere: true }));

vi.mock('./checker', () => ({ canCheck: () => rules.areHere }));
vi.mock('./play-again', () => ({
  playAgain: () => Promise.resolve({ is: 'bad', code: 'another', entry: null }),
}));

const table = aTable({ status: 'finished' });

it('a game is played again where the rules are in the client', async () => {
  rules.areHere = true;
  render(PlayAgain, { table });
  await userEvent.click(screen.getByRole('button', { name: 'Play the whole game again' }));
  expect((await screen.findByRole('status')).textContent).toMatch(/another game, or has another/);
  expect(screen.queryByRole('button')).toBeNull();
});

it('the page that names the command is linked where they are not', () => {
  rules.areHere = false;
  render(PlayAgain, { table });
  expect(screen.queryByRole('button')).toBeNull();
  const link = screen.getByRole('link', { name: 'Check it in this browser' });
  expect(link.getAttribute('href')).toMatch(/\/verify$/);
});
