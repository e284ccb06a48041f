import { expect, it } from 'vitest';
import { flightsOf } from './flights';
import type { EventView } from './types.gen';

const HILL = { terrain: 'hill', number: '3' } as const;

/** From where to where what flies, as seat 0 sees it. */
const flown = (event: EventView, own: number | null = 0) =>
  flightsOf([event], own).map(({ from, to, picture }) => ({ from, to, picture }));

it('tiles come from the bag or their pile, with the river up where there are two sides', () => {
  const to = ['in-play', 'dock'];
  expect(flown({ type: 'tile_drawn', seat: 1, tile: 'marsh' })).toEqual([
    { from: ['bag', 'stock'], to, picture: { type: 'tile', kind: 'marsh' } },
  ]);
  expect(flown({ type: 'tile_taken', seat: 1, pile: 'river_necropolis' })).toEqual([
    { from: ['pile-river_necropolis', 'stock'], to, picture: { type: 'tile', kind: 'river' } },
  ]);
});

it('what others lay comes from their seat; one’s own lay there already', () => {
  const laid: EventView = {
    type: 'tile_laid',
    seat: 1,
    tile: 7,
    kind: 'hill',
    place: { x: 2, y: 0 },
  };
  const placed: EventView = { type: 'stone_placed', seat: 1, tile: 7 };
  const way = { from: ['player-1'], to: ['tile-7'] };
  expect(flown(laid)).toEqual([{ ...way, picture: { type: 'tile', kind: 'hill' } }]);
  expect(flown(placed)).toEqual([{ ...way, picture: { type: 'stone', seat: 1 } }]);
  expect(flown(laid, 1)).toEqual([]);
  expect(flown(placed, 1)).toEqual([]);
  expect(flightsOf([placed], null)[0]?.manner).toEqual({ sound: 'stone', weight: 'loads' });
});

it('a stone is seen moving, one’s own as well', () => {
  const moved: EventView = { type: 'stone_moved', seat: 0, from: 3, to: 7 };
  expect(flown(moved)).toEqual([
    { from: ['tile-3'], to: ['tile-7'], picture: { type: 'stone', seat: 0 } },
  ]);
  expect(flightsOf([moved], 0)[0]?.manner).toEqual({ sound: 'stone', weight: 'loads' });
});

it('cards are played and discarded from where they lie in a hand, or else from the seat', () => {
  const from = ['hand-1-hill-3', 'player-1'];
  const picture = { type: 'card', card: HILL };
  expect(flown({ type: 'card_played', seat: 1, card: HILL })).toEqual([
    { from, to: ['in-play', 'dock'], picture },
  ]);
  expect(flown({ type: 'cards_discarded', seat: 1, cards: [HILL] })).toEqual([
    { from, to: ['deck', 'stock'], picture },
  ]);
  expect(flown({ type: 'nile_played', seat: 1 })).toEqual([
    { from: ['nile-1', 'player-1'], to: ['in-play', 'dock'], picture: { type: 'nile' } },
  ]);
});

it('drawn cards show their faces to whom they belong, and as many backs to others', () => {
  const from = ['deck', 'stock'];
  expect(flown({ type: 'cards_drawn', seat: 0, count: 1, cards: [HILL] })).toEqual([
    { from, to: ['hand-0-hill-3', 'player-0'], picture: { type: 'card', card: HILL } },
  ]);
  expect(flown({ type: 'cards_drawn', seat: 1, count: 2, cards: null })).toEqual([
    { from, to: ['player-1'], picture: { type: 'back' } },
    { from, to: ['player-1'], picture: { type: 'back' } },
  ]);
});

it('what moves nothing shows nothing', () => {
  expect(flown({ type: 'pile_emptied', pile: 'hill' })).toEqual([]);
});
