// The tables at which this person sits, polled while the page is open.

import { markTab } from '../base/call';
import { ownTables } from '../notices/in-order';
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
      this.#tables = await ownTables();
      markTab(this.waiting > 0);
    } catch {
      // The list is a convenience; the page shows in other ways that the server is away.
    }
  }
}
