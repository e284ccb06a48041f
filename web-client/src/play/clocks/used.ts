// Time used in a replay. Pure.

import type { ReplayStep } from '../../protocol.gen';

/** Milliseconds per seat over the first `step` steps; `null` if the table had no clock. */
export function usedUpTo(steps: readonly ReplayStep[], step: number): readonly number[] | null {
  const clocks = steps.flatMap(({ clocks }) => (clocks === undefined ? [] : [clocks]));
  const [first] = clocks;
  if (first === undefined) return null;
  const sums = first.used.map(() => 0);
  for (const { clocks } of steps.slice(0, step)) {
    clocks?.used.forEach((used, seat) => (sums[seat] = (sums[seat] ?? 0) + used));
  }
  return sums;
}
