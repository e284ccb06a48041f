// Where ships lie: at their moorings, on squares and in the berths of Modone. Pure.

import {
  SHIP,
  SHIP_MAX,
  type HiddenFleet,
  type PortSpot,
  type ShipSpot,
  type SpaceSpot,
} from './chart';
import type { Frame } from './frames';
import type { Box, Point } from './geometry';
import type { PublicView, ShipView } from './types.gen';

export function shipsOf(
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

/** Every ship has its own mooring in both ports, so that no ship moves when another leaves. */
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
