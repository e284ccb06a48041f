import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { GameMessages } from '../games/board';
import { gameWords } from '../games/words';
import type { RulesetView } from '../protocol.gen';
import CreateTable from './CreateTable.svelte';

const duel: RulesetView = {
  id: 'duel',
  name: 'Duel',
  version: 1,
  seats_min: 2,
  seats_max: 4,
  computers: true,
  options: [
    {
      id: 'end',
      label: 'End',
      help: 'When it ends.',
      kind: {
        type: 'choice',
        values: ['last_round', 'at_once'],
        default: 'last_round',
        seats_min: {},
      },
    },
    { id: 'hints', label: 'Hints', help: '', kind: { type: 'toggle', default: true } },
  ],
};
const solo: RulesetView = {
  ...duel,
  id: 'solo',
  name: 'Solo',
  seats_min: 1,
  seats_max: 1,
  computers: false,
  options: [],
};

const said: GameMessages = {
  title: 'Duel',
  tagline: '',
  options: {
    end: {
      label: 'End',
      help: '',
      advice: 'At once is fairer.',
    },
  },
  illegal: {},
  advice: { end: { value: 'at_once', seats: [3, 4] } },
};

function show() {
  const oncreate = vi.fn();
  const onpractice = vi.fn();
  const rulesets: [RulesetView, RulesetView] = [duel, solo];
  const words = (id: string) =>
    gameWords(id, rulesets.find((each) => each.id === id) ?? null, id === 'duel' ? said : null);
  render(CreateTable, { rulesets, words, busy: false, oncreate, onpractice });
  return { oncreate, onpractice, user: userEvent.setup() };
}

const open = () => screen.getByRole('button', { name: /Open the table/ });

describe('opening a table', () => {
  it('starts a practice game of what is chosen, in one tap', async () => {
    const { oncreate, onpractice, user } = show();
    await user.click(screen.getByRole('button', { name: 'Practise alone' }));
    expect(onpractice).toHaveBeenCalledWith(expect.objectContaining({ seats: 2 }), 'yourself');
    expect(oncreate).not.toHaveBeenCalled();
  });

  it('starts a game against the computer, where one can play', async () => {
    const { onpractice, user } = show();
    await user.click(screen.getByRole('button', { name: /Play against the computer/ }));
    expect(onpractice).toHaveBeenCalledWith(
      expect.objectContaining({ ruleset: 'duel', seats: 2 }),
      'computer',
    );
    await user.click(screen.getByRole('radio', { name: /Solo/ }));
    expect(screen.queryByRole('button', { name: /Play against the computer/ })).toBeNull();
  });

  it('needs no choice at all', async () => {
    const { oncreate, user } = show();
    await user.click(open());
    expect(oncreate).toHaveBeenCalledWith({
      clock: null,
      ruleset: 'duel',
      seats: 2,
      options: {},
      visibility: 'private',
      spectators: true,
    });
  });

  it('offers what the ruleset describes, in the server’s words', async () => {
    const { oncreate, user } = show();
    await user.click(screen.getByRole('radio', { name: '3' }));
    await user.click(screen.getByRole('radio', { name: 'At once' }));
    await user.click(screen.getByRole('switch', { name: /Hints/ }));
    await user.click(screen.getByRole('radio', { name: 'Anyone on this server' }));
    await user.click(screen.getByRole('switch', { name: /Allow spectators/ }));
    await user.click(open());
    expect(oncreate).toHaveBeenCalledWith({
      clock: null,
      ruleset: 'duel',
      seats: 3,
      options: { end: 'at_once', hints: false },
      visibility: 'listed',
      spectators: false,
    });
  });

  it('recommends what is fairer with so many players, until it is chosen', async () => {
    const { oncreate, user } = show();
    const why = () => screen.queryByText('At once is fairer.');
    expect(why()).toBeNull();
    await user.click(screen.getByRole('radio', { name: '3' }));
    expect(why()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Play it that way' }));
    expect(why()).toBeNull();
    await user.click(open());
    expect(oncreate).toHaveBeenCalledWith(
      expect.objectContaining({ seats: 3, options: { end: 'at_once', hints: true } }),
    );
  });

  it('starts anew with another game', async () => {
    const { oncreate, user } = show();
    await user.click(screen.getByRole('radio', { name: '4' }));
    await user.click(screen.getByRole('radio', { name: /Solo/ }));
    expect(screen.queryByRole('group', { name: 'End' })).toBeNull();
    await user.click(open());
    expect(oncreate).toHaveBeenCalledWith(
      expect.objectContaining({ ruleset: 'solo', seats: 1, options: {} }),
    );
  });
});
