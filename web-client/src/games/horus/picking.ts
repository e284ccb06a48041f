// Which of many overlapping places a tap means. Pure.

import { middle, TILE, type Point } from './geometry';
import type { Place } from './types.gen';

/** The spot whose middle is nearest to `at`; `null` if none is within `reach`. */
export function nearest<Spot extends Place>(
  spots: readonly Spot[],
  at: Point,
  reach = 1.5 * TILE,
): Spot | null {
  let best: Spot | null = null;
  let least = reach;
  for (const spot of spots) {
    const { x, y } = middle(spot);
    const far = Math.hypot(x - at.x, y - at.y);
    if (far > least || (far === least && best !== null)) continue;
    best = spot;
    least = far;
  }
  return best;
}

const WAYS: Readonly<Record<string, Point>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

export function wayOf(key: string): Point | null {
  return WAYS[key] ?? null;
}

/** How much a step to the side counts, compared with one ahead. */
const ASIDE = 2.5;

/** The next spot in a direction, or, for Page Up and Down, in the order of the list. */
export function stepTo<Spot extends Place>(
  spots: readonly Spot[],
  from: Spot,
  key: string,
): Spot | null {
  const at = spots.indexOf(from);
  if (key === 'PageDown') return spots[(at + 1) % spots.length] ?? null;
  if (key === 'PageUp') return spots[(at - 1 + spots.length) % spots.length] ?? null;
  if (key === 'Home') return spots[0] ?? null;
  if (key === 'End') return spots[spots.length - 1] ?? null;
  const way = wayOf(key);
  if (way === null) return null;
  let best: Spot | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const ahead = dx * way.x + dy * way.y;
    const cost = ahead + ASIDE * Math.abs(dx * way.y + dy * way.x);
    if (ahead <= 0 || cost >= least) continue;
    best = spot;
    least = cost;
  }
  return best;
}

/** In reading order. */
export function inOrder<Spot extends Place>(spots: readonly Spot[]): Spot[] {
  return spots.toSorted((a, b) => a.y - b.y || a.x - b.x);
}
