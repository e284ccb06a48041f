// How long ago something was, in words. Pure.

import type { Lang } from '../../i18n/lang';
import type { UnixMs } from '../../protocol.gen';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** “3 days ago”. */
export function ago(at: UnixMs, now: UnixMs, lang: Lang): string {
  const past = Math.max(0, now - at);
  const words = new Intl.RelativeTimeFormat(lang);
  return past < DAY
    ? words.format(-Math.floor(past / HOUR), 'hour')
    : words.format(-Math.floor(past / DAY), 'day');
}

/** “Yesterday”, “Saturday, 21 November”: a day as `2026-11-21`, as seen on the day of `now`. */
export function dayName(date: string, now: UnixMs, lang: Lang): string {
  const day = new Date(`${date}T00:00`);
  const today = new Date(now);
  today.setHours(0, 0, 0, 0);
  const before = Math.round((today.getTime() - day.getTime()) / DAY);
  const name =
    before === 0 || before === 1
      ? new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(-before, 'day')
      : new Intl.DateTimeFormat(lang, { weekday: 'long', day: 'numeric', month: 'long' }).format(
          day,
        );
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}
