// Positions for tests, made by hand. Only tests import this.

import type { HorusScene } from './prompt';
import type { Legal } from './selection';
import type { Action, Place, PublicView, RegionView, TileView, TurnStep } from './types.gen';

export const legal = (...actions: Action[]): Legal[] =>
  actions.map((action) => ({ action, preview: null }));

export const at = (x: number, y: number): Place => ({ x, y });

export const tile = (kind: TileView['kind'], x: number, y: number, stone?: number): TileView => ({
  kind,
  x,
  y,
  stone: stone ?? null,
});

/** A region that nobody controls and nothing doubles. */
export const region = (
  id: number,
  tiles: number[],
  terrain: RegionView['terrain'],
  more: Partial<RegionView> = {},
): RegionView => ({
  id,
  terrain,
  tiles,
  size: tiles.length,
  stones: [0, 0],
  controllers: [],
  touches_temple: false,
  on_island: false,
  value: tiles.length,
  ...more,
});

export const START: readonly TileView[] = [
  tile('pyramid', 0, 0),
  tile('barque', 0, -2),
  tile('barque', 0, 2),
];

export function position(step: TurnStep, more: Partial<PublicView> = {}): PublicView {
  const cards = () => [0, 0, 0, 0, 0, 0] as [number, number, number, number, number, number];
  const player = { hand: 5, laid_down: [], nile_card: true, stones: 20, score: 0, controls: [] };
  return {
    start_player: 0,
    turn: { number: 5, seat: 0, is_first_round: false, is_last: false, step, card: null },
    tiles: [...START],
    barques: [1, 2],
    regions: [],
    islands: [],
    piles: { desert: 8, hill: 8, field: 8, marsh: 8, river_necropolis: 20 },
    bag: { desert: 12, hill: 12, field: 12, marsh: 12, river: 16, temple: 1 },
    lost: { river: 0, temple: 0 },
    deck: 40,
    discard: { desert: cards(), hill: cards(), field: cards(), marsh: cards(), wild: cards() },
    closed: null,
    players: [player, player],
    result: null,
    reveal: null,
    ...more,
  };
}

export function scene(view: PublicView, more: Partial<HorusScene> = {}): HorusScene {
  const players = ['Anna', 'Bert'].map((name, seat) => ({ name, online: true, you: seat === 0 }));
  return { view, own: { hand: [] }, actions: [], seat: 0, players, lang: 'en', ...more };
}
