// Who sits where. Pure.

import type { SeatView, TableView, UserId } from '../protocol.gen';

/** Whether neither a person nor a computer sits there. */
export const isFree = ({ person, computer }: SeatView) => person === null && computer === null;

/** The seat of a person; `null` if they do not sit here. */
export function seatOf(table: TableView, user: UserId | null): number | null {
  const seat = table.seats.findIndex(({ person }) => person?.id === user);
  return seat === -1 ? null : seat;
}

/** The host's name; `null` if the host does not sit at the table. */
export function hostName(table: TableView): string | null {
  const host = table.seats.find(({ person }) => person?.id === table.host);
  return host?.person?.name ?? null;
}
