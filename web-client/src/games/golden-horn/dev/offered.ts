// The actions available in a made-up position.

import type { Heading, Preview } from '../types.gen';
import { colour, counts, type Legal } from './position';

const none: Preview = { type: 'none' };

export const sail = (
  number: number,
  path: number[],
  heading: Heading,
  cost = '',
  unloads = 0,
  draws = 0,
): Legal => ({
  action: { type: 'sail', ship: number, to: path[path.length - 1] ?? 0 },
  preview: { type: 'sail', heading, path, cost: counts(cost), unloads, draws },
});

export const load = (number: number, letter: string, pieces: number): Legal => ({
  action: { type: 'load', ship: number, cargo: { type: 'goods', colour: colour(letter) } },
  preview: { type: 'load', pieces },
});

export const board = (
  number: number,
  type: 'mercenaries' | 'peasants' | 'people',
  pieces: number,
): Legal => ({
  action: { type: 'load', ship: number, cargo: { type } },
  preview: { type: 'load', pieces },
});

export const raid = (seat: number, number: number, cargo: string, cards: string): Legal => ({
  action: {
    type: 'raid',
    seat,
    ship: number,
    cargo: { type: 'goods', colour: colour(cargo) },
    cards: [colour(cards.charAt(0)), colour(cards.charAt(1))],
  },
  preview: none,
});

export const raidPeasant: Legal = {
  action: {
    type: 'raid',
    seat: 2,
    ship: 1,
    cargo: { type: 'peasants' },
    cards: ['green', 'green'],
  },
  preview: none,
};

export const conquer = (
  territory: 'zara' | 'durazzo' | 'candia',
  mercenaries: number,
  peasants: number,
): Legal => ({ action: { type: 'conquer', territory, mercenaries, peasants }, preview: none });

export const exchange = (count: number): Legal => ({
  action: { type: 'exchange', count },
  preview: none,
});
export const announce: Legal = { action: { type: 'announce_end' }, preview: none };
export const endTurn: Legal = { action: { type: 'end_turn' }, preview: none };

export const placements: readonly Legal[] = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
  action: { type: 'place_fleet', in_venice: [(bits & 4) > 0, (bits & 2) > 0, (bits & 1) > 0] },
  preview: none,
}));
