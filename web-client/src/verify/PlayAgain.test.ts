import { render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aTable } from '../play/testing';
import * as checker from './checker';
import * as playing from './play-again';
import PlayAgain from './PlayAgain.svelte';

const table = aTable({ status: 'finished' });

it('a game is played again where the rules are in the client', async () => {
  vi.spyOn(checker, 'canCheck').mockReturnValue(true);
  const bad = { is: 'bad', code: 'another', entry: null } as const;
  vi.spyOn(playing, 'playAgain').mockResolvedValue(bad);
  render(PlayAgain, { table });
  await userEvent.click(screen.getByRole('button', { name: 'Play the whole game again' }));
  expect((await screen.findByRole('status')).textContent).toMatch(/another game, or has another/);
  expect(screen.queryByRole('button')).toBeNull();
});

it('the page that names the command is linked where they are not', () => {
  vi.spyOn(checker, 'canCheck').mockReturnValue(false);
  render(PlayAgain, { table });
  expect(screen.queryByRole('button')).toBeNull();
  const link = screen.getByRole('link', { name: 'Check it in this browser' });
  expect(link.getAttribute('href')).toMatch(/\/verify$/);
});
