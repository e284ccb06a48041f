// When a table offers a return key: in a game that is longer than an evening, after the first move.
// Pure, but for what this device remembers.

import { storedFlag, storeFlag } from '../base/storage';
import type { TableView, UserId } from '../protocol.gen';

const OFFERED = 'fondaco.return-key-offered';

/** Whether somebody could lose something there: a seat among others, in a game over days. */
export function isLong(table: TableView, me: UserId | null): boolean {
  const isAmongOthers = table.seats.some(({ person }) => person !== null && person.id !== me);
  return table.status === 'playing' && isAmongOthers && table.clock?.pace.type !== 'evening';
}

/** Offered once on each device, to whoever has acted. */
export function isDue(
  table: TableView,
  me: UserId | null,
  own: number | null,
  entries: readonly { readonly seat: number | null }[],
): boolean {
  if (own === null || !isLong(table, me) || storedFlag(OFFERED, false)) return false;
  return entries.some(({ seat }) => seat === own);
}

export function hasBeenOffered() {
  storeFlag(OFFERED, true);
}
