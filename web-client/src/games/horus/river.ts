// The river, its lakes and its banks, drawn as one. Pure.

import { HALF, isTouching, isWater, middle, type Point } from './geometry';
import { outline } from './outline';
import type { TileView } from './types.gen';

export interface River {
  /** The edge of the water, for strokes that round it and for its banks. */
  readonly bed: string;
  /** Where the water is open: lakes, and wide parts. */
  readonly open: string;
  /** The streams, from the middle of each tile to its neighbours. */
  readonly stream: string;
  /** Streams that are no part of a lake, whose ripples show the way. */
  readonly ripple: string;
}

/** This far inside the tiles, so that the strokes end at their edge. */
export const BED_INSET = 40;

/** As wide as the streams: half of a tile less half of a stream. */
const OPEN_INSET = 58;

interface Flowing extends TileView {
  readonly flow: readonly Point[];
}

export function riverOf(tiles: readonly Flowing[]): River {
  const wet = tiles.filter(isWater);
  return {
    bed: outline(wet, BED_INSET),
    open: outline(wet, OPEN_INSET),
    stream: wet.map(streamOf).join(''),
    ripple: wet
      .filter((tile) => !isOfLake(tile, wet))
      .map(streamOf)
      .join(''),
  };
}

/** Whether there is a way around from one neighbour of this water to another, without it. */
function isOfLake(tile: TileView, wet: readonly TileView[]): boolean {
  const around = (one: TileView) =>
    wet.filter((other) => other !== tile && other !== one && isTouching(one, other));
  const beside = around(tile);
  return beside.some((one, index) =>
    beside
      .slice(index + 1)
      .some((other) => isTouching(one, other) || around(one).some((way) => isTouching(way, other))),
  );
}

function streamOf(tile: Flowing): string {
  const { x, y } = middle(tile);
  return tile.flow
    .map((way) => `M${x} ${y}Q${x + bend(way.x)} ${y + bend(way.y)} ${x + way.x} ${y + way.y}`)
    .join('');
}

/** The river leaves its tile perpendicular to the edge. */
function bend(offset: number): number {
  return Math.abs(offset) === HALF ? offset * 0.4 : offset;
}
