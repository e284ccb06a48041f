// How a region's value comes about, in signs: "3×2=" before a 6. Pure.

import type { Point } from './geometry';
import type { BadgeSpot } from './layout';
import type { RegionView } from './types.gen';

export const BADGE_HEIGHT = 60;

/** From the middle of a tile so far down a stone there keeps its sign. */
const SIGN = 44;

/** The middle of a badge, however large it is drawn. */
export function badgeAt({ x, y, isBelow }: BadgeSpot, scale: number): Point {
  return { x, y: isBelow ? y + SIGN + (scale * BADGE_HEIGHT) / 2 : y };
}

/** By how much the temple and the island multiply it. */
export function factorOf(region: Pick<RegionView, 'touches_temple' | 'on_island'>): number {
  return (region.touches_temple ? 2 : 1) * (region.on_island ? 2 : 1);
}

/** What stands before the value; empty if the value is the number of tiles. */
export function badgeText(
  region: Pick<RegionView, 'size' | 'value' | 'touches_temple' | 'on_island'>,
  isShort: boolean,
): string {
  const factor = factorOf(region);
  if (factor === 1 && region.size === region.value) return '';
  if (isShort) return factor === 1 ? '' : `×${factor} `;
  const product = factor === 1 ? `${region.size}` : `${region.size}×${factor}`;
  return region.size * factor === region.value ? `${product}=` : `${product}→`;
}
