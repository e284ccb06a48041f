// What somebody may do about the seats of others. Pure.

import type { Presence, Seat, SeatClaim, TableView, UserId } from '../../protocol.gen';

/** Seats that belong to people, and whether one can ask for them; who is here is not always known. */
export interface Seated {
  readonly seat: Seat;
  readonly name: string;
  readonly isHere: boolean;
}

export function seatedAt(table: TableView, presence: Presence | null): Seated[] {
  return table.seats.flatMap(({ person }, seat) =>
    person === null ? [] : [{ seat, name: person.name, isHere: presence?.seats[seat] === true }],
  );
}

export type Part = 'asker' | 'asked' | 'other';

/** What the reader has to do with an open claim. */
export function partIn(claim: SeatClaim, own: Seat | null, me: UserId | null): Part {
  if (own === null) return claim.by.id === me ? 'asker' : 'other';
  return claim.needed.includes(own) && !claim.agreed.includes(own) ? 'asked' : 'other';
}

/** Until when the seat's player can refuse: a time today, or a day and a time. */
export function untilText(until: number, now: number, lang: string): string {
  const isToday = new Date(until).toDateString() === new Date(now).toDateString();
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const day = isToday ? {} : ({ weekday: 'long' } as const);
  return new Intl.DateTimeFormat(lang, { ...day, ...time }).format(until);
}
