// What this browser saw of a deal before the game, kept to verify it afterwards.

import { store, storedJson } from '../../base/storage';
import type { Bytes32, TableId, TableView } from '../../protocol.gen';

export interface Remembered {
  readonly table: TableId;
  /** What the server had published when this browser first came to the table, before the start. */
  readonly commitment: string;
  /** The parts that this browser has committed to and not opened; usually one. */
  readonly parts: readonly Bytes32[];
  /** What this browser knew when it opened its part; if it did so again, the last time. */
  readonly opened: Opened | null;
}

export interface Opened {
  readonly part: Bytes32;
  /** What each seat was committed to then, before the server could know this browser's part. */
  readonly commitments: readonly (Bytes32 | null)[];
}

/** The maximum number of tables kept; the oldest is forgotten first. */
export const TABLES_MAX = 50;

/**
 * The maximum number of this browser's parts kept per table: each time somebody sits down there is
 * another.
 */
const PARTS_MAX = 8;

const STORED = 'fondaco.deals';

export function recall(table: TableId): Remembered | null {
  return all().find((one) => one.table === table) ?? null;
}

/**
 * Keeps what is published before the start, unless something is kept already: the first sighting
 * counts.
 */
export function rememberTable(view: TableView) {
  if (view.status !== 'gathering' || recall(view.id) !== null) return;
  keep({ table: view.id, commitment: view.commitment, parts: [], opened: null });
}

/** Keeps your part before a request commits to it. */
export function rememberPart(view: TableView, part: Bytes32) {
  rememberTable(view);
  const known = recall(view.id);
  if (known === null || known.parts.includes(part)) return;
  keep({ ...known, parts: [...known.parts, part].slice(-PARTS_MAX) });
}

/**
 * Keeps everybody's commitments, before your part is opened. An open part is no longer secret: it
 * must not be opened again once others have committed to something else.
 */
export function rememberOpening(view: TableView, part: Bytes32) {
  rememberTable(view);
  const known = recall(view.id);
  if (known === null) return;
  const parts = known.parts.filter((one) => one !== part);
  keep({ ...known, parts, opened: { part, commitments: commitmentsAt(view) } });
}

/** What each seat is committed to. */
export function commitmentsAt(view: TableView): (Bytes32 | null)[] {
  return view.seats.map(({ commitment }) => commitment);
}

function keep(one: Remembered) {
  const others = all().filter(({ table }) => table !== one.table);
  const kept = [...others, one].slice(-TABLES_MAX);
  store(STORED, JSON.stringify(kept));
}

function all(): readonly Remembered[] {
  const stored = storedJson(STORED);
  return Array.isArray(stored) ? stored.filter(isRemembered).map(complete) : [];
}

/** Fills in what earlier versions did not keep. */
function complete(one: Remembered): Remembered {
  return { ...one, opened: isOpened(one.opened) ? one.opened : null };
}

function isOpened(value: unknown): value is Opened {
  return (
    typeof value === 'object' &&
    value !== null &&
    'part' in value &&
    typeof value.part === 'string' &&
    'commitments' in value &&
    Array.isArray(value.commitments) &&
    value.commitments.every((one) => one === null || typeof one === 'string')
  );
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
