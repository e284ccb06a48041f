// What lies on the land in the middle: the piles, and below them a compass rose. Pure.

import type { Composition } from './chart';
import type { Frame } from './frames';
import type { Point } from './geometry';

export interface Middle {
  /** The deck, with the bag and the discard pile to its left and right. */
  stock: Point & { gap: number; size: number };
  /** `null` if territories take its place. */
  rose: (Point & { r: number }) | null;
  /** How far the land beside the rose is free, and from where down. */
  aside: number;
  asideFrom: number;
}

/** Half of the height of a pile, of the title above them, and of a card that lies below them. */
const PILE = 66;
const TITLE = 98;
const PAID = 48;

/** A bowl below the ports as high as this has room for the rose. */
const BOWL_MIN = 180;
/** How far the lane reaches into a bowl from either side. */
const LANE = 345;

export function middleOf(composition: Composition, frame: Frame, hasTerritories: boolean): Middle {
  const { inland, width, ports } = frame;
  const x = width / 2;
  const bottom = inland.y + inland.h;
  if (composition === 'tall') {
    const rose = hasTerritories ? null : { x, y: inland.y + inland.h * 0.66, r: 66 };
    return { stock: { x, y: inland.y + 66, gap: 96, size: 0.84 }, rose, aside: 0, asideFrom: 0 };
  }
  const stock = { x, y: 142, gap: 146, size: 1.15 };
  if (hasTerritories) {
    const rose = { x, y: inland.y + inland.h * 0.56, r: 52 };
    return { stock, rose, aside: 0, asideFrom: 0 };
  }
  const foot = ports[0].y + ports[0].h;
  const bowl = bottom - foot;
  if (bowl >= BOWL_MIN) {
    // In a steep chart, the piles lie large between the ports.
    const high = { x, y: inland.y + (foot - inland.y) * 0.52, gap: 148, size: 1.42 };
    const rose = { x, y: foot + bowl / 2 - 10, r: Math.min(120, bowl * 0.42) };
    return { stock: high, rose, aside: x - LANE - rose.r, asideFrom: foot };
  }
  const top = inland.y + 210;
  const rose = { x, y: top + (bottom - top) / 2, r: Math.min(120, (bottom - top) * 0.42) };
  const asideFrom = stock.y + PILE * stock.size + PAID;
  return { stock, rose, aside: Math.max(0, inland.w / 2 - rose.r - 40), asideFrom };
}

/** Where the number of the round stands. */
export const titleOf = ({ y, size }: Middle['stock']): number => y - (TITLE * size) / 1.15;

/** Where the cards of the last voyage lie, below the discard pile. */
export const paidOf = ({ x, y, gap, size }: Middle['stock']): Point => ({
  x: x + gap,
  y: y + (PILE + 26) * size,
});
