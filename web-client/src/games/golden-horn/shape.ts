// Which arrangement suits a box, and how much of it the chart takes. Pure.

import { isLow } from '../kit/low';
import { FINGER } from './layout';

/**
 * Tall: a phone, or a window in portrait. Low: a phone in landscape, or a window that is not high
 * enough for more below the chart. Wide: hand and players below the chart. Broad: beside it.
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
/** From this height on, there is room for hand and choices below a chart. */
const STACKED_FROM = CHART_MIN + BELOW;
/** A longer sentence above the board takes some of its height, which is not to move everything. */
const LEEWAY = 60;
const PADDING = 16;
/** The width of everything beside the chart, with its gap. */
const SIDE = 352;
/** The same where the box is low: at least, at most, and as a share of the box. */
const LOW_SIDE = { least: 264, most: 336, share: 0.3 };

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * `isStill` if there is nothing to tap, as in a replay: all of the chart in sight comes first, on a
 * phone, and what lies below it needs less room. `before` is the shape until now.
 */
export function shapeOf(
  width: number,
  height: number,
  { isStill = false, before }: { isStill?: boolean; before?: Shape | undefined } = {},
): Shape {
  if (isLow(width, height)) return 'low';
  if (isStill && width < PHONE_BELOW && height < width * SEEN_FROM) return 'wide';
  if (width < TALL_BELOW || width < height * 0.9) return 'tall';
  if (!isStill && height < STACKED_FROM + (before === 'low' ? LEEWAY : 0)) return 'low';
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
    /** The pixels of the page's type size, by which everything but the chart grows. */
    rem?: number;
  } = {},
): Size {
  const [playing, placing] = isStill ? [BELOW_STILL, BELOW_PLACING_STILL] : [BELOW, BELOW_PLACING];
  const below = isPlacing ? placing : playing + (isDominio ? ACCOUNT : 0);
  const sized = (pixels: number): number => (pixels * rem) / 16;
  switch (shape) {
    case 'low': {
      const { least, most, share } = LOW_SIDE;
      const side = Math.min(sized(most), Math.max(sized(least), share * width));
      return { width: Math.max(1, width - side), height };
    }
    case 'wide':
      return {
        width: width - sized(PADDING),
        height: Math.max(Math.min(CHART_MIN, width * WIDE_MIN, height), height - sized(below)),
      };
    case 'broad':
      return {
        width: width - sized(SIDE),
        height: Math.max(CHART_MIN, height - sized(PADDING)),
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
