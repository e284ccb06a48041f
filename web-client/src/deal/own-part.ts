// Commits to this browser's part of the deal and opens it, by itself.

import { api } from '../connection/api';
import type { TableView } from '../protocol.gen';
import { dutyOf } from './duty';
import { commitmentOf, newEntropy } from './entropy';
import { recall, rememberOpening, rememberPart } from './memory';

export class OwnPart {
  #isBusy = false;
  /** What the table said while a request was under way; looked at as soon as that is answered. */
  #latest: { table: TableView; own: number | null } | null = null;

  /** Does what is to be done as the table stands, and gives each answer to `adopt`. Whatever fails
   * is tried again at the next word from the table. */
  async tend(table: TableView, own: number | null, adopt: (answer: TableView) => void) {
    this.#latest = { table, own };
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let seen = this.#next(); seen !== null; seen = this.#next()) {
      const answer = await doDuty(seen.table, seen.own).catch(() => null);
      if (answer !== null) adopt(answer);
    }
    this.#isBusy = false;
  }

  #next() {
    const latest = this.#latest;
    this.#latest = null;
    return latest;
  }
}

async function doDuty(table: TableView, own: number | null): Promise<TableView | null> {
  const duty = dutyOf(table, own, recall(table.id));
  switch (duty.do) {
    case 'nothing':
      return null;
    case 'commit':
      return await commit(table);
    case 'open':
      return await open(table, duty.part);
  }
}

function commit(table: TableView): Promise<TableView> {
  const part = newEntropy();
  rememberPart(table, part);
  return api.commit(table.id, commitmentOf(part));
}

/** What this browser has seen is kept first: nobody else can know its part before. */
function open(table: TableView, part: string): Promise<TableView> {
  rememberOpening(table, part);
  return api.open(table.id, part);
}
