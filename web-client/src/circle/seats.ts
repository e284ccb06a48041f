// Who sits at a table of a circle, in words. Pure.

import type { CircleSeat, CircleTable, UserId } from '../protocol.gen';
import { unreachable } from '../base/unreachable';

interface Words {
  readonly guest: string;
  readonly computer: (name: string) => string;
}

/** `null` for a free seat. */
export function nameOf(seat: CircleSeat | undefined, words: Words): string | null {
  if (seat === undefined) return null;
  switch (seat.type) {
    case 'free':
      return null;
    case 'member':
      return seat.person.name;
    case 'guest':
      return words.guest;
    case 'computer':
      return words.computer(seat.name);
    default:
      return unreachable(seat, null);
  }
}

/** The names at these seats. */
export function namesAt(
  { seats }: CircleTable,
  which: readonly number[],
  words: Words,
): readonly string[] {
  return which.map((seat) => nameOf(seats[seat], words)).filter((name) => name !== null);
}

/** Everybody who sits there. */
export function namesOf(table: CircleTable, words: Words): readonly string[] {
  return namesAt(table, [...table.seats.keys()], words);
}

/** The seats of this person. */
export function seatsOf({ seats }: CircleTable, person: UserId | undefined): readonly number[] {
  return [...seats.entries()].flatMap(([number, seat]) =>
    seat.type === 'member' && seat.person.id === person ? [number] : [],
  );
}
