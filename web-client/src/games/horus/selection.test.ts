import { describe, expect, test } from 'vitest';
import {
  back,
  canPlayNile,
  canSkip,
  chosen,
  hintTarget,
  isSame,
  pick,
  pickedKey,
  pilesFor,
  refresh,
  sides,
  start,
  targets,
  type Legal,
  type Selection,
  type Tap,
  wholeOf,
} from './selection';
import { legal, START, tile } from './testing';
import type { Action, Card } from './types.gen';

const HILL: Card = { terrain: 'hill', number: '3' };
const WILD: Card = { terrain: '?', number: '?' };
const TILES = [...START, tile('hill', 2, -3, 0), tile('field', 2, 3)];

const STEPS: Record<string, Legal[]> = {
  land: legal({ type: 'place_tile', x: 2, y: -3 }, { type: 'place_tile', x: 2, y: -2 }),
  'drawn river': legal(
    { type: 'extend_river', barque: 1, x: 0, y: -4 },
    { type: 'extend_river', barque: 1, x: 1, y: -4 },
    { type: 'extend_river', barque: 2, x: 0, y: 4 },
  ),
  'two-sided': legal(
    { type: 'place_river', x: 2, y: 0 },
    { type: 'place_necropolis', x: 2, y: 0 },
    { type: 'extend_river', barque: 2, x: 0, y: 4 },
  ),
  card: legal(
    { type: 'play_card', card: HILL, pile: 'hill' },
    { type: 'play_card', card: WILD, pile: 'hill' },
    { type: 'play_card', card: WILD, pile: 'river_necropolis' },
    { type: 'play_nile' },
  ),
  stone: legal({ type: 'place_stone', tile: 3 }, { type: 'skip_stone' }),
  move: legal({ type: 'move_stone', from: 3, to: 4 }, { type: 'skip_move' }),
};

/** Everything that could ever be tapped. */
const TAPS: Tap[] = [
  ...(['land', 'river', 'necropolis'] as const).map((side): Tap => ({ type: 'side', side })),
  ...[-4, -3, -2, 0, 4].flatMap((y) => [0, 1, 2].map((x): Tap => ({ type: 'place', x, y }))),
  ...[0, 1, 2, 3, 4].flatMap((id): Tap[] =>
    (['barque', 'stone', 'from', 'to'] as const).map((type) => ({ type, tile: id })),
  ),
  { type: 'card', card: HILL },
  { type: 'card', card: WILD },
  { type: 'pile', pile: 'hill' },
  { type: 'pile', pile: 'river_necropolis' },
  { type: 'pile', pile: 'marsh' },
  { type: 'nile' },
  { type: 'skip' },
];

/** Every selection that taps can lead to. */
function reachable(actions: readonly Legal[]): Selection[] {
  const found = new Map<string, Selection>();
  const open = [start(actions)];
  for (const selection of open) {
    const key = JSON.stringify(selection);
    if (found.has(key)) continue;
    found.set(key, selection);
    open.push(back(actions, selection), ...TAPS.map((tap) => pick(actions, selection, tap)));
  }
  return [...found.values()];
}

describe.each(Object.entries(STEPS))('%s', (_, actions) => {
  test('taps produce all legal actions and no other', () => {
    const produced = new Set<Action>();
    for (const selection of reachable(actions)) {
      const ready = chosen(actions, selection);
      if (ready !== null) produced.add(ready.action);
    }
    expect(produced).toEqual(new Set(actions.map(({ action }) => action)));
  });

  test('whatever glows on the table can be picked', () => {
    for (const selection of reachable(actions)) {
      for (const target of targets(actions, selection, TILES)) {
        const next = pick(actions, selection, target.tap);
        expect(refresh(actions, next)).toEqual(next);
        expect(next.kind).not.toBe('none');
      }
    }
  });

  test('one tap on the table never decides, unless there is something to confirm', () => {
    expect(chosen(actions, start(actions))).toBeNull();
  });
});

test('a barque and then its goal are picked', () => {
  const actions = STEPS['drawn river'] ?? [];
  const barque = pick(actions, start(actions), { type: 'barque', tile: 1 });
  expect(targets(actions, barque, TILES).map(({ key }) => key)).toEqual([
    'place-0--4',
    'place-1--4',
  ]);
  expect(pick(actions, barque, { type: 'place', x: 0, y: 4 })).toEqual(barque);
  const there = pick(actions, barque, { type: 'place', x: 1, y: -4 });
  expect(chosen(actions, there)?.action).toEqual({ type: 'extend_river', barque: 1, x: 1, y: -4 });
  expect(back(actions, there)).toEqual(barque);
});

test('a card with one pile needs no second choice', () => {
  const actions = STEPS.card ?? [];
  expect(pick(actions, start(actions), { type: 'card', card: HILL }).kind).toBe('pile');
  expect(pick(actions, start(actions), { type: 'card', card: WILD }).kind).toBe('card');
  expect(pilesFor(actions, WILD)).toEqual(['hill', 'river_necropolis']);
});

