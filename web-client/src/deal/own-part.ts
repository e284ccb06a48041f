// Commits to this browser's part of the deal and opens it, by itself.

import { api } from '../connection/api';
import type { TableView } from '../protocol.gen';
import { dutyOf } from './duty';
import { commitmentOf, newEntropy } from './entropy';
import { recall, rememberOpening, rememberPart } from './memory';

export class OwnPart {
  #isBusy = false;

  /** Does what is to be done as the table stands; `null` if that is nothing, or fails. The next
   * word from the table is another try. */
  async tend(table: TableView, own: number | null): Promise<TableView | null> {
    const duty = dutyOf(table, own, recall(table.id));
    if (duty.do === 'nothing' || this.#isBusy) return null;
    this.#isBusy = true;
    try {
      return duty.do === 'commit' ? await commit(table) : await open(table, duty.part);
    } catch {
      return null;
    } finally {
      this.#isBusy = false;
    }
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
