// The line of a voyage on the chart: every landing, and arcs over everything jumped. Pure.

import type { Point } from './geometry';
import type { SpaceSpot } from './layout';

export interface Voyage {
  readonly start: Point;
  /** The index of the space it starts from. */
  readonly from: number;
  /** The indices of the spaces that it lands on. */
  readonly path: readonly number[];
  /** Where it ends, if not in the middle of the last space. */
  readonly end?: Point;
}

export interface Landing {
  readonly index: number;
  readonly spot: SpaceSpot;
}

export function landingsOf({ path }: Voyage, spaces: readonly SpaceSpot[]): Landing[] {
  return path.flatMap((index) => {
    const spot = spaces[index];
    return spot ? [{ index, spot }] : [];
  });
}

/** How far beside and below the columns a jump from one to the other passes. */
const BESIDE = 64;
const BELOW = 44;

/** Down beside one column, below both, and up beside the other. */
function roundTheLand(a: Point, b: Point, spaces: readonly SpaceSpot[]): string {
  const foot = Math.max(...spaces.map(({ at }) => at.y)) + BELOW;
  // At its midpoint, the curve is three quarters of the way to its control points.
  const deep = (8 * foot - a.y - b.y) / 6;
  const inwards = Math.sign(b.x - a.x) * BESIDE;
  return `M${a.x} ${a.y}C${a.x + inwards} ${deep} ${b.x - inwards} ${deep} ${b.x} ${b.y}`;
}

/** SVG path data, one leg per landing. */
export function legsOf(voyage: Voyage, spaces: readonly SpaceSpot[]): string[] {
  const landings = landingsOf(voyage, spaces);
  return landings.map(({ index, spot }, i) => {
    const before = landings[i - 1];
    const a = before?.spot.at ?? voyage.start;
    const isLast = i === landings.length - 1;
    const b = (isLast ? voyage.end : undefined) ?? spot.at;
    const jumped = Math.abs(index - (before?.index ?? voyage.from)) > 1;
    // The lane runs round the land from one column to the other.
    const isAround = Math.abs(a.x - b.x) > 300 && Math.abs(spot.along.y) > 0.9;
    if (isAround && jumped) return roundTheLand(a, b, spaces);
    const lift = jumped ? 70 : 0;
    const middle = {
      x: (a.x + b.x) / 2 - spot.out.x * lift,
      y: (a.y + b.y) / 2 - spot.out.y * lift + (isAround ? 130 : 0),
    };
    return `M${a.x} ${a.y}Q${middle.x} ${middle.y} ${b.x} ${b.y}`;
  });
}
