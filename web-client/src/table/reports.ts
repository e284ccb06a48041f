// What the captain's line has to say of the past. Pure.

import type { GameModule, Telling } from '../games/board';
import { headline, type LogEntry } from '../play/log';
import type { Version } from '../protocol.gen';

/** One step of the game, as the line tells it. */
export interface Report {
  readonly version: Version;
  readonly seat: number | null;
  /** What is shown. */
  readonly text: string;
  /** Its consequences, which are only spoken. */
  readonly rest: string;
  /** What the text is about, to be drawn beside it. */
  readonly event: unknown;
  /** Whether this reader should not miss it. */
  readonly isGrave: boolean;
}

/** The number of steps that are kept. */
export const REPORTS_MAX = 12;

/** The number of grave ones that are shown together. */
const GRAVE_MAX = 3;

/** The shortest time to read something, and the time for each letter, in milliseconds. */
const READ_MIN_MS = 3_000;
const LETTER_MS = 60;

export const readingTime = ({ text }: Report): number =>
  Math.max(READ_MIN_MS, text.length * LETTER_MS);

/** What has happened since the reader last did something, oldest first. */
export function reportsSince(
  entries: readonly LogEntry[],
  game: GameModule,
  telling: Telling<unknown>,
  own: number | null,
): Report[] {
  const acted = own === null ? -1 : entries.findLastIndex(({ seat }) => seat === own);
  return entries
    .slice(acted + 1)
    .slice(-REPORTS_MAX)
    .map((entry) => reportOf(entry, game, telling, own));
}

export function reportOf(
  entry: LogEntry,
  game: GameModule,
  telling: Telling<unknown>,
  own: number | null,
): Report {
  const { version, seat, lines, events } = entry;
  const news = events.map((event) => game.news?.(event, telling, own) ?? null);
  const grave = news.filter((line) => line !== null);
  const text = grave.length > 0 ? grave.join(' ') : headline(entry);
  const rest = lines.filter((line, at) => news[at] === null && !text.includes(line)).join(' ');
  const at = Math.max(
    0,
    news.findIndex((line) => line !== null),
  );
  return { version, seat, text, rest, event: events[at], isGrave: grave.length > 0 };
}

/** What is shown once everything has been read: on one's own turn what is grave, else the latest. */
export function lasting(all: readonly Report[], isToAct: boolean): readonly Report[] {
  const grave = isToAct ? all.filter(({ isGrave }) => isGrave) : [];
  return grave.length > 0 ? grave.slice(-GRAVE_MAX) : all.slice(-1);
}
