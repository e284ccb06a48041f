// The tables at which this person sits, polled while the page is open.

import { markTab } from '../app/call';
import { api } from '../connection/api';
import type { TableSummary } from '../protocol.gen';

/** The maximum age of what is shown, in milliseconds. */
const AGAIN_MS = 15_000;

export class OwnTables {
  #tables = $state.raw<readonly TableSummary[]>([]);

  /** Tables that wait for this person come first. */
  get all(): readonly TableSummary[] {
    return this.#tables;
  }

  /** How many wait for this person. */
  get waiting(): number {
    return this.#tables.filter(({ your_turn }) => your_turn).length;
  }

  /** Reloads them regularly; returns a function that stops it. Call it in an effect. */
  watch(): () => void {
    const look = () => {
      if (document.visibilityState === 'visible') void this.#load();
    };
    void this.#load();
    const timer = setInterval(look, AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      markTab(false);
    };
  }

  async #load() {
    try {
      this.#tables = inOrder(await api.ownTables());
      markTab(this.waiting > 0);
    } catch {
      // The list is a convenience; the page shows in other ways that the server is away.
    }
  }
}

/**
 * Tables that wait for this person first, and among these the ones whose clocks run out soonest.
 */
export function inOrder(tables: readonly TableSummary[]): readonly TableSummary[] {
  return tables.toSorted(
    (one, other) =>
      Number(other.your_turn) - Number(one.your_turn) || compare(leftOf(one), leftOf(other)),
  );
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

/** Milliseconds until this person's clock runs out, if it is running. */
function leftOf({ clock, your_turn }: TableSummary): number {
  return your_turn && clock?.runs === true ? clock.left : Infinity;
}
