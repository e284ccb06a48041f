// The log as text.

import type { GameModule, Telling } from '../games/board';
import type { Lang } from '../i18n/lang';
import type { Messages } from '../i18n/messages';
import { helpWords } from './help/words-when-needed.svelte';
import type { ClaimReason, Help, LogLine, Version } from '../protocol.gen';

export interface LogEntry {
  readonly version: Version;
  readonly at: number;
  /** Who did it; `null` if nobody did. */
  readonly seat: number | null;
  readonly lines: readonly string[];
  /** The events that each line is about. */
  readonly events: readonly unknown[];
}

/** All entries that have something to show, oldest first. */
export function logEntries(
  log: readonly LogLine[],
  game: GameModule,
  telling: Telling<unknown>,
  messages: Messages,
): LogEntry[] {
  const { players } = telling;
  const nameOf = (seat: number) => players[seat]?.name ?? messages.seats.seat(seat + 1);
  const lineOf = (event: unknown, step: readonly unknown[]) =>
    isOfTable(event)
      ? tableLine(event, nameOf, messages, telling.lang)
      : game.logLine(event, telling, step);
  return log
    .map(({ version, at, events }) => {
      const told = events.flatMap((event) => {
        const line = lineOf(event, events);
        return line === null ? [] : [{ event, line }];
      });
      const lines = told.map(({ line }) => line);
      return { version, at, seat: seatOf(events), lines, events: told.map(({ event }) => event) };
    })
    .filter(({ lines }) => lines.length > 0);
}

/** The entry about `version`, or the nearest earlier one that exists. */
export function entryAt(entries: readonly LogEntry[], version: Version): LogEntry | null {
  return entries.findLast((entry) => entry.version <= version) ?? null;
}

/** The action itself, without its consequences. */
export function headline({ lines }: Pick<LogEntry, 'lines'>): string {
  const [first, second] = lines;
  // "Played for Ada:" is only the beginning.
  return first?.endsWith(':') === true && second !== undefined
    ? `${first} ${second}`
    : (first ?? '');
}

/** Consecutive steps by one seat. */
export interface Turn {
  readonly seat: number | null;
  readonly first: LogEntry;
  readonly entries: readonly LogEntry[];
}

export function turnsOf(entries: readonly LogEntry[]): Turn[] {
  const turns: { seat: number | null; first: LogEntry; entries: LogEntry[] }[] = [];
  for (const entry of entries) {
    const turn = turns.at(-1);
    if (turn?.seat === entry.seat) turn.entries.push(entry);
    else turns.push({ seat: entry.seat, first: entry, entries: [entry] });
  }
  return turns;
}

/** Part of a line: how it begins for ears only, and what is seen. */
export interface Saying {
  readonly heard: string;
  readonly seen: string;
}

/**
 * A line below a heading with the name of whoever did it: its sentences need not show that name
 * again. They do if it could be somebody else's.
 */
export function belowHeading(line: string, seat: number, { players, lang }: Heading): Saying[] {
  const name = players[seat]?.name ?? '';
  const isUnclear = players.some((other, at) => at !== seat && other.name.includes(name));
  if (isUnclear) return [{ heard: '', seen: line }];
  const said: Saying[] = [];
  for (let rest = line; rest !== '';) {
    const after = rest.startsWith(name) ? /^(?:’s|,|:)? /.exec(rest.slice(name.length)) : null;
    const heard = after === null ? '' : name + after[0];
    const stop = rest.indexOf('. ', heard.length);
    const end = stop === -1 ? rest.length : stop + 2;
    const seen = rest.slice(heard.length, end);
    said.push({ heard, seen: heard === '' ? seen : capital(seen, lang) });
    rest = rest.slice(end);
  }
  return said;
}

type Heading = Pick<Telling<unknown>, 'players' | 'lang'>;

function capital(text: string, lang: Lang): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(lang) + text.slice(first.length);
}

