// Times as short text, and the clocks that a table can have. Pure.

import type { ClocksView, Pace, Seat, TimeControl } from '../../protocol.gen';
import type { Messages } from '../../i18n/messages';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** An evening's clock is low when less than this is left. */
const LOW_EVENING = 30 * SECOND;

/** The same by correspondence. */
const LOW_DAYS = 12 * HOUR;

/**
 * From here on, days without hours and hours without minutes are precise enough for a small space.
 */
const DAYS_ALONE = 2 * DAY;
const HOURS_ALONE = 10 * HOUR;

/** The clocks as the server sent them, and when, by this page's own clock. */
export interface Told {
  readonly view: ClocksView;
  readonly at: number;
}

/** The time a seat has left at `now`, in milliseconds. */
export function leftAt({ view, at }: Told, seat: Seat, now: number): number {
  const clock = view.seats[seat];
  if (clock === undefined) return 0;
  return clock.runs ? Math.max(0, clock.left - Math.max(0, now - at)) : clock.left;
}

/** `1:05`, `1:02:03`, or days and hours. Never shows zero to somebody who has time left. */
export function timeText(ms: number, { clocks }: Messages): string {
  if (ms >= DAY) return clocks.daysHours(Math.floor(ms / DAY), Math.floor((ms % DAY) / HOUR));
  const seconds = Math.ceil(ms / SECOND);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const two = (count: number) => String(count).padStart(2, '0');
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

/** The same for small spaces: rounded to the nearest day, or hour, while there are many. */
export function shortTimeText(ms: number, messages: Messages): string {
  const { clocks } = messages;
  if (ms >= DAYS_ALONE) return clocks.daysLeft(Math.round(ms / DAY));
  return ms >= HOURS_ALONE ? clocks.hoursLeft(Math.round(ms / HOUR)) : timeText(ms, messages);
}

export function isLow(ms: number, { pace }: TimeControl): boolean {
  return ms < (pace.type === 'evening' ? LOW_EVENING : LOW_DAYS);
}

export type Kind = 'none' | 'evening' | 'days';

export function kindOf(clock: TimeControl | null): Kind {
  if (clock === null) return 'none';
  return clock.pace.type === 'evening' ? 'evening' : 'days';
}

const evening = (minutes: number, increment_seconds: number): Pace => ({
  type: 'evening',
  bank_seconds: minutes * 60,
  increment_seconds,
});

/** The usual paces; the first one is the default. */
export const PRESETS: Readonly<Record<Exclude<Kind, 'none'>, readonly [Pace, ...Pace[]]>> = {
  evening: [evening(20, 15), evening(10, 10), evening(5, 5), evening(40, 30)],
  days: [
    { type: 'days_per_turn', days: 3 },
    { type: 'days_per_turn', days: 1 },
    { type: 'days_per_turn', days: 7 },
    { type: 'days_in_all', days: 30, days_off: 7 },
  ],
};

/** The clock of this kind, keeping what was chosen to happen at zero. */
export function usual(kind: Kind, before: TimeControl | null): TimeControl | null {
  if (kind === 'none') return null;
  return { pace: PRESETS[kind][0], at_zero: before?.at_zero ?? 'default' };
}

export function isSame(one: Pace, other: Pace): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder(pace: Pace): [string, unknown][] {
  return Object.entries(pace).toSorted(([one], [other]) => one.localeCompare(other));
}

export function paceText(pace: Pace, { clocks }: Messages): string {
  switch (pace.type) {
    case 'evening':
      return clocks.evening(Math.round(pace.bank_seconds / 60), pace.increment_seconds);
    case 'days_per_turn':
      return clocks.daysPerTurn(pace.days);
    case 'days_in_all':
      return clocks.daysInAll(pace.days, pace.days_off);
  }
}
