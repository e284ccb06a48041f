// Lists of names as people say them.

import type { Lang } from '../games/board';

const formats = new Map<Lang, Intl.ListFormat>();

/** “Ada, Ben and Cleo”, as the language has it. */
export function joined(names: readonly string[], lang: Lang): string {
  const known = formats.get(lang) ?? new Intl.ListFormat(lang, { type: 'conjunction' });
  formats.set(lang, known);
  return known.format(names);
}
