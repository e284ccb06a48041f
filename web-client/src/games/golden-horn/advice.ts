import type { Advice } from '../board';

/** What many games have shown to be fairer; the catalogue says why. */
export const advice: Readonly<Record<string, Advice>> = {
  end: { value: 'one_more_turn_each', seats: [3, 4] },
};
