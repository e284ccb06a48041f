// Texts in several languages, of which only those in use are fetched.

import type { Lang } from './lang';

export interface InLanguages<Words> {
  /** By language. Reading one that has not been loaded is a programming error, and throws. */
  readonly words: Readonly<Record<Lang, Words>>;
  readonly load: (lang: Lang) => Promise<void>;
}

export function inLanguages<Words>(
  fetches: Readonly<Record<Lang, () => Promise<Words>>>,
): InLanguages<Words> {
  const loaded = new Map<Lang, Words>();
  function of(lang: Lang): Words {
    const words = loaded.get(lang);
    if (words === undefined) throw new Error(`the words in ${lang} are not loaded`);
    return words;
  }
  return {
    words: {
      get en() {
        return of('en');
      },
      get de() {
        return of('de');
      },
      get fr() {
        return of('fr');
      },
    },
    async load(lang) {
      if (!loaded.has(lang)) loaded.set(lang, await fetches[lang]());
    },
  };
}
