/**
 * Where everything lies on the chart: view → what to draw where. Pure; knows no rules.
 *
 * The chart is drawn in one of two compositions. In both, the lane sinks from Venice in
 * the upper left and rises again to Constantinople in the upper right, around the land
 * in the middle, so that "to the right" always means "towards Constantinople".
 */
import { tallFrame, type Frame } from './frames';
import { wideFrame } from './wide-frame';
import { polyline, walk, type Box, type Point, type Walk } from './geometry';

export type { Box };
import type {
  Colour,
  Counts,
  Heading,
  People,
  PublicView,
  ShipView,
  Space,
  TerritoryView,
} from './types.gen';

export type Composition = 'wide' | 'tall';

/** Ports chosen for ships while fleets are placed: in Venice, or not, or not yet chosen. */
export type FleetDraft = readonly [boolean | null, boolean | null, boolean | null];

/** A fleet that is placed, but not yet for all to see. */
export interface HiddenFleet {
  readonly seat: number;
  readonly draft: FleetDraft;
}

export interface SpaceSpot {
  index: number;
  space: Space;
  at: Point;
  w: number;
  h: number;
  /** Unit vector towards Constantinople. */
  along: Point;
  /** Unit vector away from the land in the middle. */
  out: Point;
  /** Where the berths are; Modone only. */
  berths: Point[];
}

export interface TileSpot {
  kind: 'circle' | 'triangle';
  path: string;
  /** Around its squares, where they lie in a column. */
  box: Box | null;
  /** Where its symbol goes. */
  symbol: Point;
}

export interface PortSpot {
  index: number;
  heading: Heading;
  box: Box;
  city: Box;
  market: Box;
  harbour: Box;
  cubes: Counts;
  people: People;
  /** Where the ships of each house moor; all the same in both ports. */
  moorings: { seat: number; ship: number; at: Point; scale: number }[];
  /** Whether people can come here at all. */
  hasPeople: boolean;
}

export interface ShipSpot {
  seat: number;
  /** 0 trio, 1 duo, 2 mono. */
  ship: number;
  view: ShipView;
  at: Point;
  scale: number;
  /** Index of its space. */
  space: number;
  where: 'port' | 'sea' | 'modone';
  /** Unit vector of its next step; where in a port it matters to nobody. */
  course: Point;
}

export interface TerritorySpot {
  view: TerritoryView;
  at: Point;
  scale: number;
}

export interface Chart {
  composition: Composition;
  width: number;
  height: number;
  /** The lane as a line, for the wake under the squares. */
  lane: string;
  /** The same with distances, for the land. */
  course: Walk;
  spaces: SpaceSpot[];
  tiles: TileSpot[];
  ports: [PortSpot, PortSpot];
  ships: ShipSpot[];
  territories: TerritorySpot[];
  /** The land in the middle, free for bag, deck and discard pile. */
  inland: Box;
  /** Width of the lane with its squares. */
  laneWidth: number;
}

/** Chart units that are a finger wide on a phone: 44 px of a chart 640 units wide on 390 px. */
export const FINGER = 73;

/** How much larger than drawn a ship is shown at most. */
const SHIP_MAX = 1.2;

/** A ship is drawn in a box of this size around its middle. */
export const SHIP = { w: 104, h: 92 } as const;

export function layout(
  view: PublicView,
  composition: Composition,
  hidden: readonly HiddenFleet[],
  /** Width by height of the box that a wide chart is to fill. */
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
    laneWidth: Math.max(frame.square.w, frame.square.h) + (composition === 'wide' ? 26 : 18),
  };
}

