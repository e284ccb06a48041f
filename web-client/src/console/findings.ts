// What the setup of a server leaves to wish for: each finding in a sentence, with its remedy. Pure.

import { serverNow } from '../base/server-time';
import type { ConsoleWords } from '../i18n/client.gen';
import type { Lang } from '../i18n/lang';
import type { ConsoleView } from '../protocol.gen';
import { ago, day } from './when';

/** A certificate with less than this left should have been renewed, in milliseconds: 7 days. */
const RENEWED_WITHIN = 7 * 86_400_000;

/** A copy younger than this is good enough, in milliseconds: 8 days. */
const BACKUP_YOUNG = 8 * 86_400_000;

export interface Finding {
  readonly title: string;
  /** `open` is for the operator to decide. */
  readonly is: 'good' | 'bad' | 'open';
  readonly text: string;
}

/** `here` is the address at which the browser has opened the page. */
export function findings(
  view: ConsoleView,
  here: string,
  t: ConsoleWords,
  lang: Lang,
): readonly Finding[] {
  return [
    address(view, here, t),
    encryption(view, t, lang),
    view.trouble === null
      ? { title: t.savingTitle, is: 'good', text: t.savingGood }
      : { title: t.savingTitle, is: 'bad', text: t.savingBad(view.trouble) },
    backups(view, t, lang),
    view.has_opening_word
      ? { title: t.wordTitle, is: 'good', text: t.wordSet }
      : { title: t.wordTitle, is: 'open', text: t.wordNone },
    view.sends_notices
      ? { title: t.noticesTitle, is: 'good', text: t.noticesOn }
      : { title: t.noticesTitle, is: 'open', text: t.noticesOff },
  ];
}

function address({ public_url }: ConsoleView, here: string, t: ConsoleWords): Finding {
  const title = t.addressTitle;
  if (public_url === null) return { title, is: 'open', text: t.addressNone };
  const isSame = new URL(public_url).origin === new URL(here).origin;
  return isSame
    ? { title, is: 'good', text: t.addressGood(public_url) }
    : { title, is: 'open', text: t.addressOther(public_url) };
}

function encryption(
  { is_https, certificate_until: until }: ConsoleView,
  t: ConsoleWords,
  lang: Lang,
): Finding {
  const title = t.httpsTitle;
  if (until !== null) {
    const isYoung = until - serverNow() > RENEWED_WITHIN;
    return isYoung
      ? { title, is: 'good', text: t.certificateGood(day(until, lang)) }
      : { title, is: 'bad', text: t.certificateBad(day(until, lang)) };
  }
  return is_https
    ? { title, is: 'good', text: t.httpsGood }
    : { title, is: 'bad', text: t.httpsBad };
}

/** The last copy of the embedded database, or how else to make one. */
function backups({ database, backups }: ConsoleView, t: ConsoleWords, lang: Lang): Finding {
  const title = t.backupsTitle;
  if (database === 'postgresql') return { title, is: 'open', text: t.backupsPostgresql };
  const last = backups?.files[0];
  if (last === undefined) return { title, is: 'open', text: t.backupsEmbedded };
  const age = serverNow() - last.made_at;
  const text = t.backupsLast(ago(last.made_at, serverNow(), lang));
  return { title, is: age < BACKUP_YOUNG ? 'good' : 'open', text };
}
