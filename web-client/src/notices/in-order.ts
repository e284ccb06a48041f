// Which of their tables somebody should look at first.

import type { TableSummary } from '../protocol.gen';

/**
 * Tables that wait for this person first, and among these the ones whose clocks run out soonest.
 */
export function inOrder(tables: readonly TableSummary[]): readonly TableSummary[] {
  return tables.toSorted(
    (one, other) =>
      Number(other.your_turn) - Number(one.your_turn) || compare(leftOf(one), leftOf(other)),
  );
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

/** Milliseconds until this person's clock runs out, if it is running. */
function leftOf({ clock, your_turn }: TableSummary): number {
  return your_turn && clock?.runs === true ? clock.left : Infinity;
}
