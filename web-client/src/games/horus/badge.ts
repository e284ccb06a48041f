// How a region's value is calculated, as a formula: "3×2=" before a 6. Pure.

import type { Point } from './geometry';
import type { BadgeSpot } from './layout';
import type { RegionView } from './types.gen';

export const BADGE_HEIGHT = 60;

/** This far below the middle of a tile, a badge leaves the symbol of a stone there visible. */
const SIGN = 44;

/** The middle of a badge, whatever scale it is drawn at. */
export function badgeAt({ x, y, isBelow }: BadgeSpot, scale: number): Point {
  return { x, y: isBelow ? y + SIGN + (scale * BADGE_HEIGHT) / 2 : y };
}

/** The factor by which the temple and the island multiply it. */
export function factorOf(region: Pick<RegionView, 'touches_temple' | 'on_island'>): number {
  return (region.touches_temple ? 2 : 1) * (region.on_island ? 2 : 1);
}

/** The formula before the value; empty if the value is the number of tiles. */
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
