// What this browser saw of a deal before the game, kept to check it afterwards.

import type { Bytes32, TableId, TableView } from '../protocol.gen';

export interface Remembered {
  readonly table: TableId;
  /** What the server had published when this browser first came to the table, before the start. */
  readonly commitment: string;
  /** The parts that this browser has added; mostly one. */
  readonly parts: readonly Bytes32[];
}

/** Of how many tables something is kept; the oldest is forgotten first. */
export const TABLES_MAX = 50;

/** How many own parts are kept of one table: each time one sits down there is another. */
const PARTS_MAX = 8;

const STORED = 'fondaco.deals';

export function recall(table: TableId): Remembered | null {
  return all().find((one) => one.table === table) ?? null;
}

/** Keeps what is published before the start, unless something is kept already: the first sight counts. */
export function rememberTable(view: TableView) {
  if (view.status !== 'gathering' || recall(view.id) !== null) return;
  keep({ table: view.id, commitment: view.commitment, parts: [] });
}

/** Keeps the own part that a request has given to the server. */
export function rememberPart(view: TableView, part: Bytes32) {
  rememberTable(view);
  const known = recall(view.id);
  if (known !== null) keep({ ...known, parts: [...known.parts, part].slice(-PARTS_MAX) });
}

function keep(one: Remembered) {
  const others = all().filter(({ table }) => table !== one.table);
  try {
    localStorage.setItem(STORED, JSON.stringify([...others, one].slice(-TABLES_MAX)));
  } catch {
    // Full or forbidden: then there is less to check at the end, and the check says so.
  }
}

function all(): Remembered[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRemembered) : [];
  } catch {
    return [];
  }
}

function isRemembered(value: unknown): value is Remembered {
  return (
    typeof value === 'object' &&
    value !== null &&
    'table' in value &&
    typeof value.table === 'string' &&
    'commitment' in value &&
    typeof value.commitment === 'string' &&
    'parts' in value &&
    Array.isArray(value.parts) &&
    value.parts.every((part) => typeof part === 'string')
  );
}
