import { expect, it } from 'vitest';
import type { Curve } from '../../protocol.gen';
import { meanCurve } from './mean';

const MISTAKE = { step: 1, seat: 0, cost: 3, better: 'better' };

const curve = (known: number, open: number, luck: readonly [number, number]): Curve => ({
  state: 'made',
  points: [
    { step: 0, known: [500, 500], open: [500, 500] },
    { step: 2, known: [known, 1000 - known], open: [open, 1000 - open] },
  ],
  mistakes: [MISTAKE],
  luck: [
    { points: luck[0], error: luck[1] },
    { points: -luck[0], error: luck[1] },
  ],
});

it('is that of the only one', () => {
  const only = curve(600, 700, [20, 8]);
  expect(meanCurve([only])).toBe(only);
});

it('is the mean of chances and luck, whose error falls with the root of their number', () => {
  const passes = [curve(600, 700, [20, 8]), curve(700, 700, [30, 8])] as const;
  const more = [curve(650, 680, [10, 8]), curve(650, 721, [20, 8])] as const;
  const { points, luck, mistakes, state } = meanCurve([...passes, ...more]);
  expect(state).toBe('made');
  expect(points.map(({ step }) => step)).toEqual([0, 2]);
  expect(points[1]).toEqual({ step: 2, known: [650, 350], open: [700, 300] });
  expect(luck).toEqual([
    { points: 20, error: 4 },
    { points: -20, error: 4 },
  ]);
  expect(mistakes).toEqual([MISTAKE]);
});

it('takes luck from those that tell it', () => {
  const { state, points } = curve(600, 700, [0, 0]);
  const silent: Curve = { state, points };
  expect(meanCurve([silent, curve(700, 700, [30, 8])]).luck?.[0]).toEqual({ points: 30, error: 8 });
  expect(meanCurve([silent, silent]).luck).toBeUndefined();
});