/** Games and the table record in `seat` who did something. */
export function seatOf(events: readonly unknown[]): number | null {
  for (const event of events) {
    if (typeof event !== 'object' || event === null || !('seat' in event)) continue;
    if (typeof event.seat === 'number') return event.seat;
  }
  return null;
}

/** All events of a game that still stand: anything taken back is gone. */
export function standing(log: readonly LogLine[]): unknown[] {
  const acts: { seat: number | null; events: readonly unknown[] }[] = [];
  for (const { events } of log) {
    const back = events.find(isOfTable);
    if (back?.type === 'taken_back') {
      const last = acts.findLastIndex(({ seat }) => seat === back.seat);
      if (last !== -1) acts.splice(last, 1);
    } else if (back?.type === 'take_back_agreed') {
      acts.splice(Math.max(0, acts.length - back.steps));
    } else if (events.length === 0 || !events.every(isOfTable)) {
      acts.push({ seat: seatOf(events), events });
    }
  }
  return acts.flatMap(({ events }) => events.filter((event) => !isOfTable(event)));
}

/** What the table itself does; the same for every game. */
export type TableEvent =
  | { type: 'taken_back'; seat: number }
  | { type: 'take_back_agreed'; seat: number; steps: number }
  | { type: 'played_for'; seat: number }
  | { type: 'game_ended'; seat: number }
  | { type: 'time_given'; seat: number; to: number }
  | { type: 'time_out'; seat: number }
  | { type: 'paused'; seat: number }
  | { type: 'resumed'; seat: number }
  | { type: 'days_off_taken'; seat: number }
  | { type: 'days_off_ended'; seat: number }
  | { type: 'seat_taken'; seat: number; reason: ClaimReason }
  | { type: 'help_changed'; seat: number; help: Help };

function tableLine(
  event: TableEvent,
  nameOf: (seat: number) => string,
  { play, company, clocks }: Messages,
  lang: Lang,
): string | null {
  const name = nameOf(event.seat);
  switch (event.type) {
    case 'taken_back':
      return play.takenBack(name);
    case 'take_back_agreed':
      return company.takenBackAgreed(name, event.steps);
    case 'played_for':
      return company.playedForLine(name);
    case 'game_ended':
      return company.gameEnded(name);
    case 'time_given':
      return clocks.given(name, nameOf(event.to));
    case 'time_out':
      return clocks.ranOut(name);
    case 'paused':
      return clocks.wasPaused(name);
    case 'resumed':
      return clocks.wasResumed(name);
    case 'days_off_taken':
      return clocks.tookDaysOff(name);
    case 'days_off_ended':
      return clocks.endedDaysOff(name);
    case 'help_changed':
      // Shown once its text has been fetched.
      return helpWords(lang)?.line[event.help](name) ?? null;
    case 'seat_taken':
      return event.reason === 'its_me' ? company.seatBack(name) : company.seatSubstitute(name);
  }
}

const OF_TABLE: readonly string[] = [
  'taken_back',
  'played_for',
  'game_ended',
  'time_out',
  'paused',
  'resumed',
  'days_off_taken',
  'days_off_ended',
  'seat_taken',
  'help_changed',
];

export function isOfTable(event: unknown): event is TableEvent {
  if (typeof event !== 'object' || event === null) return false;
  if (!('type' in event && 'seat' in event && typeof event.seat === 'number')) return false;
  if (event.type === 'take_back_agreed') return 'steps' in event && typeof event.steps === 'number';
  if (event.type === 'time_given') return 'to' in event && typeof event.to === 'number';
  return OF_TABLE.includes(String(event.type));
}

/** Whether a seat has done something that it could ask to take back. */
export function hasActed(log: readonly LogLine[], seat: number): boolean {
  return log.some(({ events }) => events.some((event) => !isOfTable(event) && isBy(event, seat)));
}

/** Games record in `seat` who did something. */
function isBy(event: unknown, seat: number): boolean {
  return typeof event === 'object' && event !== null && 'seat' in event && event.seat === seat;
}
