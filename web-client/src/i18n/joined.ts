// Lists of names, the way people say them.

import type { Lang } from './lang';

import { langOf } from './lang-of';
import type { LanguageWords } from './words.gen';

/** Not by `Intl.ListFormat`, which is slow to initialise on a phone. */
const files = import.meta.glob<LanguageWords>('../../../words/words/*.ftl', {
  query: '?part=language',
  import: 'default',
  eager: true,
});

/** What a language says of itself, by language, English first. */
export const OF_LANGUAGES: ReadonlyMap<Lang, LanguageWords> = new Map(
  Object.entries(files)
    .map(([path, words]) => [langOf(path), words] as const)
    .sort(([a], [b]) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b)),
);

/** “Ada, Ben, and Cleo”, in the style of the language. */
export function joined(names: readonly string[], lang: Lang): string {
  const words = OF_LANGUAGES.get(lang);
  const last = names.at(-1);
  const others = names.slice(0, -1);
  if (words === undefined || last === undefined) return '';
  if (others.length === 0) return last;
  return words[others.length === 1 ? 'two' : 'last'](others.join(', '), last);
}
