// What holds at a table before its game. Pure.

import type { TableView } from '../protocol.gen';

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

/** The fewest seats that the table can be given: nobody is sent away by that. */
export function seatsTaken(table: TableView): number {
  return table.seats.filter(({ person }) => person !== null).length;
}
