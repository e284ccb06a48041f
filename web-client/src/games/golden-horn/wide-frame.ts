// The wide composition of the chart, for a desktop or a phone in landscape: as high as its box.
// Pure.

import { bezier, walk, type Point } from './geometry';
import type { Frame } from './frames';
import type { PublicView } from './types.gen';

const CITY = 92;
const MARKET = 64;
/** With people there are two rows of goods. */
const MARKET_OF_TWO = 112;
/** The height of a row of ships in the harbour: the minimum, and when there is room. */
const ROW_MIN = 70;
const ROW_MAX = 118;
/** The space that the lane needs below the ports. */
const LANE_MIN = 142;
const LAND_MIN = 486;
const PORT_WIDTH = 372;
/** Steep boxes have land to spare. */
const PORT_WIDTH_MAX = 436;
const EDGE = 14;

const SIDE_MIN = 74;
const SIDE_MAX = 126;
/** The height of Modone, as laid out. */
const QUAY_HEIGHT = 112;
/** What stands above the quay of Modone. */
const FORT = 46;
/** Between the lane and a bay beside it. */
export const BAY = 16;
/** The gap between two squares. */
const GAP = 5;

/** The aspect ratios of a box that the chart can fill. */
const FLAT = 2.35;
const STEEP = 1.15;

/** @param aspect width by height of the box that the chart is to fill */
export function wideFrame(view: PublicView, aspect: number): Frame {
  const { route, tableaus } = view;
  const market = view.dominio === null ? MARKET : MARKET_OF_TWO;
  const seats = tableaus.length;
  const berths = route.reduce((sum, { type, ...space }) => {
    return type === 'modone' && 'berths' in space ? sum + space.berths : sum;
  }, 0);
  const squares = route.filter(({ type }) => type === 'square').length;
  const isLong = squares > 6 && berths > 0;
  const width = isLong ? 1400 : 1280;
  // On the long route, squares have the whole lane; territories would need the land of the bay.
  const isBay = isLong && view.dominio === null;
  // Territories need a certain height of land between the ports.
  const inner = view.dominio === null ? 0 : LAND_MIN - CITY - market;
  const rowMin = Math.max(ROW_MIN, inner / seats);
  const least = EDGE + CITY + market + seats * rowMin + LANE_MIN;
  const height = Math.max(least, width / Math.min(FLAT, Math.max(STEEP, aspect)));
  const room = (height - LANE_MIN - EDGE - CITY - market) / seats;
  const row = Math.min(Math.max(ROW_MAX, rowMin), room);
  const hasLandToSpare = aspect < 1.7 && view.dominio === null;
  const port = { w: hasLandToSpare ? PORT_WIDTH_MAX : PORT_WIDTH, h: CITY + market + seats * row };
  const berthGap = 94;
  const quay = berths > 0 && !isBay ? berthGap * berths + 20 + 2 * GAP : 0;
  const foot = EDGE + port.h;
  const { lane, side } = fitted(width, foot, height, squares, quay);
  const bay = isBay ? side + BAY + QUAY_HEIGHT : 0;
  return {
    width,
    height,
    lane,
    margin: 0,
    square: { w: side, h: side },
    berthGap,
    isBay,
    ports: [
      { x: EDGE, y: EDGE, ...port },
      { x: width - EDGE - port.w, y: EDGE, ...port },
    ],
    city: CITY,
    market,
    columns: 3,
    inland: {
      x: EDGE + port.w + 24,
      y: EDGE,
      w: width - 2 * (EDGE + port.w + 24),
      h: Math.min(
        foot - EDGE + Math.max(0, height - foot - 250),
        isBay ? height - EDGE - bay - FORT : Infinity,
      ),
    },
  };
}

/** The largest squares that fit on a lane which they themselves push away from ports and edges. */
function fitted(
  width: number,
  foot: number,
  height: number,
  squares: number,
  quay: number,
): { lane: Point[]; side: number } {
  const least = quay > 0 ? QUAY_HEIGHT : 0;
  const most = Math.min(SIDE_MAX, height - foot - 24);
  for (let side = most; side > SIDE_MIN; side -= 2) {
    const lane = laneFor(width, foot, height, side, least);
    if (fits(lane, side, squares, quay)) return { lane, side };
  }
  return { lane: laneFor(width, foot, height, SIDE_MIN, least), side: SIDE_MIN };
}

/** Whether squares of that size have room, even where the lane bends. */
function fits(points: readonly Point[], side: number, squares: number, quay: number): boolean {
  const lane = walk(points);
  const step = (lane.length - quay) / squares;
  if (step < side + GAP) return false;
  const samples = Array.from({ length: 60 }, (_, i) => (i / 60) * (lane.length - step));
  return samples.every((from) => {
    const [a, b] = [lane.at(from).point, lane.at(from + step).point];
    return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) >= side + 1;
  });
}

/** From below one port down to the bottom edge and up to below the other. */
function laneFor(
  width: number,
  foot: number,
  height: number,
  side: number,
  /** The minimum height of the lane at its lowest point, whatever the size of the squares. */
  least: number,
): Point[] {
  const start = { x: side / 2 + 8, y: foot + side / 2 + 3 };
  const end = { x: width - start.x, y: start.y };
  const deepest = height - Math.max(side, least) / 2 - 12;
  // A Bézier curve goes three quarters of the way to its control points.
  const depth = Math.min(start.y + (4 * (deepest - start.y)) / 3, height * 1.6);
  return bezier(start, { x: start.x, y: depth }, { x: end.x, y: depth }, end);
}