test('sides are offered only where there are two', () => {
  expect(sides(STEPS.land ?? [])).toEqual(['land']);
  expect(sides(STEPS['drawn river'] ?? [])).toEqual(['river']);
  expect(sides(STEPS.card ?? [])).toEqual([]);
  expect(sides(STEPS['two-sided'] ?? [])).toEqual(['river', 'necropolis']);
});

test('what is no longer offered is forgotten', () => {
  expect(refresh([], { kind: 'stone', tile: 3 })).toEqual({ kind: 'none', side: 'land' });
});

describe('what else lies on the table', () => {
  const keys = (actions: readonly Legal[] | undefined, selection: Selection) =>
    targets(actions ?? [], selection, TILES).map(({ key }) => key);

  test('shows places of the side that is up alone', () => {
    const both = legal(
      { type: 'place_river', x: 2, y: 0 },
      { type: 'place_necropolis', x: 0, y: 4 },
      { type: 'extend_river', barque: 2, x: 1, y: 4 },
    );
    expect(keys(both, { kind: 'none', side: 'river' })).toEqual(['place-2-0', 'barque-2']);
    expect(keys(both, { kind: 'none', side: 'necropolis' })).toEqual(['place-0-4']);
    expect(keys(both, { kind: 'place', side: 'river', x: 2, y: 0 })).toContain('barque-2');
    expect(keys(both, { kind: 'barque', barque: 2 })).toEqual(['place-1-4']);
    expect(keys(both, { kind: 'extend', barque: 2, x: 1, y: 4 })).toEqual(['place-1-4']);
    expect(keys(both, { kind: 'barque', barque: 1 })).toEqual([]);
  });

  test('shows where a chosen stone can go, and else which can be chosen', () => {
    const moves = legal(
      { type: 'move_stone', from: 3, to: 4 },
      { type: 'move_stone', from: 4, to: 0 },
    );
    expect(keys(moves, { kind: 'none', side: 'land' })).toEqual(['from-3', 'from-4']);
    expect(keys(moves, { kind: 'from', from: 3 })).toEqual(['to-4']);
    expect(keys(moves, { kind: 'move', from: 3, to: 4 })).toEqual(['to-4']);
  });

  test('says the points that a stone brings, never those of its way there', () => {
    const points = (action: Action, selection: Selection) =>
      targets([{ action, preview: { points: 2 } }], selection, TILES).map((one) => one.points);
    const none: Selection = { kind: 'none', side: 'land' };
    expect(points({ type: 'place_stone', tile: 3 }, none)).toEqual([2]);
    expect(points({ type: 'move_stone', from: 3, to: 4 }, none)).toEqual([null]);
    expect(points({ type: 'move_stone', from: 3, to: 4 }, { kind: 'from', from: 3 })).toEqual([2]);
    expect(points({ type: 'place_tile', x: 0, y: 4 }, none)).toEqual([null]);
  });

  test('has no tile that it does not know', () => {
    expect(keys(legal({ type: 'place_stone', tile: 99 }), { kind: 'none', side: 'land' })).toEqual(
      [],
    );
  });

  test('points a hint to the next tap of an action', () => {
    const action: Action = { type: 'move_stone', from: 3, to: 4 };
    expect(hintTarget(action, { kind: 'none', side: 'land' }, TILES)).toBe('from-3');
    expect(hintTarget(action, { kind: 'from', from: 3 }, TILES)).toBe('to-4');
    expect(hintTarget(action, { kind: 'from', from: 4 }, TILES)).toBeNull();
    expect(hintTarget({ type: 'skip_move' }, { kind: 'none', side: 'land' }, TILES)).toBeNull();
  });

  test('marks what was tapped last', () => {
    const place = { x: 1, y: -4 };
    expect(pickedKey({ kind: 'place', side: 'land', ...place })).toBe('place-1--4');
    expect(pickedKey({ kind: 'extend', barque: 1, ...place })).toBe('place-1--4');
    expect(pickedKey({ kind: 'stone', tile: 3 })).toBe('stone-3');
    expect(pickedKey({ kind: 'move', from: 3, to: 4 })).toBe('to-4');
    for (const kind of [{ kind: 'from', from: 3 }, { kind: 'skip' }, { kind: 'nile' }] as const) {
      expect(pickedKey(kind)).toBeNull();
    }
  });
});

describe('one step back', () => {
  test('keeps what was chosen before', () => {
    const actions = STEPS['two-sided'] ?? [];
    const side = 'necropolis';
    expect(back(actions, { kind: 'place', side, x: 2, y: 0 })).toEqual({ kind: 'none', side });
    expect(back(actions, { kind: 'barque', barque: 2 })).toEqual({ kind: 'none', side: 'river' });
    const moved: Selection = { kind: 'move', from: 3, to: 4 };
    expect(back(STEPS.move ?? [], moved)).toEqual({ kind: 'from', from: 3 });
  });

  test('returns to a card only if it had a choice of piles', () => {
    const actions = STEPS.card ?? [];
    const wild: Selection = { kind: 'pile', card: WILD, pile: 'hill' };
    expect(back(actions, wild)).toEqual({ kind: 'card', card: WILD });
    expect(back(actions, { kind: 'pile', card: HILL, pile: 'hill' })).toEqual(start(actions));
  });
});

