import { describe, expect, it } from 'vitest';
import { gameWords } from '../games/words';
import { i18n } from '../i18n/language.svelte';
import type { RulesetView, SetOptions } from '../protocol.gen';
import { settingsText } from './settings-text';

const duel: RulesetView = {
  id: 'duel',
  name: 'Duel',
  version: 1,
  seats_min: 1,
  seats_max: 4,
  computers: true,
  options: [
    {
      id: 'end',
      label: 'End',
      help: '',
      kind: { type: 'choice', values: ['late', 'early'], default: 'late', seats_min: {} },
    },
    { id: 'hints', label: 'Hints', help: '', kind: { type: 'toggle', default: true } },
  ],
};

const usual: SetOptions = {
  seats: 2,
  options: {},
  clock: null,
  visibility: 'private',
  spectators: true,
};

const text = (settings: Partial<SetOptions>) =>
  settingsText(duel, gameWords('duel', duel, null), { ...usual, ...settings }, i18n.t);

describe('the settings in one line', () => {
  it('are short as long as nothing was changed', () => {
    expect(text({})).toBe('2 players · No clock · People with the link');
    expect(text({ options: { end: 'late', hints: true } })).toBe(text({}));
  });

  it('name what is unusual', () => {
    expect(text({ seats: 1, options: { hints: false }, visibility: 'listed' })).toBe(
      '1 player · Hints: No · No clock · Anyone on this server',
    );
  });

  it('say how much time there is', () => {
    const pace = { type: 'days_per_turn', days: 3 } as const;
    expect(text({ clock: { pace, at_zero: 'default' } })).toContain('3 days');
  });
});