/** Squares one after the other on the curve; Modone is as long as its berths. */
function spacesAlong(route: readonly Space[], course: Walk, frame: Frame): SpaceSpot[] {
  const lengths = route.map((space) => spaceLength(space, frame));
  const used = lengths.reduce((sum, length) => sum + length, 0);
  const room = course.length - 2 * frame.margin;
  const inner = lengths.filter((length) => length > 0).length;
  const gap = inner > 1 ? (room - used) / (inner - 1) : 0;
  let walked = frame.margin;
  return route.map((space, index) => {
    const length = lengths[index] ?? 0;
    if (length === 0) return homeSpot(space, index, frame);
    const { point, along } = course.at(walked + length / 2);
    walked += length + gap;
    return laneSpot(space, index, point, along, frame);
  });
}

function spaceLength(space: Space, frame: Frame): number {
  switch (space.type) {
    case 'square':
      return frame.square.w;
    case 'modone':
      return frame.berthGap * space.berths + 20;
    case 'venice':
    case 'constantinople':
      return 0;
  }
}

/** Half of the squares go down on the left, the other half up on the right, Modone between. */
function spacesInColumns(route: readonly Space[], frame: Frame): SpaceSpot[] {
  const squares = route.filter((space) => space.type === 'square').length;
  const perSide = Math.ceil(squares / 2);
  const [top, bottom] = [frame.lane[0], frame.lane[1]];
  const step = frame.square.h + 8;
  const left = top?.x ?? 0;
  const start = (top?.y ?? 0) + step / 2;
  const foot = Math.max(...frame.lane.map((point) => point.y), bottom?.y ?? 0);
  let seen = 0;
  return route.map((space, index) => {
    switch (space.type) {
      case 'venice':
      case 'constantinople':
        return homeSpot(space, index, frame);
      case 'modone':
        return laneSpot(space, index, { x: frame.width / 2, y: foot }, { x: 1, y: 0 }, frame);
      case 'square': {
        const isDown = seen < perSide;
        const row = isDown ? seen : squares - 1 - seen;
        seen += 1;
        const at = { x: isDown ? left : frame.width - left, y: start + row * step };
        return laneSpot(space, index, at, { x: 0, y: isDown ? 1 : -1 }, frame);
      }
    }
  });
}

function homeSpot(space: Space, index: number, frame: Frame): SpaceSpot {
  const box = space.type === 'venice' ? frame.ports[0] : frame.ports[1];
  const at = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  return {
    index,
    space,
    at,
    w: box.w,
    h: box.h,
    along: { x: 1, y: 0 },
    out: { x: 0, y: 1 },
    berths: [],
  };
}

