// The four houses: each has a colour that no goods have, and an emblem, so that neither carries
// meaning alone.

import type { SeatMark } from '../board';
import { MESSAGES } from './messages';

export interface House {
  /** Paint of hull and shield. */
  readonly fill: string;
  readonly edge: string;
  /** Paint of the emblem on `fill`. */
  readonly ink: string;
  readonly mark: SeatMark;
}

const ANCHOR: House = {
  fill: '#6a45a6',
  edge: '#3d2569',
  ink: '#fbf6ff',
  mark: {
    colour: 'light-dark(#6a45a6, #b99ae8)',
    path: 'M12 1A3.08 3.08 0 0 1 13.54 6.72V8.48H17.28V10.9H13.54V18.6C16.4 17.94 18.38 15.96 18.82 13.32L16.84 13.98L19.26 9.8L22.12 13.32L21.02 13.32C20.58 18.6 16.84 22.12 12 23C7.16 22.12 3.42 18.6 2.98 13.32L1.88 13.32L4.74 9.8L7.16 13.98L5.18 13.32C5.62 15.96 7.6 17.94 10.46 18.6V10.9H6.72V8.48H10.46V6.72A3.08 3.08 0 0 1 12 1ZM12 2.76A1.32 1.32 0 0 0 12 5.4A1.32 1.32 0 0 0 12 2.76Z',
    name: (lang) => MESSAGES[lang].houses.anchor,
  },
};

const CROWN: House = {
  fill: '#f4ead2',
  edge: '#7d6c45',
  ink: '#40341a',
  mark: {
    colour: 'light-dark(#7a6428, #f1e3bd)',
    path: 'M1.88 6.28L6.72 11.12L12 2.76L17.28 11.12L22.12 6.28L20.36 17.28H3.64ZM3.64 18.82H20.36V21.68H3.64Z',
    name: (lang) => MESSAGES[lang].houses.crown,
  },
};

const KEY: House = {
  fill: '#8a5630',
  edge: '#4f2d14',
  ink: '#fff4e6',
  mark: {
    colour: 'light-dark(#8a5630, #d9a274)',
    path: 'M12 1.44A4.84 4.84 0 0 1 13.54 10.9V16.84H17.72V19.26H13.54V20.36H16.62V22.56H10.46V10.9A4.84 4.84 0 0 1 12 1.44ZM12 4.08A2.2 2.2 0 0 0 12 8.48A2.2 2.2 0 0 0 12 4.08Z',
    name: (lang) => MESSAGES[lang].houses.key,
  },
};

const TOWER: House = {
  fill: '#353b44',
  edge: '#14171b',
  ink: '#eef2f6',
  mark: {
    colour: 'light-dark(#353b44, #b7c2cf)',
    path: 'M4.08 1.88H7.6V4.52H10.24V1.88H13.76V4.52H16.4V1.88H19.92V8.04H17.72V19.04H20.36V22.56H3.64V19.04H6.28V8.04H4.08ZM10.24 22.56V16.84A1.76 1.76 0 0 1 13.76 16.84V22.56Z',
    name: (lang) => MESSAGES[lang].houses.tower,
  },
};

const HOUSES: readonly House[] = [ANCHOR, CROWN, KEY, TOWER];

export function house(seat: number): House {
  return HOUSES[seat % HOUSES.length] ?? ANCHOR;
}
