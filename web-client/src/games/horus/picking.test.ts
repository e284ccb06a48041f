import { expect, test } from 'vitest';
import { middle, TILE } from './geometry';
import { inOrder, nearest, stepTo } from './picking';
import { at } from './testing';

const RING = inOrder([
  at(2, -3),
  at(2, -2),
  at(2, -1),
  at(2, 0),
  at(-2, 0),
  at(-2, -1),
  at(0, 4),
  at(1, 4),
]);

test('of places that overlap the nearest is meant', () => {
  const { x, y } = middle(at(2, -1));
  expect(nearest(RING, { x: x + 30, y: y + 40 })).toEqual(at(2, -1));
  expect(nearest(RING, { x: x + 30, y: y + 60 })).toEqual(at(2, 0));
});

test('far from everything nothing is meant', () => {
  expect(nearest(RING, { x: 50 * TILE, y: 0 })).toBeNull();
  expect(nearest([], { x: 0, y: 0 })).toBeNull();
});

test('arrows go to the next place in their direction', () => {
  const from = RING.find(({ x, y }) => x === 2 && y === -1) ?? at(9, 9);
  expect(stepTo(RING, from, 'ArrowDown')).toEqual(at(2, 0));
  expect(stepTo(RING, from, 'ArrowUp')).toEqual(at(2, -2));
  expect(stepTo(RING, from, 'ArrowLeft')).toEqual(at(-2, -1));
  expect(stepTo(RING, from, 'a')).toBeNull();
});

test('arrows and Page Down reach every place', () => {
  const [first] = RING;
  if (first === undefined) throw new Error('no place');
  const reached = new Set([first]);
  for (const spot of reached) {
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageDown']) {
      const next = stepTo(RING, spot, key);
      if (next !== null) reached.add(next);
    }
  }
  expect(reached.size).toBe(RING.length);
});
