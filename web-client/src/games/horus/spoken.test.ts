import { expect, test } from 'vitest';
import { OF_LANGUAGES } from '../../i18n/joined';
import { describe as describeBoard } from './spoken';
import { legal, position, region, scene, START, tile } from './testing';
import { tour } from './tour';

const HILLS = region(3, [3, 4], 'hill', {
  stones: [1, 0],
  controllers: [0],
  touches_temple: true,
  value: 4,
});
const view = position(
  { type: 'play_card' },
  { tiles: [...START, tile('hill', 2, 0, 0), tile('hill', 4, 0)], regions: [HILLS] },
);

test('the whole position is told: turn, players, regions, barques, piles and bag', () => {
  const text = describeBoard(scene(view)).join(' ');
  expect(text).toContain('Anna: 0 points, 5 cards in hand, 20 stones left, Nile card unused.');
  expect(text).toContain('hill, region of 2 tiles, worth 4 points, doubled by the temple');
  expect(text).toContain('controlled by Anna; 1 right');
  expect(text.match(/barque: /g)).toHaveLength(2);
  expect(text).toContain('river/necropolis: 20 tiles left');
});

test('spots are told by what they touch, not one by one', () => {
  const place = (x: number, y: number) => ({ type: 'place_tile', x, y }) as const;
  const actions = legal(place(2, 2), place(3, 2), place(6, 0), place(0, 4));
  const text = describeBoard(scene(view, { actions })).join(' ');
  expect(text).toMatch(/Beside hill, region of 2 tiles, [^:]*: 3 spots\./);
  expect(text).toContain('Beside barque: 2 spots.');
  expect(describeBoard(scene(view)).join(' ')).not.toContain('Beside');
});

test('the hand is told to its owner alone', () => {
  const own = { hand: [{ terrain: 'hill', number: '3' } as const] };
  expect(describeBoard(scene(view, { own })).join(' ')).toContain('Your hand: hill, 3.');
  expect(describeBoard(scene(view, { own: null })).join(' ')).not.toContain('Your hand');
});

test('every sentence ends, in every language', () => {
  for (const lang of OF_LANGUAGES.keys()) {
    for (const sentence of describeBoard(scene(view, { lang }))) {
      expect(sentence).toMatch(/[.!?]$/);
      expect(sentence).not.toMatch(/undefined|null|NaN/);
    }
    expect(tour(lang)).toHaveLength(6);
  }
});
