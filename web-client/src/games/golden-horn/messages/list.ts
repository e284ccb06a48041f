// "red, blue and green", in each language.

import type { Lang } from '../../board';

const formats = new Map<Lang, Intl.ListFormat>();

export function list(lang: Lang, all: readonly string[]): string {
  const known = formats.get(lang) ?? new Intl.ListFormat(lang);
  formats.set(lang, known);
  return known.format(all);
}
