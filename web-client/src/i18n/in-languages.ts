// Texts in several languages, of which only those in use are fetched.

import type { Lang } from './lang';
import { joined } from './joined';
import { langOf } from './lang-of';

export interface InLanguages<Words> {
  /** By language. Reading one that has not been loaded is a programming error, and throws. */
  readonly words: Readonly<Record<Lang, Words>>;
  readonly load: (lang: Lang) => Promise<void>;
}

/** The catalogues at these paths, such as `words/de.ftl`. */
export function inLanguages<Words>(
  files: Readonly<Record<string, () => Promise<Words>>>,
): InLanguages<Words> {
  const fetches = new Map(Object.entries(files).map(([path, fetch]) => [langOf(path), fetch]));
  const words: Partial<Record<Lang, Words>> = {};
  return {
    words: new Proxy(words, {
      get(loaded, lang: Lang) {
        const found = loaded[lang];
        if (found === undefined) throw new Error(`the words in ${lang} are not loaded`);
        return found;
      },
    }) as Readonly<Record<Lang, Words>>,
    async load(lang) {
      words[lang] ??= await fetches.get(lang)?.();
    },
  };
}

/** What the catalogue of a game can also do: put a list in words. */
export type Listing<Words> = Words & { readonly list: (all: readonly string[]) => string };

/** The catalogues of a game. */
export function catalogues<Words>(
  files: Readonly<Record<string, () => Promise<Words>>>,
): InLanguages<Listing<Words>> {
  const listing = Object.entries(files).map(([path, fetch]) => {
    const list = (all: readonly string[]) => joined(all, langOf(path));
    return [path, async () => ({ ...(await fetch()), list })] as const;
  });
  return inLanguages(Object.fromEntries(listing));
}
