import { expect, it } from 'vitest';
import { OF_LANGUAGES } from '../../i18n/joined';
import { FIXTURES } from './dev/fixtures';
import { describe as describeBoard } from './spoken';
import { tour } from './tour';

it('tells the whole position: turn, hand, players, ships, ports and piles', () => {
  const text = describeBoard(FIXTURES.four).join(' ');
  expect(text).toMatch(/^Round \d+\. Your turn:/);
  expect(text).toMatch(/Your hand: \d/);
  for (const name of ['Anna', 'Bartolomeo', 'Chiara', 'Dimitrios']) {
    expect(text).toContain(`${name}: `);
    for (const ship of ['trio', 'duo', 'mono']) expect(text).toContain(`${name}’s ${ship}, sails`);
  }
  expect(text).toContain('Venice: ');
  expect(text).toMatch(/Venice; [^.]*square 1, \w+[^.]*; Constantinople\./i);
  expect(text).toContain('Deck: ');
});

it('says nothing of what is hidden', () => {
  expect(describeBoard({ ...FIXTURES.spectator }).join(' ')).not.toContain('Your hand');
  expect(describeBoard(FIXTURES.start).join(' ')).not.toContain('Bartolomeo’s trio');
});

it('ends every sentence in every language', () => {
  for (const fixture of Object.values(FIXTURES)) {
    for (const lang of OF_LANGUAGES.keys()) {
      for (const sentence of describeBoard({ ...fixture, lang })) {
        expect(sentence).toMatch(/^\S.*[.!]$/u);
        expect(sentence).not.toMatch(/undefined|null|NaN/);
      }
    }
  }
});

it('teaches in six cards, each about something on the board', () => {
  for (const lang of OF_LANGUAGES.keys()) {
    expect(tour(lang)).toHaveLength(6);
    for (const { spot } of tour(lang)) expect(spot).toMatch(/^\[data-at/);
  }
});
