// Whether somebody is there, in accurate words. Pure.

import type { Messages } from '../../i18n/messages';
import type { Presence, TableView } from '../../protocol.gen';

export type SeatPresence =
  | { is: 'here' }
  /** Connected, but silent for some seconds. */
  | { is: 'shaky' }
  /** For this many milliseconds; `null` if that is not known. */
  | { is: 'away'; ms: number | null }
  /** Connected, but doing nothing for this many milliseconds while the game waits for them. */
  | { is: 'inactive'; ms: number }
  /** The player has left the game; the seat stays theirs. */
  | { is: 'left' }
  /** The table acts for the seat. */
  | { is: 'played_for' }
  /** A computer holds the seat. */
  | { is: 'computer' }
  /** A computer plays in a person's place. */
  | { is: 'lent' };

/** Once somebody has been away this long, the others may go on without them. */
export const AWAY_MS_MIN = 60_000;

/** The same for somebody who does nothing at a table without a clock. */
export const INACTIVE_MS_MIN = 600_000;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function presenceOf(
  table: TableView,
  presence: Presence,
  seat: number,
  now: number,
): SeatPresence {
  const view = table.seats[seat];
  if (view?.computer) return { is: view.person === null ? 'computer' : 'lent' };
  if (view?.sits_out === true) return { is: 'played_for' };
  if (view?.left === true) return { is: 'left' };
  // A person who plays all seats is present at each of them.
  const isHere = table.hot_seat ? presence.seats.includes(true) : presence.seats[seat] === true;
  if (isHere) {
    const since = presence.inactive_since[seat] ?? null;
    if (since !== null) return { is: 'inactive', ms: Math.max(0, now - since) };
    return presence.shaky[seat] === true ? { is: 'shaky' } : { is: 'here' };
  }
  const since = presence.away_since[seat] ?? null;
  // The clocks of two machines differ slightly.
  return { is: 'away', ms: since === null ? null : Math.max(0, now - since) };
}

/** Whether the others may ask to go on without that player. */
export function isGone(presence: SeatPresence): boolean {
  if (presence.is === 'left') return true;
  if (presence.is === 'inactive') return presence.ms >= INACTIVE_MS_MIN;
  return presence.is === 'away' && presence.ms !== null && presence.ms >= AWAY_MS_MIN;
}

/** A few letters, for a seat; `null` for somebody who is here. */
export function presenceWord(
  presence: SeatPresence,
  { company, computers }: Messages,
): string | null {
  switch (presence.is) {
    case 'here':
      return null;
    case 'shaky':
      return company.shaky;
    case 'inactive':
      return company.inactive;
    case 'left':
      return company.left;
    case 'played_for':
      return company.playedFor;
    case 'computer':
      return computers.computer;
    case 'lent':
      return computers.playsFor;
    case 'away':
      if (presence.ms === null || presence.ms < MINUTE) return company.away;
      if (presence.ms < HOUR) return company.awayMinutes(Math.floor(presence.ms / MINUTE));
      if (presence.ms < DAY) return company.awayHours(Math.floor(presence.ms / HOUR));
      return company.awayDays(Math.floor(presence.ms / DAY));
  }
}

/** “3 minutes” */
export function duration(ms: number, { company }: Messages): string {
  if (ms < HOUR) return company.minutes(Math.max(1, Math.floor(ms / MINUTE)));
  if (ms < DAY) return company.hours(Math.floor(ms / HOUR));
  return company.days(Math.floor(ms / DAY));
}

/** “Cleo and 2 others watch”; `null` if nobody does. */
export function watchSentence(
  { spectators, watching }: Presence,
  join: (names: readonly string[]) => string,
  { company, play }: Messages,
): string | null {
  if (spectators === 0) return null;
  const named = watching.slice(0, NAMED_MAX);
  if (named.length === 0) return play.spectators(spectators);
  const rest = spectators - named.length;
  return company.watch(join(rest > 0 ? [...named, company.others(rest)] : named), spectators);
}

/** More names than this would not fit into a sentence. */
const NAMED_MAX = 2;
