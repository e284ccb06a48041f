/**
 * Where everything lies on the chart: view → what to draw where. Pure; knows no rules.
 *
 * The chart is drawn in one of two compositions. In both, the lane sinks from Venice in
 * the upper left and rises again to Constantinople in the upper right, around the land
 * in the middle, so that "to the right" always means "towards Constantinople".
 */
import type { Chart, Composition, HiddenFleet, PortSpot, TerritorySpot } from './chart';
import { mooringAt, shipsOf } from './fleet-layout';
import { tallFrame, type Frame } from './frames';
import { polyline, walk, type Point } from './geometry';
import { spacesAlong, spacesInColumns, tilesOf } from './lane-layout';
import { middleOf } from './middle';
import type { PublicView } from './types.gen';
import { wideFrame } from './wide-frame';

export * from './chart';
export type { Box } from './geometry';

export function layout(
  view: PublicView,
  composition: Composition,
  hidden: readonly HiddenFleet[],
  /** The aspect ratio, width by height, of the box that a wide chart is to fill. */
  aspect = 2,
): Chart {
  const frame = composition === 'wide' ? wideFrame(view, aspect) : tallFrame(view);
  const course = walk(frame.lane);
  const spaces =
    composition === 'wide'
      ? spacesAlong(view.route, course, frame)
      : spacesInColumns(view.route, frame);
  const ports: [PortSpot, PortSpot] = [portSpot(view, 0, frame), portSpot(view, 1, frame)];
  return {
    composition,
    width: frame.width,
    height: frame.height,
    lane: polyline(frame.lane),
    course,
    spaces,
    tiles: tilesOf(spaces),
    ports,
    ships: shipsOf(view, spaces, ports, frame, hidden),
    territories: territoriesOf(view, composition, frame),
    inland: frame.inland,
    middle: middleOf(composition, frame, view.dominio !== null),
    laneWidth: Math.max(frame.square.w, frame.square.h) + (composition === 'wide' ? 26 : 18),
  };
}

function portSpot(view: PublicView, which: 0 | 1, frame: Frame): PortSpot {
  const box = frame.ports[which];
  const used = frame.city + frame.market;
  const harbour = { ...box, y: box.y + used, h: box.h - used };
  const seats = view.tableaus.length;
  return {
    index: which === 0 ? 0 : view.route.length - 1,
    heading: which === 0 ? 'venice' : 'constantinople',
    box,
    city: { ...box, h: frame.city },
    market: { ...box, y: box.y + frame.city, h: frame.market },
    harbour,
    moorings: view.tableaus.flatMap((_, seat) =>
      [0, 1, 2].map((ship) => ({
        seat,
        ship,
        ...mooringAt(harbour, seat, ship, seats, frame.columns),
      })),
    ),
    cubes: view.ports[which],
    people: view.dominio?.ports[which] ?? { mercenaries: 0, peasants: 0 },
    hasPeople: view.dominio !== null,
  };
}

/** Where the territories lie, as fractions of the land in the middle: roughly as on a map. */
const WIDE_PLACES: readonly Point[] = [
  { x: 0.1, y: 0.56 },
  { x: 0.215, y: 0.82 },
  { x: 0.5, y: 0.9 },
  { x: 0.785, y: 0.82 },
  { x: 0.9, y: 0.56 },
];

const TALL_PLACES: readonly Point[] = [
  { x: 0.24, y: 0.405 },
  { x: 0.24, y: 0.636 },
  { x: 0.5, y: 0.87 },
  { x: 0.76, y: 0.636 },
  { x: 0.76, y: 0.405 },
];

function territoriesOf(
  view: PublicView,
  composition: Composition,
  { inland }: Frame,
): TerritorySpot[] {
  const places = composition === 'wide' ? WIDE_PLACES : TALL_PLACES;
  return (view.dominio?.territories ?? []).flatMap((territory, i): TerritorySpot[] => {
    const place = places[i];
    if (place === undefined) return [];
    const at = { x: inland.x + place.x * inland.w, y: inland.y + place.y * inland.h };
    return [{ view: territory, at, scale: composition === 'wide' ? 1 : 0.95 }];
  });
}
