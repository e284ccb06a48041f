// Which arrangement fits a box, and how much of it the chart takes. Pure.

/** Tall: a phone. Wide: players beside the hand. Broad: players beside the chart. */
export type Shape = 'tall' | 'wide' | 'broad';

const TALL_BELOW = 720;
const BROAD_FROM = 1300;

/** What hand, choices and players need below the chart. */
const BELOW = 316;
/** The least that the chart gets, however low the box is. */
const CHART_MIN = 380;
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
      return natural(width);
    case 'wide':
      return Math.min(natural(width - PADDING), most);
    case 'broad':
      return Math.min(natural(width - SIDE), most);
  }
}
