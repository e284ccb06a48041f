import { describe, expect, it } from 'vitest';
import { flightsOf } from './flights';
import { trailOf } from './trail';
import type { EventView } from './types.gen';

const began = (seat: number): EventView => ({ type: 'turn_began', seat });
const drawn = (seat: number): EventView => ({ type: 'tile_drawn', seat, tile: 'hill' });
const laid = (seat: number, tile: number): EventView => ({
  type: 'tile_laid',
  seat,
  tile,
  kind: 'hill',
  place: { x: 2, y: 0 },
});
const moved: EventView = { type: 'stone_moved', seat: 1, from: 4, to: 9 };
const marks = (...events: EventView[]) =>
  trailOf(events).marks.map(({ tile, isOlder }) => (isOlder ? `${tile} before` : `${tile}`));

describe('the marks of the last turn', () => {
  it('are all that it changed, not the last change alone', () => {
    expect(marks(began(0), laid(0, 3), laid(0, 4), began(1), drawn(1))).toEqual(['3', '4']);
  });

  it('stay, told apart, while the next turn is under way', () => {
    expect(marks(laid(0, 3), began(1), drawn(1), laid(1, 4))).toEqual(['3 before', '4']);
  });

  it('are those of the last change where both turns changed a tile', () => {
    expect(marks(laid(0, 3), began(1), laid(1, 3))).toEqual(['3']);
  });

  it('show where a stone came from', () => {
    expect(trailOf([began(1), moved]).moves).toEqual([{ seat: 1, from: 4, to: 9 }]);
  });

  it('forget what was taken back', () => {
    const back = { type: 'taken_back', seat: 0 } as unknown as EventView;
    expect(marks(laid(0, 3), back)).toEqual([]);
  });
});

describe('what flies', () => {
  it('brings the tiles of others from where they sit', () => {
    const [flight] = flightsOf([laid(1, 5)], 0);
    expect(flight).toMatchObject({ from: ['player-1'], to: ['tile-5'] });
  });

  it('leaves the own tile where it has been shown already', () => {
    expect(flightsOf([laid(0, 5)], 0)).toEqual([]);
  });

  it('shows only its owner which cards are drawn', () => {
    const cards: EventView = { type: 'cards_drawn', seat: 0, count: 1, cards: null };
    expect(flightsOf([cards], 1)[0]?.picture).toEqual({ type: 'back' });
  });
});
