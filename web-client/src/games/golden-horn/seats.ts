/** The houses: each seat has a colour that no good has, and an emblem, so that neither carries meaning alone. */

export interface House {
  /** Paint of hull and shield. */
  fill: string;
  edge: string;
  /** Paint of the emblem on `fill`. */
  ink: string;
  /** Outline of the emblem in a box from -50 to 50, to be filled by the even-odd rule. */
  emblem: string;
}

const ANCHOR: House = {
  fill: '#6a45a6',
  edge: '#3d2569',
  ink: '#fbf6ff',
  emblem:
    'M0-50A14 14 0 0 1 7-24V-16H24V-5H7V30C20 27 29 18 31 6L22 9 33-10 46 6 41 6C39 30 22 46 0 50-22 46-39 30-41 6L-46 6-33-10-22 9-31 6C-29 18-20 27-7 30V-5H-24V-16H-7V-24A14 14 0 0 1 0-50ZM0-42A6 6 0 0 0 0-30 6 6 0 0 0 0-42Z',
};

const CROWN: House = {
  fill: '#f4ead2',
  edge: '#8d7c55',
  ink: '#40341a',
  emblem: 'M-46-26-24-4 0-42 24-4 46-26 38 24H-38ZM-38 31H38V44H-38Z',
};

const KEY: House = {
  fill: '#8a5630',
  edge: '#4f2d14',
  ink: '#fff4e6',
  emblem:
    'M0-48A22 22 0 0 1 7-5V22H26V33H7V38H21V48H-7V-5A22 22 0 0 1 0-48ZM0-36A10 10 0 0 0 0-16 10 10 0 0 0 0-36Z',
};

const TOWER: House = {
  fill: '#353b44',
  edge: '#14171b',
  ink: '#eef2f6',
  emblem:
    'M-36-46H-20V-34H-8V-46H8V-34H20V-46H36V-18H26V32H38V48H-38V32H-26V-18H-36ZM-8 48V22A8 8 0 0 1 8 22V48Z',
};

const HOUSES: readonly House[] = [ANCHOR, CROWN, KEY, TOWER];

export function house(seat: number): House {
  return HOUSES[seat % HOUSES.length] ?? ANCHOR;
}
