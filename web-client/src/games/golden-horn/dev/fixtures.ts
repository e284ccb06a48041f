// Positions to look at and to test with. Made by hand, because the client knows no rules to
// generate them by.

import { NOTHING } from '../goods';
import { counts, view, scene, type Fixture, type Legal, type Sitting } from './position';
import {
  sail,
  load,
  board,
  raid,
  raidPeasant,
  conquer,
  exchange,
  announce,
  endTurn,
  placements,
} from './offered';

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
  /** As a replay with all hands shows it: all but one player have placed their fleets. */
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
