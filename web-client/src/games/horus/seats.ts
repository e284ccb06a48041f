// What belongs to whom.

import type { SeatMark } from '../board';
import { SEAT_MARKS } from '../kit/seat-marks';

export function seatMark(seat: number): SeatMark {
  return SEAT_MARKS[seat % SEAT_MARKS.length] ?? SEAT_MARKS[0];
}

/** All seats, yours first. */
export function seatsFrom(own: number | null, count: number): number[] {
  const first = own ?? 0;
  return Array.from({ length: count }, (_, index) => (first + index) % count);
}
