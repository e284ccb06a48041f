// Sends requests about a table, one at a time, and reports the outcome.

import { failureOf } from '../connection/session.svelte';
import type { FailureCode } from '../connection/api';
import { i18n } from '../i18n/language.svelte';
import type { TableView } from '../protocol.gen';
import { toasts } from '../ui/toasts.svelte';

export class TableActions {
  isBusy = $state(false);
  #adopt: (table: TableView) => void;

  constructor(adopt: (table: TableView) => void) {
    this.#adopt = adopt;
  }

  /** Returns why it failed, after telling the person; `null` if it worked. */
  async run(request: () => Promise<TableView>): Promise<FailureCode | null> {
    if (this.isBusy) return null;
    this.isBusy = true;
    try {
      this.#adopt(await request());
      return null;
    } catch (error) {
      const failure = failureOf(error);
      toasts.show(i18n.t.errors[failure]);
      return failure;
    } finally {
      this.isBusy = false;
    }
  }
}
