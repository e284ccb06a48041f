// Whose turn it is at a table, and for how long already. Pure, but for the time.

import { serverNow } from '../base/server-time';
import { joined } from '../i18n/joined';
import type { Lang } from '../i18n/lang';
import type { Messages } from '../i18n/messages';
import type { TableSummary } from '../protocol.gen';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** “Jo’s turn · 12 min”; `null` if the table is in no list of own tables or waits for nobody. */
export function waitText(
  { players, your_turn, waits_for }: TableSummary,
  t: Messages,
  lang: Lang,
): string | null {
  const names = (waits_for?.seats ?? []).flatMap((seat) => players[seat] ?? []);
  const whose =
    names.length > 0 && !your_turn ? t.lists.turnOf(joined(names, lang)) : t.play.yourTurn;
  if (names.length === 0 && !your_turn) return null;
  const time = waits_for && timeFor(serverNow() - waits_for.since, t);
  return time ? `${whose}\u00a0· ${time}` : whose;
}

/** In the largest unit; `null` in the first minute. */
function timeFor(ms: number, { create, clocks }: Messages): string | null {
  if (ms < MINUTE) return null;
  if (ms < HOUR) return create.minutes(String(Math.floor(ms / MINUTE)));
  if (ms < DAY) return clocks.hoursLeft(Math.floor(ms / HOUR));
  return clocks.daysLeft(Math.floor(ms / DAY));
}
