// Which arrangement fits a box, and how much of it the chart takes. Pure.

import { FINGER } from './layout';

/** Tall: a phone, or an upright window. Wide: players beside the hand. Broad: players beside the chart. */
export type Shape = 'tall' | 'wide' | 'broad';

/** Narrower than this, goods and ships of the wide chart are too small for fingers. */
const TALL_BELOW = 840;
const BROAD_FROM = 1300;

/** What hand, choices and players need below the chart. */
const BELOW = 316;
/** The least that the chart gets, however low the box is. */
const CHART_MIN = 380;
/** The tall chart is drawn this wide where there is room, and wider only if all of it is in sight. */
const TALL_CHART = 480;
const PADDING = 16;
const SIDE = 360;

export function shapeOf(width: number, height: number): Shape {
  if (width < TALL_BELOW || width < height * 0.9) return 'tall';
  return width < BROAD_FROM ? 'wide' : 'broad';
}

/** As tall as its width asks for, but with what lies below it in sight. */
export function heightOfChart(
  chart: { width: number; height: number },
  shape: Shape,
  width: number,
  height: number,
): number {
  const natural = (across: number): number => (across * chart.height) / chart.width;
  const most = Math.max(CHART_MIN, height - BELOW);
  switch (shape) {
    case 'tall':
      return Math.min(natural(width), Math.max(natural(TALL_CHART), height - BELOW));
    case 'wide':
      return Math.min(natural(width - PADDING), most);
    case 'broad':
      return Math.min(natural(width - SIDE), most);
  }
}

/** What a finger needs at least, in CSS pixels. */
const FINGER_PX = 41;

/** Chart units that are a finger wide on a chart drawn this high. */
export function fingerOn(chart: { height: number }, drawn: number): number {
  return drawn > 0 ? Math.max(FINGER, (FINGER_PX * chart.height) / drawn) : FINGER;
}
