// What this device remembers of lessons.

import { storedFlag, storedJson, store, storeFlag } from '../base/storage';

const OPEN = 'fondaco.lesson';

/** The table at which the last lesson takes place. */
interface Open {
  readonly code: string;
  /** The table to which the learner returns. */
  readonly from: string | null;
}

function isOpen(value: unknown): value is Open {
  if (typeof value !== 'object' || value === null) return false;
  const { code, from } = value as Partial<Record<keyof Open, unknown>>;
  return typeof code === 'string' && (from === null || typeof from === 'string');
}

function last(): Open | null {
  const value = storedJson(OPEN);
  return isOpen(value) ? value : null;
}

/** Whether this table is the one of the last lesson. */
export const isLesson = (code: string) => last()?.code === code;

/** The table to which the learner at `code` returns; `null` if there is none. */
export const returnsTo = (code: string) => (isLesson(code) ? (last()?.from ?? null) : null);

/** The next lesson is taken from that table. */
export function leave(code: string) {
  store(OPEN, JSON.stringify({ code: '', from: isLesson(code) ? returnsTo(code) : code }));
}

/** A lesson takes place at this table. Whoever has not just left one returns to none. */
export function begin(code: string) {
  const left = last();
  store(OPEN, JSON.stringify({ code, from: left?.code === '' ? left.from : null }));
}

const offered = (game: string) => `fondaco.lesson-offered.${game}`;
const told = (game: string, first: string) => `fondaco.told.${game}.${first}`;

/** Whether the lesson of a game has been offered on this device, and taken or declined. */
export const isSettled = (game: string) => storedFlag(offered(game), false);
export const settle = (game: string) => storeFlag(offered(game), true);

/** Whether this device has said something about the first time that it happens. */
export const isTold = (game: string, first: string) => storedFlag(told(game, first), false);
export const tell = (game: string, first: string) => storeFlag(told(game, first), true);
