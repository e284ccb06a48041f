// When a device was last seen. Pure.

import type { Lang } from '../i18n/lang';
import type { SessionView, UnixMs } from '../protocol.gen';
import type { DevicesWords } from '../i18n/client.gen';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** The server records the use of a session once an hour, so nothing more precise is shown. */
export function lastSeen(one: SessionView, now: UnixMs, lang: Lang, t: DevicesWords): string {
  if (one.current) return t.current;
  if (one.at_table) return t.atTable;
  const ago = Math.max(0, now - one.last_seen);
  if (ago < HOUR) return t.recently;
  const words = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  const when =
    ago < DAY
      ? words.format(-Math.floor(ago / HOUR), 'hour')
      : words.format(-Math.floor(ago / DAY), 'day');
  return t.seen(when);
}

/** As in `Firefox on Android`. */
export function deviceName({ browser, system }: SessionView, t: DevicesWords): string {
  if (browser !== null && system !== null) return t.on(browser, system);
  return browser ?? system ?? t.unknown;
}
