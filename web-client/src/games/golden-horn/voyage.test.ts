import { expect, it } from 'vitest';
import type { SpaceSpot } from './layout';
import { legsOf } from './voyage';

/** Two columns of three squares, as on the tall chart: 0 to 2 go down, 3 to 5 go up again. */
const SPACES = Array.from({ length: 6 }, (_, index) => ({
  index,
  space: { type: 'square', colour: 'red' },
  at: index < 3 ? { x: 80, y: 100 * (index + 1) } : { x: 560, y: 100 * (6 - index) },
  along: { x: 0, y: index < 3 ? 1 : -1 },
  out: { x: index < 3 ? -1 : 1, y: 0 },
})) as unknown as SpaceSpot[];

const numbers = (leg: string) => (leg.match(/-?[\d.]+/g) ?? []).map(Number);

it('stays above a lane that runs from side to side', () => {
  const level = SPACES.map((spot, index) => ({
    ...spot,
    at: { x: 200 * index, y: 600 },
    along: { x: 0.98, y: 0.2 },
    out: { x: 0, y: 1 },
  }));
  const [leg = ''] = legsOf({ start: { x: 0, y: 600 }, from: 0, path: [5] }, level);
  expect(numbers(leg)).toEqual([0, 600, 500, 530, 1000, 600]);
});

it('goes round the land from one column to the other, also with a jump', () => {
  const [short = ''] = legsOf({ start: { x: 80, y: 300 }, from: 2, path: [3] }, SPACES);
  expect(numbers(short)).toEqual([80, 300, 320, 430, 560, 300]);
  const [jump = ''] = legsOf({ start: { x: 80, y: 100 }, from: 0, path: [5] }, SPACES);
  const [ax, ay, , c = 0, , d = 0, bx, by] = numbers(jump);
  expect([ax, ay, bx, by]).toEqual([80, 100, 560, 100]);
  // Halfway along, it is below all squares.
  expect((100 + 3 * c + 3 * d + 100) / 8).toBeGreaterThan(300 + 40);
});
