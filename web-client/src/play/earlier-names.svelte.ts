// Who played the game that a table continues.

import { api } from '../connection/api';
import type { TableView } from '../protocol.gen';

/** By seat; empty if one person played all seats, or nothing is known. */
export class EarlierNames {
  #names = $state.raw<readonly (string | null)[]>([]);

  /** Construct it during component initialisation. */
  constructor(table: () => TableView) {
    const from = $derived(table().forked_from?.table ?? null);
    $effect(() => {
      if (from !== null) void this.#load(from);
    });
  }

  get all(): readonly (string | null)[] {
    return this.#names;
  }

  async #load(from: string) {
    try {
      this.#names = namesOf(await api.table(from));
    } catch {
      // The table has been removed; its seats are named by their marks.
    }
  }
}

export function namesOf({ hot_seat, seats }: TableView): readonly (string | null)[] {
  if (hot_seat) return [];
  return seats.map(({ person, computer }) => person?.name ?? computer?.name ?? null);
}
