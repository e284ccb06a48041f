// Which of their tables somebody should look at first, and how many wait for them.

import { badge } from '../base/badge';
import { api } from '../connection/api';
import type { TableSummary } from '../protocol.gen';

/**
 * The tables at which this person sits, in order. The app's icon then carries the number of those
 * that wait.
 *
 * @throws {ApiError}
 */
export async function ownTables(): Promise<readonly TableSummary[]> {
  const tables = inOrder(await api.ownTables());
  badge.show(tables.filter(isWaiting).map(({ id }) => id));
  return tables;
}

/** Whether somebody waits for this person there: not if all the others are computers, or they too. */
export function isWaiting({ your_turn, players, computers, own_seat }: TableSummary): boolean {
  const own = own_seat === null ? null : players[own_seat];
  return (
    your_turn &&
    players.some((name, seat) => name !== null && name !== own && !computers.includes(seat))
  );
}

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
