// The state of a table before its game starts. Pure.

import { isFree } from '../play/seats';
import type { TableView } from '../protocol.gen';

/** Why the game cannot start yet. */
export type StartObstacle =
  | { is: 'none' }
  | { is: 'seats_empty'; count: number }
  | { is: 'not_ready'; names: readonly string[] };

/**
 * Everybody but the host says when they are ready; the host does so by starting. Somebody whose
 * device is committed to a part of the deal is not ready until it has opened that part.
 */
export function startObstacle(table: TableView): StartObstacle {
  const count = table.seats.filter(isFree).length;
  if (count > 0) return { is: 'seats_empty', count };
  const names = table.seats.flatMap(({ person, ready, part }) => {
    const isOpen = part === 'nothing' || part === 'opened';
    const isReady = isOpen && (ready || person?.id === table.host);
    return person === null || isReady ? [] : [person.name];
  });
  return names.length > 0 ? { is: 'not_ready', names } : { is: 'none' };
}

/** The minimum number of seats that the table can be given without sending anybody away. */
export function seatsTaken(table: TableView): number {
  return table.seats.filter((seat) => !isFree(seat)).length;
}
