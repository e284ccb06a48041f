// @vitest-environment node

import { expect, it } from 'vitest';
import { NOTHING } from './goods';
import { piecesOf } from './log-pieces';

const NOBODY = { mercenaries: 0, peasants: 0 };

it('shows each piece that was loaded, and each card that was paid', () => {
  expect(
    piecesOf({
      type: 'loaded',
      seat: 0,
      ship: 1,
      cargo: { type: 'goods', colour: 'blue' },
      pieces: 3,
    }),
  ).toEqual({ kinds: ['blue', 'blue', 'blue'], cards: [] });
  const path = [4, 5];
  const cost = { ...NOTHING, red: 1, green: 1 };
  expect(
    piecesOf({ type: 'sailed', seat: 0, ship: 0, from: 3, path, heading: 'venice', cost }),
  ).toEqual({ kinds: [], cards: ['red', 'green'] });
});

it('shows goods and people that come into a port, and no card that is hidden', () => {
  const people = { ...NOBODY, peasants: 2 };
  expect(
    piecesOf({ type: 'refilled', port: 0, goods: { ...NOTHING, pink: 1 }, people }).kinds,
  ).toEqual(['pink', 'peasants', 'peasants']);
  expect(piecesOf({ type: 'cards_drawn', seat: 1, count: 2, cards: null })).toEqual({
    kinds: [],
    cards: [],
  });
});
