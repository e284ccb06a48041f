// Where the spaces of the route lie, along the lane or in columns. Pure.

import type { SpaceSpot, TileSpot } from './chart';
import type { Frame } from './frames';
import { polyline, type Box, type Point, type Walk } from './geometry';
import type { Colour, Space } from './types.gen';
import { BAY } from './wide-frame';

/** Squares one after the other on the curve; Modone is as long as its berths, or lies beside it. */
export function spacesAlong(route: readonly Space[], course: Walk, frame: Frame): SpaceSpot[] {
  const lengths = route.map((space) => spaceLength(space, frame));
  const used = lengths.reduce((sum, length) => sum + length, 0);
  const room = course.length - 2 * frame.margin;
  const inner = lengths.filter((length) => length > 0).length;
  const gap = inner > 1 ? (room - used) / (inner - 1) : 0;
  let walked = frame.margin;
  return route.map((space, index) => {
    const length = lengths[index] ?? 0;
    if (space.type === 'venice' || space.type === 'constantinople') {
      return homeSpot(space, index, frame);
    }
    if (length === 0) {
      const { point, along } = course.at(walked - gap / 2);
      const spot = laneSpot(space, index, point, along, frame);
      const inland = (frame.square.h + spot.h) / 2 + BAY;
      return moved(spot, { x: 0, y: -inland });
    }
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
      return frame.isBay ? 0 : frame.berthGap * space.berths + 20;
    case 'venice':
    case 'constantinople':
      return 0;
  }
}

/**
 * Half of the squares go down on the left, the other half up on the right, with Modone in between.
 */
export function spacesInColumns(route: readonly Space[], frame: Frame): SpaceSpot[] {
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

function moved(spot: SpaceSpot, by: Point): SpaceSpot {
  const at = (point: Point): Point => ({ x: point.x + by.x, y: point.y + by.y });
  return { ...spot, at: at(spot.at), berths: spot.berths.map(at) };
}

const TILE = 3;

/** The sea tiles: three squares each, by the colours that they show. */
export function tilesOf(spaces: readonly SpaceSpot[]): TileSpot[] {
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
