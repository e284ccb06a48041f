// A list that a command finds, page by page, and what is done to what is in it.

import type { FailureCode } from '../connection/api';
import { failureOf } from '../connection/session.svelte';
import { operator, type Command } from './requests';

/** The most that one page has. */
const PAGE = 50;

export class Listed<Row> {
  /** `null` before they have arrived. */
  rows = $state.raw<readonly Row[] | null>(null);
  hasMore = $state(false);
  isBusy = $state(false);
  failure = $state<FailureCode | null>(null);
  /** What there is to say of what was done; `null` if nothing. */
  note = $state<string | null>(null);
  /** How often something was asked for. */
  #asked = 0;
  readonly #find: () => Command;
  readonly #after: (last: Row) => Command | null;

  /** `after` is what to add for the rows that follow; `null` if there is one page. */
  constructor(find: () => Command, after: (last: Row) => Command | null = () => null) {
    this.#find = find;
    this.#after = after;
  }

  async load() {
    await this.#during([], () => operator.order<Row>(this.#page()));
  }

  async more() {
    const last = this.rows?.at(-1);
    if (last === undefined) return;
    const page = { ...this.#page(), ...this.#after(last) };
    await this.#during(this.rows ?? [], () => operator.order<Row>(page));
  }

  /** Does something, and looks at the list again. `note` is for what was done to nothing. */
  async order(command: Command, note: string | null = null) {
    await this.#during([], async () => {
      const done = await operator.order(command);
      if (done.length === 0) this.note = note;
      return operator.order<Row>(this.#page());
    });
  }

  #page(): Command {
    return { ...this.#find(), limit: PAGE };
  }

  #show(before: readonly Row[], found: readonly Row[]) {
    this.rows = [...before, ...found];
    const last = found.at(-1);
    this.hasMore = found.length >= PAGE && last !== undefined && this.#after(last) !== null;
  }

  /** Shows what is found after `before`, unless something else has been asked for meanwhile. */
  async #during(before: readonly Row[], work: () => Promise<readonly Row[]>) {
    this.#asked += 1;
    const asked = this.#asked;
    this.isBusy = true;
    this.failure = null;
    this.note = null;
    try {
      const found = await work();
      if (asked === this.#asked) this.#show(before, found);
    } catch (error) {
      this.failure = failureOf(error);
    } finally {
      if (asked === this.#asked) this.isBusy = false;
    }
  }
}