function laneSpot(space: Space, index: number, at: Point, along: Point, frame: Frame): SpaceSpot {
  const out = { x: -along.y, y: along.x };
  if (space.type !== 'modone') return { index, space, at, ...frame.square, along, out, berths: [] };
  const middle = (space.berths - 1) / 2;
  return {
    index,
    space,
    at,
    w: frame.berthGap * space.berths + 20,
    h: 112,
    along,
    out,
    berths: Array.from({ length: space.berths }, (_, i) => ({
      x: at.x + (i - middle) * frame.berthGap,
      y: at.y,
    })),
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

/** Where the territories lie, in parts of the land in the middle: about where they do on a map. */
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

const TILE = 3;

/** The sea tiles: three squares each, by the colours that they show. */
function tilesOf(spaces: readonly SpaceSpot[]): TileSpot[] {
  const squares = spaces.filter((spot) => spot.space.type === 'square');
  const tiles: TileSpot[] = [];
  for (let i = 0; i + TILE <= squares.length; i += TILE) {
    const spots = squares.slice(i, i + TILE);
    const [a, b, c] = spots;
    if (a === undefined || b === undefined || c === undefined) break;
    const isCircle = spots.some(
      (spot) => spot.space.type === 'square' && isRound(spot.space.colour),
    );
    tiles.push({
      kind: isCircle ? 'circle' : 'triangle',
      path: polyline([a.at, b.at, c.at]),
      box: isColumn(a, c) ? around(a, c) : null,
      symbol: {
        x: b.at.x - b.out.x * (b.w / 2 + 15),
        y: b.at.y - b.out.y * (b.h / 2 + 15),
      },
    });
  }
  return tiles;
}

function isColumn(a: SpaceSpot, c: SpaceSpot): boolean {
  return a.at.x === c.at.x;
}

function around(a: SpaceSpot, c: SpaceSpot): Box {
  const top = Math.min(a.at.y, c.at.y) - a.h / 2;
  const bottom = Math.max(a.at.y, c.at.y) + a.h / 2;
  return { x: a.at.x - a.w / 2 - 6, y: top - 3, w: a.w + 12, h: bottom - top + 6 };
}

function isRound(colour: Colour): boolean {
  return colour === 'orange' || colour === 'pink' || colour === 'green';
}

function shipsOf(
  view: PublicView,
  spaces: readonly SpaceSpot[],
  ports: [PortSpot, PortSpot],
  frame: Frame,
  hidden: readonly HiddenFleet[],
): ShipSpot[] {
  const lastSpace = view.route.length - 1;
  return view.tableaus.flatMap((tableau, seat) => {
    const draft = hidden.find((fleet) => fleet.seat === seat)?.draft;
    return tableau.fleet.ships.flatMap((ship, number): ShipSpot[] => {
      const drafted = draft?.[number] ?? null;
      const space = ship.at ?? (drafted === null ? null : drafted ? 0 : lastSpace);
      const spot = space === null ? undefined : spaces[space];
      if (space === null || spot === undefined) return [];
      const common = { seat, ship: number, view: ship, space };
      switch (spot.space.type) {
        case 'venice':
        case 'constantinople': {
          const port = spot.space.type === 'venice' ? ports[0] : ports[1];
          const mooring = mooringAt(
            port.harbour,
            seat,
            number,
            view.tableaus.length,
            frame.columns,
          );
          return [{ ...common, ...mooring, where: 'port', course: { x: 1, y: 0 } }];
        }
        case 'modone': {
          const at = berthOf(view, spot, space, seat, number);
          return [{ ...common, at, scale: 0.92, where: 'modone', course: courseOf(ship, spot) }];
        }
        case 'square': {
          const fit = Math.min((spot.w - 8) / SHIP.w, (spot.h - 2) / SHIP.h);
          return [
            { ...common, at: spot.at, scale: fit, where: 'sea', course: courseOf(ship, spot) },
          ];
        }
      }
    });
  });
}

function courseOf(ship: ShipView, spot: SpaceSpot): Point {
  const sign = ship.heading === 'constantinople' ? 1 : -1;
  return { x: spot.along.x * sign, y: spot.along.y * sign };
}

/** Every ship has its own mooring in both ports, so that none shifts when another leaves. */
export function mooringAt(
  harbour: Box,
  seat: number,
  ship: number,
  seats: number,
  columns: number,
): { at: Point; scale: number } {
  const perRow = columns / 3;
  const rows = Math.ceil(seats / perRow);
  const cell = { w: (harbour.w - 20) / columns, h: (harbour.h - 8) / rows };
  const column = (seat % perRow) * 3 + ship;
  const row = Math.floor(seat / perRow);
  return {
    at: {
      x: harbour.x + 10 + (column + 0.5) * cell.w,
      y: harbour.y + 4 + (row + 0.5) * cell.h,
    },
    scale: Math.min(SHIP_MAX, (cell.w - 6) / SHIP.w, (cell.h - 2) / SHIP.h),
  };
}

/** Ships in Modone lie in the order of their seats and numbers. */
function berthOf(
  view: PublicView,
  spot: SpaceSpot,
  space: number,
  seat: number,
  number: number,
): Point {
  let before = 0;
  view.tableaus.forEach((tableau, otherSeat) => {
    tableau.fleet.ships.forEach((ship, other) => {
      const isBefore = otherSeat < seat || (otherSeat === seat && other < number);
      if (ship.at === space && isBefore) before += 1;
    });
  });
  return spot.berths[before] ?? spot.at;
}
