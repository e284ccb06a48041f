import { describe, expect, it } from 'vitest';
import type { Selection } from './selection';
import { position, region, START, tile } from './testing';
import type { PublicView, TileInHand, TurnStep } from './types.gen';
import { placeAt, tileAt, wouldBe, wouldPlay } from './would';

/** Two hills with a stone on the first; elsewhere a full region, and one with room on its second tile. */
const TILES = [
  ...START,
  tile('hill', 2, 0, 0),
  tile('hill', 4, 0),
  tile('field', -2, 0, 1),
  tile('marsh', -2, 4, 1),
  tile('marsh', -4, 4),
];
const REGIONS = [region(3, [3, 4], 'hill'), region(5, [5], 'field'), region(6, [6, 7], 'marsh')];

const at = (step: TurnStep): PublicView => position(step, { tiles: TILES, regions: REGIONS });
const laying = (hand: TileInHand) => at({ type: 'lay_tile', tile: hand, origin: 'bag' });

const NOTHING: Selection = { kind: 'none', side: 'land' };
const EMPTY = { x: 1_000, y: 1_000 };
const FIRST_HILL = { x: 250, y: 50 };
const SECOND_HILL = { x: 450, y: 50 };

describe('a point on the table', () => {
  it('is on the tile whose area holds it: its left and upper edges do, the others are the next one’s', () => {
    const view = at({ type: 'place_stone' });
    expect(tileAt(view, { x: 200, y: 0 })).toBe(3);
    expect(tileAt(view, { x: 250, y: 150 })).toBe(3);
    expect(tileAt(view, { x: 399, y: 199 })).toBe(3);
    expect(tileAt(view, { x: 400, y: 0 })).toBe(4);
    expect(tileAt(view, { x: 300, y: -1 })).toBeNull();
    expect(tileAt(view, { x: 300, y: 200 })).toBeNull();
    expect(tileAt(view, { x: 950, y: 950 })).toBeNull();
    // One half of a tile further down, where another row begins.
    expect(tileAt(view, { x: -100, y: 500 })).toBe(6);
  });

  it('is the middle of the nearest place, and nothing is minus zero', () => {
    expect(placeAt({ x: 349, y: 51 })).toEqual({ x: 2, y: 0 });
    expect(placeAt({ x: 310, y: 95 })).toEqual({ x: 2, y: 0 });
    expect(Object.is(placeAt({ x: 60, y: 60 }).x, 0)).toBe(true);
  });
});

describe('a tap while a tile is laid', () => {
  const there = { x: 9, y: 9 };

  it('lays it at the place under it, with the side that is up', () => {
    const near = { x: 110, y: 90 };
    expect(wouldBe(laying('hill'), NOTHING, near)).toEqual({ type: 'place_tile', x: 0, y: 0 });
    const sided = (side: 'land' | 'river' | 'necropolis') =>
      wouldBe(laying('river_necropolis'), { kind: 'none', side }, EMPTY);
    expect(sided('land')).toEqual({ type: 'place_tile', ...there });
    expect(sided('river')).toEqual({ type: 'place_river', ...there });
    expect(sided('necropolis')).toEqual({ type: 'place_necropolis', ...there });
    const chosen: Selection = { kind: 'place', side: 'necropolis', x: 0, y: 4 };
    expect(wouldBe(laying('river_necropolis'), chosen, EMPTY)?.type).toBe('place_necropolis');
  });

  it('extends the river from the chosen barque, or from the first if a river was drawn', () => {
    const from = { type: 'extend_river', ...there };
    const barque: Selection = { kind: 'barque', barque: 2 };
    expect(wouldBe(laying('river'), barque, EMPTY)).toEqual({ ...from, barque: 2 });
    const extend: Selection = { kind: 'extend', barque: 2, x: 0, y: 4 };
    expect(wouldBe(laying('river'), extend, EMPTY)).toEqual({ ...from, barque: 2 });
    expect(wouldBe(laying('river'), NOTHING, EMPTY)).toEqual({ ...from, barque: 1 });
  });
});

describe('a tap while a stone is placed or moved', () => {
  it('asks about the tile under it', () => {
    const placing = at({ type: 'place_stone' });
    expect(wouldBe(placing, NOTHING, FIRST_HILL)).toEqual({ type: 'place_stone', tile: 3 });
    expect(wouldBe(placing, NOTHING, SECOND_HILL)).toEqual({ type: 'place_stone', tile: 4 });
    expect(wouldBe(placing, NOTHING, EMPTY)).toBeNull();
  });

  it('asks whether a stone may leave: for the first free tile of another region', () => {
    const moving = at({ type: 'move_stone' });
    expect(wouldBe(moving, NOTHING, FIRST_HILL)).toEqual({ type: 'move_stone', from: 3, to: 7 });
    const own: Selection = { kind: 'from', from: 3 };
    expect(wouldBe(moving, own, FIRST_HILL)).toEqual({ type: 'move_stone', from: 3, to: 7 });
    expect(wouldBe(moving, NOTHING, EMPTY)).toBeNull();
  });

  it('asks whether the chosen stone may go there', () => {
    const moving = at({ type: 'move_stone' });
    for (const selection of [
      { kind: 'from', from: 6 },
      { kind: 'move', from: 6, to: 7 },
    ] satisfies Selection[]) {
      expect(wouldBe(moving, selection, SECOND_HILL)).toEqual({
        type: 'move_stone',
        from: 6,
        to: 4,
      });
    }
  });

  it('asks about the stone itself where no other region has room', () => {
    const full = position({ type: 'move_stone' }, { tiles: TILES, regions: REGIONS.slice(0, 2) });
    expect(wouldBe(full, NOTHING, FIRST_HILL)).toEqual({ type: 'move_stone', from: 3, to: 3 });
  });
});

it('a tap means nothing while a card is chosen, and when the turn is over', () => {
  expect(wouldBe(at({ type: 'play_card' }), NOTHING, FIRST_HILL)).toBeNull();
  expect(wouldBe(at({ type: 'finished' }), NOTHING, FIRST_HILL)).toBeNull();
});

it('a card is asked about with the pile that it shows, a wild one with that of the river', () => {
  expect(wouldPlay({ terrain: 'marsh', number: '2' })).toMatchObject({ pile: 'marsh' });
  expect(wouldPlay({ terrain: '?', number: '4' })).toMatchObject({ pile: 'river_necropolis' });
});
