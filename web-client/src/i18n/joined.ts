// Lists of names, the way people say them.

import type { Lang } from './lang';

/**
 * What goes before the last name: of two, and of more. By hand, because `Intl.ListFormat` is slow
 * to initialise on a phone.
 */
const LAST: Readonly<Record<Lang, readonly [string, string]>> = {
  en: [' and ', ', and '],
  de: [' und ', ' und '],
  fr: [' et ', ' et '],
};

/** “Ada, Ben, and Cleo”, in the style of the language. */
export function joined(names: readonly string[], lang: Lang): string {
  const [first = '', ...others] = names;
  const last = others.pop();
  if (last === undefined) return first;
  const [ofTwo, ofMore] = LAST[lang];
  return [first, ...others].join(', ') + (others.length === 0 ? ofTwo : ofMore) + last;
}
