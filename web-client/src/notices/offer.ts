// When a table offers notifications: after the first long wait for the others on this device.

import { alerts } from '../base/alerts.svelte';
import { storedFlag, storeFlag } from '../base/storage';
import type { TableView, UserId } from '../protocol.gen';

const ASKED = 'fondaco.notices-asked';

/** Somebody who has waited this long may want to do something else, in milliseconds. */
export const LONG_WAIT_MS = 2 * 60 * 1000;

/** Asked once on each device, where it can notify, of whoever plays with other people. */
export function mayAsk(table: TableView, me: UserId | null, own: number | null): boolean {
  if (own === null || table.status !== 'playing') return false;
  if (alerts.isOn || alerts.obstacle !== null || storedFlag(ASKED, false)) return false;
  return table.seats.some(({ person }) => person !== null && person.id !== me);
}

export function hasBeenAsked() {
  storeFlag(ASKED, true);
}
