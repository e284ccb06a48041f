// The endless table: places in half tiles, drawn in large units.

import type { Place, TileView } from './types.gen';

/** Half a tile in drawing units. Large, because browsers round small ones. */
export const HALF = 100;
export const TILE = 2 * HALF;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The middle of a tile at this place, in drawing units. */
export function middle(place: Place): Point {
  return { x: (place.x + 1) * HALF, y: (place.y + 1) * HALF };
}

/** The area covered by tiles at these places; a tile around the origin if there are none. */
export function boxOf(places: readonly Place[]): Box {
  if (places.length === 0) return { left: 0, top: 0, right: TILE, bottom: TILE };
  const xs = places.map(({ x }) => x * HALF);
  const ys = places.map(({ y }) => y * HALF);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs) + TILE,
    bottom: Math.max(...ys) + TILE,
  };
}

export function widen({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** Whether two tiles share at least half an edge. */
export function isTouching(a: Place, b: Place): boolean {
  const dx = Math.abs(a.x - b.x);
  const dy = Math.abs(a.y - b.y);
  return (dx === 2 && dy <= 1) || (dy === 2 && dx <= 1);
}

/** The middle of the edge that two touching tiles share, relative to the middle of `a`. */
export function sharedEdge(a: Place, b: Place): Point {
  return { x: ((b.x - a.x) * HALF) / 2, y: ((b.y - a.y) * HALF) / 2 };
}

export function isWater(tile: Pick<TileView, 'kind'>): boolean {
  return tile.kind === 'river' || tile.kind === 'barque' || tile.kind === 'pyramid';
}
