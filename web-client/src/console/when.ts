// Times, as the console shows them. Pure.

import type { Lang } from '../i18n/lang';
import type { UnixMs } from '../protocol.gen';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago, roughly: `2 hours ago`, `now`. */
export function ago(at: UnixMs, now: UnixMs, lang: Lang): string {
  const words = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  const passed = Math.max(0, now - at);
  const [unit, length] = UNITS.find(([, least]) => passed >= least) ?? (['second', 0] as const);
  return words.format(length === 0 ? 0 : -Math.floor(passed / length), unit);
}

/** A day, as in `26 November 2026`. */
export function day(at: UnixMs, lang: Lang): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(at);
}
