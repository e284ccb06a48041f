// The name of a home port is in the sky, beside the great dome. Pure.

import type { PortSpot } from './layout';

export const NAME_X = 18;

/** How long the names are relative to the font size, in the widest font that is likely. */
const NAME_LENGTHS = { venice: 4, constantinople: 8.6 };

export function portName({ market, heading }: PortSpot) {
  const isSmall = market.w < 330;
  const size = isSmall ? 21 : 24;
  return { isSmall, size, end: NAME_X + NAME_LENGTHS[heading] * size };
}
