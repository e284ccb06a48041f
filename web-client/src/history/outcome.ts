// How a finished game went for one of its players. Pure.

import type { Seat, TableResult } from '../protocol.gen';

export type Outcome =
  | { is: 'none' }
  | { is: 'won' | 'shared'; points: number }
  /** Counted from 1; players with equal points share a place. */
  | { is: 'place'; place: number; points: number };

export function outcomeOf(result: TableResult | null, seat: Seat | null): Outcome {
  const points = seat === null ? undefined : result?.scores[seat];
  if (result === null || seat === null || points === undefined) return { is: 'none' };
  const { winners, scores } = result;
  if (winners.includes(seat)) return { is: winners.length > 1 ? 'shared' : 'won', points };
  const better = scores.filter((score, other) => winners.includes(other) || score > points);
  return { is: 'place', place: better.length + 1, points };
}
