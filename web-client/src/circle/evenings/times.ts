// Times of evenings, in the time zone of whoever looks.

import { serverNow } from '../../base/server-time';
import type { Lang } from '../../i18n/lang';
import type { Evening, Fit, UserId } from '../../protocol.gen';

/** “Thu, 3 December, 20:00”, with the year unless it is this one. */
export function timeText(time: number, lang: Lang, now = serverNow()): string {
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(lang, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(time);
}

/** “Europe/Berlin (Central European Standard Time)”. */
export function zoneText(lang: Lang): string {
  const format = new Intl.DateTimeFormat(lang, { timeZoneName: 'long' });
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
  const zone = format.resolvedOptions().timeZone.replaceAll('_', ' ');
  return name === undefined ? zone : `${zone} (${name})`;
}

/** As a field for a date and a time has it, which knows no time zone. */
export function fieldOf(time: number): string {
  const minutes = new Date(time).getTimezoneOffset();
  return new Date(time - minutes * 60_000).toISOString().slice(0, 16);
}

/** `null` if a field has no time, or one that is past. */
export function timeOf(field: string, now = serverNow()): number | null {
  const time = new Date(field).getTime();
  return Number.isNaN(time) || time <= now ? null : time;
}

/** The next evening at eight, some days later. */
export function eveningAfter(days: number, now = serverNow()): number {
  const time = new Date(now);
  time.setDate(time.getDate() + days);
  return time.setHours(20, 0, 0, 0);
}

/** Who says this to a time. */
export function whoSays({ times, answers }: Evening, time: number, fit: Fit): readonly UserId[] {
  const place = times.indexOf(time);
  return answers.filter(({ fits }) => fits[place] === fit).map(({ person }) => person);
}
