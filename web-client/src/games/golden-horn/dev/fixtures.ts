// Positions to look at and to test with. Made by hand; the client knows no rules to make them by.

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
type Legal = Fixture['actions'][number];

const SHORT: Readonly<Record<string, Colour>> = {
  R: 'red',
  B: 'blue',
  Y: 'yellow',
  O: 'orange',
  P: 'pink',
  G: 'green',
};

const colour = (letter: string): Colour => SHORT[letter] ?? 'red';

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

function ship(seat: number, number: number, sailing: Sailing): ShipView {
  return {
    sails: Array.from(SAILS[seat]?.[number] ?? '', colour),
    at: sailing.at,
    heading: sailing.heading ?? (sailing.at === 0 ? 'constantinople' : 'venice'),
    cargo: counts(sailing.cargo ?? ''),
    people: sailing.people ?? NOBODY,
    may_turn: sailing.mayTurn ?? false,
  };
}

interface Sitting {
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

function view(sittings: readonly Sitting[], change: Partial<PublicView> = {}): PublicView {
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

function scene(
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

const board = (
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

const raidPeasant: Legal = {
  action: {
    type: 'raid',
    seat: 2,
    ship: 1,
    cargo: { type: 'peasants' },
    cards: ['green', 'green'],
  },
  preview: none,
};

const conquer = (
  territory: 'zara' | 'durazzo' | 'candia',
  mercenaries: number,
  peasants: number,
): Legal => ({ action: { type: 'conquer', territory, mercenaries, peasants }, preview: none });

const exchange = (count: number): Legal => ({ action: { type: 'exchange', count }, preview: none });
const announce: Legal = { action: { type: 'announce_end' }, preview: none };
const endTurn: Legal = { action: { type: 'end_turn' }, preview: none };

const placements: readonly Legal[] = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
  action: { type: 'place_fleet', in_venice: [(bits & 4) > 0, (bits & 2) > 0, (bits & 1) > 0] },
  preview: none,
}));

const hidden: Sitting = {
  ships: [{ at: null }, { at: null }, { at: null }],
  hasPlaced: false,
  hand: 0,
};

function placing(players: number, change: Partial<Fixture> = {}): Fixture {
  const sittings = Array.from({ length: players }, (_, seat) => ({
    ...hidden,
    hasPlaced: seat === 1 || (seat === 0 && change.own !== undefined),
  }));
  return scene(
    view(sittings, {
      phase: 'placing',
      current: null,
      round: 0,
      ports: [NOTHING, NOTHING],
      bag: counts('RBYOPG'.repeat(15)),
      deck: 54,
      discard: NOTHING,
    }),
    placements,
    '',
    change,
  );
}

const four: readonly Sitting[] = [
  {
    ships: [
      { at: 0 },
      { at: 10, heading: 'venice', cargo: 'YYY' },
      { at: 7, heading: 'constantinople', cargo: 'GGGG' },
    ],
    warehouse: 'RRRBBYOOOOPGG',
    sets: [6, 4],
    hand: 6,
  },
  {
    ships: [
      { at: 4, heading: 'constantinople', cargo: 'PP' },
      { at: 14 },
      { at: 7, heading: 'venice', cargo: 'BBB' },
    ],
    warehouse: 'RRBYYYYP',
    sets: [4],
    hand: 3,
  },
  {
    ships: [{ at: 14 }, { at: 2, heading: 'venice', cargo: 'OOOOO' }, { at: 0 }],
    warehouse: 'OOOGGG',
    hand: 9,
  },
  {
    ships: [
      { at: 12, heading: 'venice', cargo: 'GG' },
      { at: 5, heading: 'venice', mayTurn: true },
      { at: 14 },
    ],
    warehouse: 'RBBYYPPPPG',
    sets: [5],
    hand: 1,
  },
];

const fourActions: readonly Legal[] = [
  raid(1, 0, 'P', 'GG'),
  raid(1, 0, 'P', 'GO'),
  raid(3, 0, 'G', 'OP'),
  load(0, 'B', 1),
  load(0, 'P', 1),
  load(0, 'O', 1),
  sail(1, [9], 'venice'),
  sail(1, [9, 8], 'venice', 'P'),
  sail(1, [9, 8, 6], 'venice', 'PO'),
  sail(2, [8], 'constantinople'),
  sail(2, [8, 9], 'constantinople', 'O'),
  sail(2, [8, 9, 11], 'constantinople', 'O'),
  announce,
];

const mustSail = scene(
  view(
    four.map((sitting, seat) =>
      seat === 0
        ? { ...sitting, ships: [{ at: 0, cargo: 'PPP' }, sitting.ships[1], sitting.ships[2]] }
        : sitting,
    ),
    { must_sail: 0 },
  ),
  [
    sail(0, [1], 'constantinople'),
    sail(0, [1, 3], 'constantinople', 'O'),
    sail(0, [1, 3, 6], 'constantinople', 'O'),
    sail(0, [1, 3, 6, 7], 'constantinople', 'O', 0, 1),
  ],
  'GGOOPR',
);

const three: readonly Sitting[] = [
  {
    ships: [{ at: 13 }, { at: 6, heading: 'constantinople', mayTurn: true }, { at: 0 }],
    warehouse: 'RBYOP',
    sets: [5],
    hand: 4,
  },
  {
    ships: [{ at: 3, heading: 'venice', cargo: 'RR' }, { at: 13 }, { at: 0 }],
    warehouse: 'GGGY',
  },
  {
    ships: [{ at: 0 }, { at: 9, heading: 'venice', cargo: 'OO' }, { at: 13 }],
    warehouse: 'PPRR',
    hand: 2,
  },
];

const two: readonly Sitting[] = [
  { ships: [{ at: 0 }, { at: 8 }, { at: 8 }], hand: 5 },
  {
    ships: [
      { at: 2, heading: 'constantinople', cargo: 'YY' },
      { at: 0 },
      { at: 4, heading: 'venice' },
    ],
    hand: 4,
    warehouse: 'PP',
  },
];

const dominioShips: readonly Sitting[] = four.map((sitting, seat) => {
  switch (seat) {
    case 0:
      return { ...sitting, people: { mercenaries: 3, peasants: 2 }, territories: 8 };
    case 1:
      return {
        ...sitting,
        people: { mercenaries: 1, peasants: 0 },
        territories: 3,
        ships: [
          { at: 4, heading: 'constantinople', people: { mercenaries: 2, peasants: 1 } },
          sitting.ships[1],
          sitting.ships[2],
        ],
      };
    case 2:
      return {
        ...sitting,
        ships: [
          sitting.ships[0],
          { at: 2, heading: 'venice', people: { mercenaries: 0, peasants: 2 } },
          sitting.ships[2],
        ],
      };
    default:
      return sitting;
  }
});

const dominioView = view(dominioShips, {
  dominio: {
    supply: 9,
    levy: 3,
    white: 8,
    black: 3,
    ports: [
      { mercenaries: 3, peasants: 1 },
      { mercenaries: 2, peasants: 0 },
    ],
    territories: [
      { name: 'zara', price: 2, points: 3, owner: 1 },
      { name: 'durazzo', price: 3, points: 6, owner: null },
      { name: 'candia', price: 4, points: 8, owner: 0 },
      { name: 'negroponte', price: 5, points: 10, owner: null },
      { name: 'galata', price: 6, points: 12, owner: null },
    ],
  },
});

const threeScene = scene(
  view(three, { end: { trigger: 'announced', by: 1, last: 0 } }),
  [
    load(0, 'B', 3),
    load(0, 'O', 2),
    load(0, 'P', 1),
    load(2, 'R', 2),
    load(2, 'G', 2),
    sail(1, [7], 'constantinople'),
    sail(1, [7, 8], 'constantinople'),
    sail(1, [7, 8, 10], 'constantinople', 'P'),
    sail(1, [5], 'venice'),
    sail(1, [5, 4], 'venice'),
  ],
  'PPRB',
);

const twoScene = scene(
  view(two, { round: 2 }),
  [load(0, 'B', 1), load(0, 'P', 1), load(1, 'Y', 1), load(2, 'B', 3)],
  'RRBOG',
);

/** The same people and territories at a smaller table. */
const withDominio = (base: Fixture): Fixture => ({
  ...base,
  view: { ...base.view, dominio: dominioView.dominio },
  actions: [...base.actions, conquer('durazzo', 3, 0)],
});

const reveal = {
  hands: [counts('RRBOPG'), counts('YYP'), counts('RRBBYYOOP'), counts('G')],
  deck: [],
  bag: [],
  cubes: null,
};

export const FIXTURES = {
  start: placing(4),
  placed: placing(4, { own: { hand: NOTHING, in_venice: [true, false, true] } }),
  /** As a replay with all hands shows it: all but one have placed. */
  openPlacing: placing(3, {
    own: null,
    seat: null,
    actions: [],
    hands: [
      { seat: 0, own: { hand: NOTHING, in_venice: [true, false, true] } },
      { seat: 1, own: { hand: NOTHING, in_venice: [false, false, true] } },
      { seat: 2, own: { hand: NOTHING, in_venice: null } },
    ],
  }),
  four: scene(view(four), fourActions, 'GGOOPR'),
  mustSail,
  three: threeScene,
  two: twoScene,
  voyageDone: scene(view(four, { voyage_done: true }), [announce, endTurn], 'GGOOPR'),
  waiting: scene(view(four, { current: 2 }), [], 'GGOOPR'),
  spectator: scene(view(four, { current: 2 }), [], '', { own: null, seat: null }),
  dominio: scene(
    dominioView,
    [
      raidPeasant,
      ...fourActions.filter(({ action }) => action.type !== 'raid' || action.seat !== 1),
      board(0, 'mercenaries', 3),
      board(0, 'peasants', 1),
      board(0, 'people', 4),
      conquer('durazzo', 3, 0),
      conquer('durazzo', 2, 2),
      exchange(1),
      exchange(2),
    ],
    'GGOOPR',
  ),
  dominioTwo: withDominio(twoScene),
  dominioThree: withDominio(threeScene),
  finished: scene(
    view(four, {
      phase: 'finished',
      current: null,
      end: { trigger: 'empty_port', by: 1, last: 0 },
      reveal,
    }),
    [],
    'RRBOPG',
  ),
  finishedDominio: scene(
    { ...dominioView, phase: 'finished', current: null, reveal },
    [],
    'RRBOPG',
  ),
} satisfies Record<string, Fixture>;

export type FixtureName = keyof typeof FIXTURES;
