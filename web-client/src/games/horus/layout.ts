// From the view to what is drawn where. Pure.

import {
  boxOf,
  HALF,
  isTouching,
  isWater,
  middle,
  sharedEdge,
  TILE,
  type Box,
  type Point,
} from './geometry';
import { outline } from './outline';
import { riverOf, type River } from './river';
import type { Selection } from './selection';
import type { PublicView, RegionView, TileId, TileKind, TileView } from './types.gen';

export interface DrawnTile {
  readonly id: TileId;
  readonly at: Point;
  readonly kind: TileKind;
  readonly stone: number | null;
  /** Where its water flows, from its middle. */
  readonly flow: readonly Point[];
}

export interface DrawnRegion {
  readonly region: RegionView;
  /** The edge of its land, for a stroke that rounds it. */
  readonly land: string;
  readonly path: string;
  /** The tile with its badge; `null` for a single tile, which its stone explains. */
  readonly badge: BadgeSpot | null;
}

/** The middle of a tile, and whether there is a stone, in which case the badge goes below it. */
export interface BadgeSpot extends Point {
  readonly isBelow: boolean;
}

export interface Drawing {
  readonly tiles: readonly DrawnTile[];
  readonly regions: readonly DrawnRegion[];
  readonly river: River;
  /** Around each island. */
  readonly shores: readonly string[];
  readonly box: Box;
}

const REGION_INSET = 9;
const LAND_INSET = 12;

export function layout(view: PublicView): Drawing {
  const placesOf = (ids: readonly TileId[]) => ids.flatMap((id) => view.tiles[id] ?? []);
  const tiles = view.tiles.map((tile) => ({ ...tile, flow: flowOf(tile, view.tiles) }));
  return {
    tiles: tiles.map(({ x, y, kind, stone, flow }, id) => ({
      id,
      at: { x: x * HALF, y: y * HALF },
      kind,
      stone,
      flow,
    })),
    river: riverOf(tiles),
    regions: view.regions.map((region) => ({
      region,
      land: outline(placesOf(region.tiles), LAND_INSET),
      path: outline(placesOf(region.tiles), REGION_INSET),
      badge: badgeOf(region, placesOf(region.tiles)),
    })),
    shores: view.islands.map(({ tiles }) => outline(placesOf(tiles), -REGION_INSET)),
    box: boxOf(view.tiles),
  };
}

/** The sides of a tile to which the water of its neighbours flows. */
export function flowOf(
  tile: Pick<TileView, 'x' | 'y' | 'kind'>,
  tiles: readonly TileView[],
): Point[] {
  if (!isWater(tile)) return [];
  return tiles
    .filter((other) => isWater(other) && isTouching(tile, other))
    .map((other) => sharedEdge(tile, other));
}

/** On a tile without a stone if there is one, close to the middle of the region. */
function badgeOf(region: RegionView, tiles: readonly TileView[]): BadgeSpot | null {
  if (region.size === 1 && region.value === 1) return null;
  const middles = tiles.map(middle);
  const centre = {
    x: middles.reduce((sum, { x }) => sum + x, 0) / Math.max(1, tiles.length),
    y: middles.reduce((sum, { y }) => sum + y, 0) / Math.max(1, tiles.length),
  };
  const cost = (tile: TileView): number => {
    const { x, y } = middle(tile);
    return Math.hypot(x - centre.x, y - centre.y) + (tile.stone === null ? 0 : 2.5 * TILE);
  };
  const best = tiles.toSorted((a, b) => cost(a) - cost(b))[0];
  if (best === undefined) return null;
  return { ...middle(best), isBelow: best.stone !== null };
}

export interface Ghost {
  readonly key: string;
  readonly at: Point;
  readonly kind: TileKind;
  readonly flow: readonly Point[];
}

/** The tiles that the selection would lay, drawn in their places. */
export function ghosts(view: PublicView, selection: Selection): Ghost[] {
  const ghost = (key: string, x: number, y: number, kind: TileKind, others: TileView[]): Ghost => {
    const tile = { x, y, kind };
    return { key, at: { x: x * HALF, y: y * HALF }, kind, flow: flowOf(tile, others) };
  };
  if (selection.kind === 'place') {
    const kind = ghostKind(view, selection.side);
    return [ghost('tile', selection.x, selection.y, kind, view.tiles)];
  }
  if (selection.kind !== 'barque' && selection.kind !== 'extend') return [];
  const old = view.tiles[selection.barque];
  if (old === undefined) return [];
  const river: TileView = { ...old, kind: 'river', stone: null };
  const rest = view.tiles.filter((_, id) => id !== selection.barque);
  if (selection.kind === 'barque') return [ghost('tile', old.x, old.y, 'river', rest)];
  const { x, y } = selection;
  const barque: TileView = { x, y, kind: 'barque', stone: null };
  return [
    ghost('tile', old.x, old.y, 'river', [...rest, barque]),
    ghost('barque', x, y, 'barque', [...rest, river]),
  ];
}

function ghostKind(view: PublicView, side: 'land' | 'river' | 'necropolis'): TileKind {
  if (side !== 'land') return side;
  const { step } = view.turn;
  if (step.type !== 'lay_tile' || step.tile === 'river_necropolis') return 'river';
  return step.tile;
}

/** Where the stone that the selection moves is now. */
export function liftedStone(view: PublicView, selection: Selection): Point | null {
  if (selection.kind !== 'from' && selection.kind !== 'move') return null;
  const tile = view.tiles[selection.from];
  return tile === undefined ? null : middle(tile);
}
