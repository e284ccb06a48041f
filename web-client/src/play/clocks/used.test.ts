import { expect, it } from 'vitest';
import type { ReplayStep } from '../../protocol.gen';
import { usedUpTo } from './used';

const step = (used?: number[]) =>
  (used === undefined ? {} : { clocks: { left: [1, 1], used } }) as ReplayStep;

it('adds up what each seat has used so far', () => {
  const steps = [step([1_000, 500]), step([0, 2_000]), step([3_000, 0])];
  expect(usedUpTo(steps, 0)).toEqual([0, 0]);
  expect(usedUpTo(steps, 2)).toEqual([1_000, 2_500]);
  expect(usedUpTo(steps, 3)).toEqual([4_000, 2_500]);
});

it('says nothing of a game without a clock', () => {
  expect(usedUpTo([step(), step()], 2)).toBeNull();
});