test('the only action is selected at once, and every action selects itself alone', () => {
  const all = Object.values(STEPS).flat();
  for (const { action } of all) {
    const whole = wholeOf(action);
    expect(start(legal(action))).toEqual(whole);
    for (const other of all) {
      const isChosen = chosen([other], whole) !== null;
      expect(isChosen).toBe(isSame(wholeOf(other.action), whole));
    }
    expect(isSame(whole, { ...whole })).toBe(true);
    expect(isSame(whole, { kind: 'from', from: 3 })).toBe(false);
  }
});

test('a selection with other coordinates, tiles or cards fits no action', () => {
  const lost: [Action, Selection][] = [
    [
      { type: 'place_tile', x: 2, y: 0 },
      { kind: 'place', side: 'land', x: 2, y: 1 },
    ],
    [
      { type: 'place_tile', x: 2, y: 0 },
      { kind: 'place', side: 'land', x: 1, y: 0 },
    ],
    [
      { type: 'place_river', x: 2, y: 0 },
      { kind: 'place', side: 'necropolis', x: 2, y: 0 },
    ],
    [
      { type: 'extend_river', barque: 1, x: 2, y: 0 },
      { kind: 'extend', barque: 2, x: 2, y: 0 },
    ],
    [
      { type: 'extend_river', barque: 1, x: 2, y: 0 },
      { kind: 'barque', barque: 2 },
    ],
    [
      { type: 'place_stone', tile: 3 },
      { kind: 'stone', tile: 4 },
    ],
    [
      { type: 'move_stone', from: 3, to: 4 },
      { kind: 'move', from: 3, to: 0 },
    ],
    [
      { type: 'move_stone', from: 3, to: 4 },
      { kind: 'move', from: 0, to: 4 },
    ],
    [
      { type: 'move_stone', from: 3, to: 4 },
      { kind: 'from', from: 4 },
    ],
    [
      { type: 'play_card', card: HILL, pile: 'hill' },
      { kind: 'card', card: { terrain: 'hill', number: '2' } },
    ],
    [
      { type: 'play_card', card: HILL, pile: 'hill' },
      { kind: 'card', card: { terrain: 'marsh', number: '3' } },
    ],
    [{ type: 'play_nile' }, { kind: 'skip' }],
    [{ type: 'skip_stone' }, { kind: 'nile' }],
  ];
  for (const [action, selection] of lost) {
    // Two of them, because the only one would be selected at once.
    const actions = legal(action, action);
    expect(refresh(actions, selection)).toEqual(start(actions));
  }
});

test('a side is turned up only if something can be laid with it', () => {
  const actions = STEPS['two-sided'] ?? [];
  const first = start(actions);
  expect(pick(actions, first, { type: 'side', side: 'land' })).toBe(first);
  const necropolis: Selection = { kind: 'none', side: 'necropolis' };
  expect(pick(actions, first, { type: 'side', side: 'necropolis' })).toEqual(necropolis);
  const rivers = STEPS['drawn river'] ?? [];
  expect(pick(rivers, start(rivers), { type: 'side', side: 'necropolis' })).toEqual(start(rivers));
});

test('nothing is chosen while something is still to be selected', () => {
  expect(chosen(STEPS['drawn river'] ?? [], { kind: 'barque', barque: 1 })).toBeNull();
  expect(chosen(STEPS.card ?? [], { kind: 'card', card: WILD })).toBeNull();
  expect(chosen(STEPS.move ?? [], { kind: 'from', from: 3 })).toBeNull();
});

test('a tap that has nothing before it leads nowhere', () => {
  const stone: Selection = { kind: 'stone', tile: 3 };
  const there = legal({ type: 'place_tile', x: 2, y: 0 }, { type: 'move_stone', from: 3, to: 4 });
  expect(pick(there, stone, { type: 'place', x: 2, y: 0 })).toBe(stone);
  expect(pick(there, stone, { type: 'to', tile: 4 })).toBe(stone);
  expect(pick(STEPS.card ?? [], stone, { type: 'pile', pile: 'hill' })).toBe(stone);
});

test('skipping and the Nile card are offered when they are listed', () => {
  expect(canSkip(STEPS.stone ?? [])).toBe(true);
  expect(canSkip(STEPS.move ?? [])).toBe(true);
  expect(canSkip(STEPS.card ?? [])).toBe(false);
  expect(canPlayNile(STEPS.card ?? [])).toBe(true);
  expect(canPlayNile(STEPS.move ?? [])).toBe(false);
});
