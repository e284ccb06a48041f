// Made-up positions: routes, ships, players and everything that all players see.

import type { Player, Scene } from '../../board';
import { NOTHING, total } from '../goods';
import type {
  Action,
  Colour,
  Counts,
  Heading,
  People,
  Preview,
  PrivateView,
  PublicView,
  ScoreView,
  ShipView,
  Space,
  Tableau,
} from '../types.gen';

export type Fixture = Scene<PublicView, PrivateView, Action, Preview>;
export type Legal = Fixture['actions'][number];

const SHORT: Readonly<Record<string, Colour>> = {
  R: 'red',
  B: 'blue',
  Y: 'yellow',
  O: 'orange',
  P: 'pink',
  G: 'green',
};

export const colour = (letter: string): Colour => SHORT[letter] ?? 'red';

/** "RRB" → two red, one blue. */
export function counts(letters: string): Counts {
  const all = { ...NOTHING };
  for (const letter of letters) all[colour(letter)] += 1;
  return all;
}

const NOBODY: People = { mercenaries: 0, peasants: 0 };
const SAILS: readonly (readonly [string, string, string])[] = [
  ['GRY', 'BO', 'P'],
  ['GBO', 'RP', 'Y'],
  ['RBP', 'YG', 'O'],
  ['YOP', 'RG', 'B'],
];

const ROUTES: Readonly<Record<number, string>> = {
  2: 'OPG2RBY',
  3: 'OPGRBYOPGRBY',
  4: 'OPGRBY3OPGRBY',
};

function route(players: number): Space[] {
  const between = Array.from(ROUTES[players] ?? '', (letter): Space => {
    const berths = Number(letter);
    return berths > 0 ? { type: 'modone', berths } : { type: 'square', colour: colour(letter) };
  });
  return [{ type: 'venice' }, ...between, { type: 'constantinople' }];
}

interface Sailing {
  at: number | null;
  heading?: Heading;
  cargo?: string;
  people?: People;
  mayTurn?: boolean;
}

export function ship(seat: number, number: number, sailing: Sailing): ShipView {
  return {
    sails: Array.from(SAILS[seat]?.[number] ?? '', colour),
    at: sailing.at,
    heading: sailing.heading ?? (sailing.at === 0 ? 'constantinople' : 'venice'),
    cargo: counts(sailing.cargo ?? ''),
    people: sailing.people ?? NOBODY,
    may_turn: sailing.mayTurn ?? false,
  };
}

export interface Sitting {
  ships: [Sailing, Sailing, Sailing];
  warehouse?: string;
  people?: People;
  hand?: number;
  sets?: number[];
  territories?: number;
  hasPlaced?: boolean;
}

const BONUS: Readonly<Record<number, number>> = { 4: 1, 5: 2, 6: 4 };

function tableau(seat: number, sitting: Sitting): Tableau {
  const warehouse = counts(sitting.warehouse ?? '');
  const sets = sitting.sets ?? [];
  const people = sitting.people ?? NOBODY;
  const setPoints = sets.reduce((sum, size) => sum + (BONUS[size] ?? 0), 0);
  const score: ScoreView = {
    cubes: total(warehouse),
    sets,
    set_points: setPoints,
    people: people.mercenaries + people.peasants,
    territories: sitting.territories ?? 0,
    total:
      total(warehouse) +
      setPoints +
      people.mercenaries +
      people.peasants +
      (sitting.territories ?? 0),
  };
  const [trio, duo, mono] = sitting.ships;
  return {
    has_placed: sitting.hasPlaced ?? true,
    fleet: { ships: [ship(seat, 0, trio), ship(seat, 1, duo), ship(seat, 2, mono)] },
    warehouse,
    people,
    hand: sitting.hand ?? 5,
    score,
    has_all_colours: Object.values(warehouse).every((count) => count > 0),
  };
}

export function view(sittings: readonly Sitting[], change: Partial<PublicView> = {}): PublicView {
  return {
    phase: 'playing',
    route: route(sittings.length),
    tableaus: sittings.map((sitting, seat) => tableau(seat, sitting)),
    ports: [counts('RRBYYPGGO'), counts('BBBOOPYRG')],
    bag: counts('RRRRRBBBBYYYYYYYOOOOOOPPPPPPPGGGGGG'),
    deck: 21,
    discard: counts('RRBYOOPGG'),
    start_player: 1,
    current: 0,
    round: 6,
    raid_used: false,
    must_sail: null,
    voyage_done: false,
    end: null,
    dominio: null,
    reveal: null,
    ...change,
  };
}

export const PLAYERS: readonly Player[] = [
  { name: 'Anna', online: true, you: true },
  { name: 'Bartolomeo', online: true, you: false },
  { name: 'Chiara', online: false, you: false },
  { name: 'Dimitrios', online: true, you: false },
];

export function scene(
  publicView: PublicView,
  actions: readonly Legal[],
  hand: string,
  change: Partial<Fixture> = {},
): Fixture {
  return {
    view: publicView,
    own: { hand: counts(hand), in_venice: null },
    actions,
    seat: 0,
    players: PLAYERS.slice(0, publicView.tableaus.length),
    lang: 'en',
    ...change,
  };
}
