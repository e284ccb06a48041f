// When a table offers a return key: in a game that takes longer than an evening, after the first move.
// Pure, but for what this device remembers.

import { storedFlag, storeFlag } from '../base/storage';
import type { TableView, UserId } from '../protocol.gen';

const OFFERED = 'fondaco.return-key-offered';

/** A game without a clock that has lasted this long is not over in an evening, in milliseconds. */
const LONG_MS = 2 * 60 * 60 * 1000;

interface Done {
  readonly seat: number | null;
  readonly at: number;
}

/** Whether a game goes on for days: its clock says so, or it has been going on for hours. */
function isLong({ clock }: TableView, entries: readonly Done[]): boolean {
  if (clock !== null) return clock.pace.type !== 'evening';
  return (entries.at(-1)?.at ?? 0) - (entries[0]?.at ?? 0) >= LONG_MS;
}

/** Offered once on each device, to whoever has acted. */
export function isDue(
  table: TableView,
  me: UserId | null,
  own: number | null,
  entries: readonly Done[],
): boolean {
  const isAmongOthers = table.seats.some(({ person }) => person !== null && person.id !== me);
  if (own === null || table.status !== 'playing' || !isAmongOthers) return false;
  if (storedFlag(OFFERED, false) || !isLong(table, entries)) return false;
  return entries.some(({ seat }) => seat === own);
}

export function hasBeenOffered() {
  storeFlag(OFFERED, true);
}
