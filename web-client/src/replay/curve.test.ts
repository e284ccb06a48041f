import { describe, expect, it } from 'vitest';
import type { CurvePoint } from '../protocol.gen';
import { chancesAt, lineOf, percents, stepBelow, turningPoints } from './curve';

const point = (step: number, first: number, open = first): CurvePoint => ({
  step,
  known: [first, 1000 - first],
  open: [open, 1000 - open],
});

describe('a line', () => {
  it('goes from left to right, and up is winning', () => {
    const points = [point(0, 500), point(1, 0), point(2, 1000)];
    const box = { width: 100, height: 50 };
    expect(lineOf(points, 'known', 0, box)).toBe('M0 25L50 50L100 0');
    expect(lineOf(points, 'known', 1, box)).toBe('M0 25L50 0L100 50');
    expect(lineOf([], 'known', 0, box)).toBe('');
  });

  it('is drawn by step where not every step has a point', () => {
    const points = [point(0, 500), point(3, 500), point(4, 500)];
    expect(lineOf(points, 'open', 0, { width: 100, height: 10 })).toBe('M0 5L75 5L100 5');
  });
});

it('the chances are those of the last point before a step', () => {
  const points = [point(0, 500), point(3, 600, 700), point(4, 1000)];
  expect(chancesAt(points, 'known', 2)).toEqual([500, 500]);
  expect(chancesAt(points, 'open', 3)).toEqual([700, 300]);
  expect(chancesAt([], 'known', 3)).toEqual([]);
});

it('the chances of all seats make up a hundred', () => {
  expect(percents([335, 335, 330], false)).toEqual([34, 33, 33]);
  expect(percents([996, 4], false)).toEqual([99, 1]);
  expect(percents([1000, 0], false)).toEqual([99, 1]);
  expect(percents([994, 2, 2, 2], false)).toEqual([97, 1, 1, 1]);
  expect(percents([1000, 0], true)).toEqual([100, 0]);
  expect(percents([], false)).toEqual([]);
});

it('a game turns where chances change much, at a few places', () => {
  const calm = [point(0, 500), point(1, 560), point(2, 500)];
  expect(turningPoints(calm, 'known')).toEqual([]);
  const wild = Array.from({ length: 20 }, (_, step) =>
    point(step, step % 2 === 0 ? 500 : 630 + step),
  );
  const turns = turningPoints(wild, 'known');
  expect(turns.map(({ step }) => step)).toEqual([9, 11, 13, 15, 17]);
  expect(turns[3]).toEqual({ step: 15, seat: 0, before: 50, after: 65, by: 145 });
});

it('a tap goes to the nearest step', () => {
  expect([-1, 0, 0.49, 0.51, 1, 2].map((share) => stepBelow(share, 1))).toEqual([0, 0, 0, 1, 1, 1]);
});
