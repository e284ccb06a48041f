// What is drawn where on the chart: the vocabulary of its layout.

import type { Middle } from './middle';
import type { Box, Point, Walk } from './geometry';
import type { Counts, Heading, People, ShipView, Space, TerritoryView } from './types.gen';

export type Composition = 'wide' | 'tall';

/** Ports chosen for ships while fleets are placed: in Venice, or not, or not yet chosen. */
export type FleetDraft = readonly [boolean | null, boolean | null, boolean | null];

/** A fleet that has been placed, but is not yet visible to everybody. */
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
  /** Around its squares, if they lie in a column. */
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
  /** Where the ships of each house moor; the same in both ports. */
  moorings: { seat: number; ship: number; at: Point; scale: number }[];
  /** Whether people can arrive here at all. */
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
  /** Unit vector of its next step; in a port it does not matter. */
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
  /** The land in the middle, and what lies on it. */
  inland: Box;
  middle: Middle;
  /** Width of the lane with its squares. */
  laneWidth: number;
}

/** A finger's width on a phone in chart units: 44 px of a chart 640 units wide on 390 px. */
export const FINGER = 73;

/** The maximum scale at which a ship is shown. */
export const SHIP_MAX = 1.2;

/** A ship is drawn in a box of this size around its middle. */
export const SHIP = { w: 104, h: 92 } as const;
