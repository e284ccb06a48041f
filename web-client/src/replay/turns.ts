// Where turns begin and end. A turn is a run of steps by the same seat. Pure.

import type { ReplayStep } from '../protocol.gen';

/** The positions between turns: the start, wherever another seat takes over, and the end. */
export function turnBounds(steps: readonly ReplayStep[]): readonly number[] {
  const inside = steps.flatMap(({ seat }, index) =>
    index > 0 && steps[index - 1]?.seat !== seat ? [index] : [],
  );
  return steps.length === 0 ? [0] : [0, ...inside, steps.length];
}

export function nextBound(bounds: readonly number[], step: number): number {
  return bounds.find((bound) => bound > step) ?? step;
}

export function previousBound(bounds: readonly number[], step: number): number {
  return bounds.findLast((bound) => bound < step) ?? step;
}

/** The position after your last action; `null` if there was none. */
export function ownLastStep(steps: readonly ReplayStep[], own: number): number | null {
  // What the table did for an absent player is not that player's own action.
  const index = steps.findLastIndex(
    ({ seat, kind }) => seat === own && kind !== 'default' && kind !== 'time_out',
  );
  return index === -1 ? null : index + 1;
}
