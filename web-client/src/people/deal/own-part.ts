// Commits to this browser's part of the deal and opens it, automatically.

import { api } from '../../connection/api';
import type { Bytes32, TableView } from '../../protocol.gen';
import { dutyOf, type Duty } from './duty';
import { commitmentOf, newEntropy } from './entropy';
import { recall, rememberOpening, rememberPart } from './memory';

/**
 * How long another device of the same person may take to open its part once everybody is committed.
 * After that, this one commits the seat instead.
 */
export const PATIENCE_MS = 5000;

interface Seen {
  readonly table: TableView;
  readonly own: number | null;
  readonly adopt: (answer: TableView) => void;
}

interface Wait {
  /** What the other device is committed to. */
  readonly commitment: Bytes32;
  readonly timer: ReturnType<typeof setTimeout>;
  isOver: boolean;
}

/**
 * Of several devices of one person at a table, the one used most recently is committed. A device
 * claims the seat when its page is opened or used, as long as that discards nobody's open part, and
 * when the other one does not open its part. Otherwise it stays quiet: two devices that both insist
 * would go on forever.
 */
export class OwnPart {
  #isBusy = false;
  /** Whether the page has just been opened or used. */
  #isUsed = document.visibilityState === 'visible';
  #wait: Wait | null = null;
  #last: Seen | null = null;
  /**
   * The latest view of the table that arrived during a request; handled as soon as that is
   * answered.
   */
  #latest: Seen | null = null;

  /**
   * Does whatever the state of the table requires, and passes each answer to `adopt`. Anything that
   * fails is retried at the next message about the table.
   */
  async tend(table: TableView, own: number | null, adopt: (answer: TableView) => void) {
    this.#latest = { table, own, adopt };
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let seen = this.#next(); seen !== null; seen = this.#next()) {
      const answer = await this.#doDuty(seen).catch(() => null);
      if (answer !== null) seen.adopt(answer);
    }
    this.#isBusy = false;
  }

  /** Called when somebody uses this page. */
  async used() {
    this.#isUsed = true;
    await this.#again();
  }

  /** Called when the page is left. */
  stop() {
    this.#waitFor(null);
  }

  #next() {
    const latest = this.#latest;
    this.#latest = null;
    this.#last = latest ?? this.#last;
    return latest;
  }

  async #again() {
    const seen = this.#latest ?? this.#last;
    if (seen !== null) await this.tend(seen.table, seen.own, seen.adopt);
  }

  async #doDuty({ table, own }: Seen): Promise<TableView | null> {
    const duty = dutyOf(table, own, recall(table.id));
    const isUsed = this.#isUsed;
    this.#isUsed = false;
    this.#waitFor(duty.do === 'claim' && duty.isFixed ? duty.insteadOf : null);
    switch (duty.do) {
      case 'nothing':
        return null;
      case 'commit':
        return await commit(table, duty);
      case 'open':
        return await open(table, duty.part);
      case 'claim':
        return (duty.isFixed ? this.#wait?.isOver : isUsed) === true
          ? await commit(table, duty)
          : null;
    }
  }

  /** Starts waiting for the device with this commitment, unless it is already being waited for. */
  #waitFor(commitment: Bytes32 | null) {
    if (this.#wait?.commitment === commitment) return;
    clearTimeout(this.#wait?.timer);
    if (commitment === null) {
      this.#wait = null;
      return;
    }
    const timer = setTimeout(() => {
      wait.isOver = true;
      void this.#again();
    }, PATIENCE_MS);
    const wait: Wait = { commitment, timer, isOver: false };
    this.#wait = wait;
  }
}

/** Another device may be quicker; the answer then shows what the seat is committed to now. */
function commit(
  table: TableView,
  { insteadOf }: Extract<Duty, { do: 'commit' | 'claim' }>,
): Promise<TableView> {
  const part = newEntropy();
  rememberPart(table, part);
  return api.commit(
    table.id,
    commitmentOf(part),
    insteadOf === null ? { type: 'due' } : { type: 'committed', commitment: insteadOf },
  );
}

/** What this browser has seen is stored first: nobody else can know its part before that. */
function open(table: TableView, part: string): Promise<TableView> {
  rememberOpening(table, part);
  return api.open(table.id, part);
}
