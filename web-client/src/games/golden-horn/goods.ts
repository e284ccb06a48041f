/** How the six colours look: a fill, an ink that is legible on it, and a glyph of its own. */
import type { Colour, Counts, Load, People, PublicView } from './types.gen';

export const COLOURS: readonly Colour[] = ['red', 'blue', 'yellow', 'orange', 'pink', 'green'];

export interface Good {
  /** Paint of cubes, cards, sails and squares. */
  fill: string;
  /** The same, darker, for edges and shaded sides. */
  edge: string;
  /** Paint of the glyph on `fill`; contrast at least 4.5 to 1. */
  ink: string;
  /** Outline of the glyph in a box from -50 to 50, to be filled by the even-odd rule. */
  glyph: string;
}

export const GOODS: Readonly<Record<Colour, Good>> = {
  // A star anise.
  red: {
    fill: '#c22f36',
    edge: '#7f161e',
    ink: '#fff6ef',
    glyph: 'M0-50 11-19 43-25 22 0 43 25 11 19 0 50-11 19-43 25-22 0-43-25-11-19Z',
  },
  // A drop of indigo.
  blue: {
    fill: '#2463b8',
    edge: '#123c78',
    ink: '#f3f8ff',
    glyph: 'M0-50C8-28 36-8 36 15A36 35 0 0 1-36 15C-36-8-8-28 0-50Z',
  },
  // A ring of gold.
  yellow: {
    fill: '#f6cf3f',
    edge: '#a97f0a',
    ink: '#3d2c00',
    glyph: 'M0-46A46 46 0 0 1 0 46 46 46 0 0 1 0-46ZM0-21A21 21 0 0 0 0 21 21 21 0 0 0 0-21Z',
  },
  // A cut piece of amber.
  orange: {
    fill: '#f08a24',
    edge: '#9c4d06',
    ink: '#331700',
    glyph: 'M0-50 38 0 0 50-38 0Z',
  },
  // A spool of silk.
  pink: {
    fill: '#f29cc3',
    edge: '#a94f7d',
    ink: '#47102b',
    glyph: 'M-40-46H40V-28L14 0 40 28V46H-40V28L-14 0-40-28Z',
  },
  // A sprig of three leaves.
  green: {
    fill: '#2f8f4e',
    edge: '#17552b',
    ink: '#f4fff3',
    glyph:
      'M0-50A21 21 0 0 1 15-14 21 21 0 1 1 7 22L13 50H-13L-7 22A21 21 0 1 1-15-14 21 21 0 0 1 0-50Z',
  },
};

/** The colours that occur, in their fixed order. */
export function present(counts: Counts): Colour[] {
  return COLOURS.filter((colour) => counts[colour] > 0);
}

export function total(counts: Counts): number {
  return COLOURS.reduce((sum, colour) => sum + counts[colour], 0);
}

/** All cubes in the bag, including those that call people. */
export function inBag({ bag, dominio }: PublicView): number {
  return total(bag) + (dominio === null ? 0 : dominio.white + dominio.black);
}

/** One entry per piece: red, red, blue. */
export function each(counts: Counts): Colour[] {
  return COLOURS.flatMap((colour) => Array<Colour>(counts[colour]).fill(colour));
}

export const NOTHING: Counts = { red: 0, blue: 0, yellow: 0, orange: 0, pink: 0, green: 0 };

export function tally(colours: readonly Colour[]): Counts {
  const counts = { ...NOTHING };
  for (const colour of colours) counts[colour] += 1;
  return counts;
}

/** What lies in ports, on board and in warehouses: a colour of goods, or people of one sort. */
export type Kind = Colour | 'mercenaries' | 'peasants';

export const PEOPLE = ['mercenaries', 'peasants'] as const;

export interface Lot {
  kind: Kind;
  count: number;
}

/** Goods and people together, one lot per kind, only for kinds that occur. */
export function lots(goods: Counts, people: People): Lot[] {
  const all: Lot[] = [
    ...COLOURS.map((kind) => ({ kind, count: goods[kind] })),
    { kind: 'mercenaries', count: people.mercenaries },
    { kind: 'peasants', count: people.peasants },
  ];
  return all.filter((lot) => lot.count > 0);
}

/** The kinds that a cargo is made of. */
export function kindsOf(load: Load): Kind[] {
  switch (load.type) {
    case 'goods':
      return [load.colour];
    case 'mercenaries':
    case 'peasants':
      return [load.type];
    case 'people':
      return ['mercenaries', 'peasants'];
  }
}
