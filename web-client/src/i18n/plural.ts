// Chooses a phrase by number, following the language's own rules.

import type { Lang } from './lang';

const rules = new Map<Lang, Intl.PluralRules>();

export function plural(lang: Lang, count: number, one: string, other: string): string {
  const known = rules.get(lang) ?? new Intl.PluralRules(lang);
  rules.set(lang, known);
  return known.select(count) === 'one' ? one : other;
}
