// Lists of names as people say them.

import type { Lang } from '../games/board';

/** What stands before the last one: of two, and of more. By hand, as `Intl.ListFormat` is slow to begin on a phone. */
const LAST: Readonly<Record<Lang, readonly [string, string]>> = {
  en: [' and ', ', and '],
  de: [' und ', ' und '],
  fr: [' et ', ' et '],
};

/** “Ada, Ben, and Cleo”, as the language has it. */
export function joined(names: readonly string[], lang: Lang): string {
  const [first = '', ...others] = names;
  const last = others.pop();
  if (last === undefined) return first;
  const [ofTwo, ofMore] = LAST[lang];
  return [first, ...others].join(', ') + (others.length === 0 ? ofTwo : ofMore) + last;
}
