// Another table that waits for this person, looked up when it is not their turn here.

import { inOrder, isWaiting, ownTables } from './in-order';
import type { TableId, TableSummary } from '../protocol.gen';

/**
 * A short while after a move, so that a quick reply by the others does not make it flash, in
 * milliseconds.
 */
const LOOK_AFTER_MS = 1_500;

export interface Circumstances {
  readonly table: () => TableId;
  /** Whether this player has nothing to do at this table. */
  readonly isFree: () => boolean;
  /** Changes with every move. */
  readonly version: () => number | null;
}

export class NextTable {
  #next = $state.raw<TableSummary | null>(null);

  constructor({ table, isFree, version }: Circumstances) {
    $effect(() => {
      const [here, free] = [table(), isFree()];
      void version();
      if (!free) {
        this.#next = null;
        return;
      }
      let isStale = false;
      const timer = setTimeout(() => {
        void nextOf(here).then((next) => {
          if (!isStale) this.#next = next;
        });
      }, LOOK_AFTER_MS);
      return () => {
        isStale = true;
        clearTimeout(timer);
      };
    });
  }

  get current(): TableSummary | null {
    return this.#next;
  }
}

async function nextOf(here: TableId): Promise<TableSummary | null> {
  try {
    return waitingBeside(here, await ownTables());
  } catch {
    // It is a convenience; the home page lists the tables as well.
    return null;
  }
}

/** The first other table at which somebody waits for this person, in home page order. */
export function waitingBeside(here: TableId, tables: readonly TableSummary[]): TableSummary | null {
  return inOrder(tables).find((table) => table.id !== here && isWaiting(table)) ?? null;
}
