// Notes for oneself on the steps of finished games. They never leave this device.

import { store, storedJson } from '../../base/storage';
import type { TableId } from '../../protocol.gen';

export const NOTE_CHARS_MAX = 500;

/** The maximum number of notes on this device, over all games; older ones are dropped. */
const NOTES_MAX = 300;

const KEY = 'notes';

/** Newest last. */
type Note = readonly [table: TableId, step: number, text: string];

const isNote = (note: unknown): note is Note =>
  Array.isArray(note) &&
  typeof note[0] === 'string' &&
  typeof note[1] === 'number' &&
  typeof note[2] === 'string';

function notes(): Note[] {
  const all = storedJson(KEY);
  return Array.isArray(all) ? all.filter(isNote) : [];
}

const isOn = (table: TableId, step: number) => (note: Note) =>
  note[0] === table && note[1] === step;

/** The note on a step; empty if there is none. */
export function noteOn(table: TableId, step: number): string {
  return notes().find(isOn(table, step))?.[2] ?? '';
}

/** An empty text takes the note away. */
export function writeNote(table: TableId, step: number, text: string) {
  const is = isOn(table, step);
  const others = notes().filter((note) => !is(note));
  const kept = text.trim() === '' ? others : [...others, [table, step, text] as const];
  store(KEY, JSON.stringify(kept.slice(-NOTES_MAX)));
}
