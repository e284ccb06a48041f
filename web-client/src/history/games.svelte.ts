// Your finished games, page by page.

import { failureOf } from '../connection/session.svelte';
import { api, type FailureCode } from '../connection/api';
import type { TableSummary } from '../protocol.gen';

/** How many games the server lists per request. */
const PAGE = 50;

export class FinishedGames {
  /** Newest first; `null` until loaded. */
  list = $state.raw<readonly TableSummary[] | null>(null);
  ruleset = $state.raw<string | null>(null);
  hasMore = $state(false);
  isBusy = $state(false);
  failure = $state.raw<FailureCode | null>(null);
  #asked = 0;

  /** Starts again with the games of one ruleset, or with all. */
  async choose(ruleset: string | null) {
    this.ruleset = ruleset;
    this.list = null;
    await this.#load([]);
  }

  async more() {
    await this.#load(this.list ?? []);
  }

  async #load(before: readonly TableSummary[]) {
    const asked = (this.#asked += 1);
    this.isBusy = true;
    this.failure = null;
    try {
      const found = await api.finishedGames(this.ruleset, before.at(-1));
      // Another choice has been made since, and its own answer counts.
      if (asked !== this.#asked) return;
      const isNew = (game: TableSummary) => !before.some(({ id }) => id === game.id);
      this.list = [...before, ...found.filter(isNew)];
      this.hasMore = found.length >= PAGE;
    } catch (error) {
      if (asked === this.#asked) this.failure = failureOf(error);
    } finally {
      if (asked === this.#asked) this.isBusy = false;
    }
  }
}
