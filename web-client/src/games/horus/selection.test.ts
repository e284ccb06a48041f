import { describe, expect, test } from 'vitest';
import {
  back,
  chosen,
  pick,
  pilesFor,
  refresh,
  sides,
  start,
  targets,
  type Legal,
  type Selection,
  type Tap,
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
  expect(sides(STEPS['two-sided'] ?? [])).toEqual(['river', 'necropolis']);
});

test('what is no longer offered is forgotten', () => {
  expect(refresh([], { kind: 'stone', tile: 3 })).toEqual({ kind: 'none', side: 'land' });
});
