// What holds at a table before its game. Pure.

import type { TableView, UserId } from '../protocol.gen';

/** Why the game cannot start yet. */
export type StartObstacle =
  | { is: 'none' }
  | { is: 'seats_empty'; count: number }
  | { is: 'not_ready'; names: readonly string[] };

/** Everybody but the host says so when ready; the host does by starting. */
export function startObstacle(table: TableView): StartObstacle {
  const count = table.seats.filter(({ person }) => person === null).length;
  if (count > 0) return { is: 'seats_empty', count };
  const names = table.seats.flatMap(({ person, ready }) =>
    person === null || ready || person.id === table.host ? [] : [person.name],
  );
  return names.length > 0 ? { is: 'not_ready', names } : { is: 'none' };
}

/** The seat of a person; `null` if they do not sit here. */
export function seatOf(table: TableView, user: UserId | null): number | null {
  if (user === null) return null;
  const seat = table.seats.findIndex(({ person }) => person?.id === user);
  return seat === -1 ? null : seat;
}

/** The host's name; `null` if the host does not sit at the table. */
export function hostName(table: TableView): string | null {
  const host = table.seats.find(({ person }) => person?.id === table.host);
  return host?.person?.name ?? null;
}

/** The fewest seats that the table can be given: nobody is sent away by that. */
export function seatsTaken(table: TableView): number {
  return table.seats.filter(({ person }) => person !== null).length;
}
