// Which arrangement fits a box, and how much of it the chart takes. Pure.

import { FINGER } from './layout';

/**
 * Tall: a phone, or an upright window. Low: a phone on its side, or a desk zoomed in.
 * Wide: hand and players below the chart. Broad: beside it.
 */
export type Shape = 'tall' | 'low' | 'wide' | 'broad';

/** Narrower than this, goods and ships of the wide chart are too small for fingers. */
const TALL_BELOW = 840;
const BROAD_FROM = 1200;
/** Lower than this there is no room for anything below the chart. */
const LOW_BELOW = 440;

/** What hand, choices and players need below the chart. */
const BELOW = 280;
/** The same where there is nothing to choose, as in a replay. */
const BELOW_STILL = 228;
/** The same while fleets are placed: there are no hands, and nobody has anything yet. */
const BELOW_PLACING = 202;
const BELOW_PLACING_STILL = 86;
/** With territories, a line more for where the points come from. */
const ACCOUNT = 14;
/** The least that the chart gets, however low the box is. */
const CHART_MIN = 380;
/** The tall chart is drawn this wide where there is room, and wider only if all of it is in sight. */
const TALL_CHART = 480;
const PADDING = 16;
/** What is beside the chart, with its gap. */
const SIDE = 352;
const LOW_SIDE = 264;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export function shapeOf(width: number, height: number): Shape {
  if (height < LOW_BELOW && width > height * 1.3) return 'low';
  if (width < TALL_BELOW || width < height * 0.9) return 'tall';
  return width < BROAD_FROM ? 'wide' : 'broad';
}

/** The box for a chart that takes the shape of its box. */
export function boxFor(
  shape: Exclude<Shape, 'tall'>,
  width: number,
  height: number,
  {
    isStill,
    isPlacing,
    isDominio,
  }: Partial<Record<'isStill' | 'isPlacing' | 'isDominio', boolean>> = {},
): Size {
  const [playing, placing] = isStill ? [BELOW_STILL, BELOW_PLACING_STILL] : [BELOW, BELOW_PLACING];
  const below = isPlacing ? placing : playing + (isDominio ? ACCOUNT : 0);
  switch (shape) {
    case 'low':
      return { width: Math.max(1, width - LOW_SIDE), height };
    case 'wide':
      return {
        width: width - PADDING,
        height: Math.max(CHART_MIN, height - below),
      };
    case 'broad':
      return { width: width - SIDE, height: Math.max(CHART_MIN, height - PADDING) };
  }
}

/** The tall chart scrolls: as high as its width asks for, but with what lies below it in sight. */
export function heightOfTall(chart: Size, width: number, height: number): number {
  const natural = (across: number): number => (across * chart.height) / chart.width;
  return Math.min(natural(width), Math.max(natural(TALL_CHART), height - BELOW));
}

/** What a finger needs at least, in CSS pixels. */
const FINGER_PX = 41;

/** Chart units that are a finger wide on a chart drawn into this box. */
export function fingerOn(chart: Size, box: Size): number {
  const scale = Math.min(box.width / chart.width, box.height / chart.height);
  return scale > 0 ? Math.max(FINGER, FINGER_PX / scale) : FINGER;
}
