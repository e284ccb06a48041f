// Seats in words and in order. Pure.

import type { Player } from '../board';

export function nameOf(players: readonly Player[], seat: number): string {
  return players[seat]?.name ?? `#${seat + 1}`;
}

/** All seats, yours first. */
export function seatsFrom(own: number | null, count: number): number[] {
  const first = own ?? 0;
  return Array.from({ length: count }, (_, index) => (first + index) % count);
}
