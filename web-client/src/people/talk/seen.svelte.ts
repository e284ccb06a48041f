// How far this person has read the chat of a table, on this device.

import { store, storedJson } from '../../base/storage';
import type { TableId } from '../../protocol.gen';

const STORED = 'fondaco.chat-seen';

/** The number of tables remembered; beyond this, the oldest are forgotten. */
export const SEEN_TABLES_MAX = 50;

export class Seen {
  #table: TableId;
  /** The newest line that has been read; 0 if none has. */
  #line = $state(0);

  constructor(table: TableId) {
    this.#table = table;
    this.#line = read().find(([id]) => id === table)?.[1] ?? 0;
  }

  get line(): number {
    return this.#line;
  }

  upTo(line: number) {
    if (line <= this.#line) return;
    this.#line = line;
    const others = read().filter(([id]) => id !== this.#table);
    const all = [...others, [this.#table, line]].slice(-SEEN_TABLES_MAX);
    store(STORED, JSON.stringify(all));
  }
}

function read(): [TableId, number][] {
  const stored = storedJson(STORED);
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

function isEntry(value: unknown): value is [TableId, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
