// Whether computers can play in a person's place.

import { catalogue } from '../../catalogue/catalogue.svelte';
import type { TableView } from '../../protocol.gen';

export function mayComputersPlay(table: TableView): boolean {
  return !table.hot_seat && catalogue.ruleset(table.ruleset)?.computers === true;
}
