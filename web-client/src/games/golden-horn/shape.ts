// Which arrangement suits a box, and how much of it the chart takes. Pure.

import { isLow } from '../kit/low';
import { FINGER } from './layout';

/**
 * Tall: a phone, or a window in portrait. Low: a phone in landscape, or a desktop zoomed in.
 * Wide: hand and players below the chart. Broad: beside it.
 */
export type Shape = 'tall' | 'low' | 'wide' | 'broad';

/** Below this width, goods and ships of the wide chart are too small for fingers. */
const TALL_BELOW = 840;
const BROAD_FROM = 1200;
/** Below this width, the tall chart is a phone's. */
const PHONE_BELOW = 540;
/** Of a tall chart, less than two thirds would be seen in a box lower than this, for its width. */
const SEEN_FROM = 1.1;

/** The height that hand, choices and players need below the chart. */
const BELOW = 296;
/** The same if there is nothing to choose, as in a replay. */
const BELOW_STILL = 228;
/** The same while fleets are placed: there are no hands, and nobody owns anything yet. */
const BELOW_PLACING = 202;
const BELOW_PLACING_STILL = 86;
/** With territories, another line for where the points come from. */
const ACCOUNT = 14;
/** The minimum height of the chart, however low the box is. */
const CHART_MIN = 380;
/** The least height of the wide chart for its width: all of it is drawn in that. */
const WIDE_MIN = 0.5;
/**
 * The tall chart is drawn this wide if there is room, and wider only if all of it stays in view.
 */
const TALL_CHART = 480;
const PADDING = 16;
/** The width of everything beside the chart, with its gap. */
const SIDE = 352;
const LOW_SIDE = 264;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** `isStill` if there is nothing to tap, as in a replay: on a phone, all of the chart in sight comes first. */
export function shapeOf(width: number, height: number, isStill = false): Shape {
  if (isLow(width, height)) return 'low';
  if (isStill && width < PHONE_BELOW && height < width * SEEN_FROM) return 'wide';
  if (width < TALL_BELOW || width < height * 0.9) return 'tall';
  return width < BROAD_FROM ? 'wide' : 'broad';
}

/** The box for a chart that adapts to the shape of its box. */
export function boxFor(
  shape: Exclude<Shape, 'tall'>,
  width: number,
  height: number,
  {
    isStill,
    isPlacing,
    isDominio,
    rem = 16,
  }: Partial<Record<'isStill' | 'isPlacing' | 'isDominio', boolean>> & {
    /** The pixels of the page's type size, by which what stands beside the chart grows. */
    rem?: number;
  } = {},
): Size {
  const [playing, placing] = isStill ? [BELOW_STILL, BELOW_PLACING_STILL] : [BELOW, BELOW_PLACING];
  const below = isPlacing ? placing : playing + (isDominio ? ACCOUNT : 0);
  switch (shape) {
    case 'low':
      return { width: Math.max(1, width - LOW_SIDE), height };
    case 'wide':
      return {
        width: width - PADDING,
        height: Math.max(Math.min(CHART_MIN, width * WIDE_MIN, height), height - below),
      };
    case 'broad':
      return {
        width: width - (SIDE * rem) / 16,
        height: Math.max(CHART_MIN, height - PADDING),
      };
  }
}

/**
 * The tall chart scrolls: its height follows from its width, but what lies below it stays in view.
 */
export function heightOfTall(chart: Size, width: number, height: number): number {
  const natural = (across: number): number => (across * chart.height) / chart.width;
  return Math.min(natural(width), Math.max(natural(TALL_CHART), height - BELOW));
}

/** The minimum size for a finger, in CSS pixels. */
const FINGER_PX = 41;

/** A finger's width in units of a chart drawn into this box. */
export function fingerOn(chart: Size, box: Size): number {
  const scale = Math.min(box.width / chart.width, box.height / chart.height);
  return scale > 0 ? Math.max(FINGER, FINGER_PX / scale) : FINGER;
}
