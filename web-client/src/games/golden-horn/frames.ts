// The two compositions of the chart: wide for desktops, tall for phones. Pure.

import { bezier, type Box, type Point } from './geometry';
import type { PublicView } from './types.gen';

/** The dimensions of a composition, before anything is laid out in it. */
export interface Frame {
  width: number;
  height: number;
  lane: Point[];
  /** How much of the lane is left free at either end. */
  margin: number;
  square: { w: number; h: number };
  berthGap: number;
  /** Whether Modone is a bay beside the lane, and takes none of its length. */
  isBay: boolean;
  ports: [Box, Box];
  city: number;
  market: number;
  columns: number;
  inland: Box;
}

/** Two rows of goods, each high enough for a finger: see `FINGER`. */
const TALL_MARKET = 146;

export function tallFrame({ route, tableaus: { length: seats }, dominio }: PublicView): Frame {
  const width = 640;
  const squares = route.filter((space) => space.type === 'square').length;
  const hasModone = route.some((space) => space.type === 'modone');
  const perSide = Math.ceil(squares / 2);
  // On the short route, the land in the middle would be too low for three rows of territories.
  const step = perSide > 3 ? 86 : dominio === null ? 112 : 162;
  const city = 80;
  const port = { w: 306, h: city + TALL_MARKET + seats * 60 + 8 };
  const top = 12 + port.h;
  const [left, right] = [72, width - 72];
  const last = top + 14 + step * perSide;
  const bottom = last + (hasModone ? 58 : 30);
  return {
    width,
    height: bottom + (hasModone ? 66 : 40),
    lane: [
      { x: left, y: top + 14 },
      { x: left, y: last - 20 },
      ...bezier(
        { x: left, y: last - 20 },
        { x: left, y: bottom },
        { x: left + 40, y: bottom },
        { x: left + 130, y: bottom },
        20,
      ),
      { x: width / 2, y: bottom },
      ...bezier(
        { x: right - 130, y: bottom },
        { x: right - 40, y: bottom },
        { x: right, y: bottom },
        { x: right, y: last - 20 },
        20,
      ),
      { x: right, y: top + 14 },
    ],
    margin: 0,
    square: { w: 120, h: step - 8 },
    berthGap: 106,
    isBay: false,
    ports: [
      { x: 8, y: 8, ...port },
      { x: width - 8 - port.w, y: 8, ...port },
    ],
    city,
    market: TALL_MARKET,
    columns: 3,
    inland: { x: 168, y: top + 44, w: width - 336, h: bottom - top - 100 },
  };
}
