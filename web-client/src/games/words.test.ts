// @vitest-environment node

import { describe, expect, it } from 'vitest';
import type { RulesetView } from '../protocol.gen';
import { completeOptions, gameWords } from './words';

const ruleset: RulesetView = {
  id: 'small-duel',
  name: 'Small Duel',
  version: 1,
  seats_min: 2,
  seats_max: 4,
  computers: false,
  options: [
    {
      id: 'game_end',
      label: 'End of the game',
      help: 'When it ends.',
      kind: {
        type: 'choice',
        values: ['last_round', 'turn'],
        default: 'last_round',
        seats_min: {},
      },
    },
    { id: 'hints', label: 'Hints', help: 'Shows hints.', kind: { type: 'toggle', default: true } },
  ],
};

const messages = {
  title: 'Kleines Duell',
  tagline: 'Kurz.',
  options: { game_end: { label: 'Spielende', help: 'Wann.', values: { last_round: 'Runde' } } },
  illegal: { no_card: 'Diese Karte hast du nicht.' },
};

describe('gameWords', () => {
  it('takes the catalogue first', () => {
    const words = gameWords('small-duel', ruleset, messages);
    expect(words.title).toBe('Kleines Duell');
    expect(words.option('game_end')).toEqual({ label: 'Spielende', help: 'Wann.' });
    expect(words.value('game_end', 'last_round')).toBe('Runde');
    expect(words.illegal('no_card')).toBe('Diese Karte hast du nicht.');
  });

  it('falls back to what the server says, phrase by phrase', () => {
    const words = gameWords('small-duel', ruleset, messages);
    expect(words.option('hints')).toEqual({ label: 'Hints', help: 'Shows hints.' });
    expect(words.value('game_end', 'turn')).toBe('Turn');
    expect(words.illegal('unheard_of')).toBeNull();
    expect(words.illegal(null)).toBeNull();
    expect(gameWords('small-duel', ruleset, null).title).toBe('Small Duel');
  });

  it('has something to show even for what nobody knows', () => {
    expect(gameWords('small-duel', null, null).title).toBe('Small duel');
    expect(gameWords('x', null, null).option('game_end').label).toBe('Game end');
  });
});

describe('completeOptions', () => {
  it('fills in defaults and drops what the ruleset does not have', () => {
    expect(completeOptions(ruleset, { hints: false, other: true })).toEqual({
      game_end: 'last_round',
      hints: false,
    });
  });
});
