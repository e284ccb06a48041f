// The language in use, and its texts.

import { store, stored } from '../base/storage';
import type { Lang } from './lang';
import { OF_LANGUAGES } from './joined';
import { loadMessages, MESSAGES, type Messages } from './messages';

/** In their own names, as the language switch shows them. */
export const LANGUAGES: readonly { id: Lang; name: string }[] = [...OF_LANGUAGES].map(
  ([id, { name }]) => ({ id, name }),
);

const STORED = 'fondaco.lang';

/** The stored choice, or the browser's first preference that is available. */
export function preferredLanguage(stored: string | null, wishes: readonly string[]): Lang {
  const known = [stored ?? '', ...wishes].map((wish) => wish.slice(0, 2).toLowerCase());
  return known.map(asLang).find((lang) => lang !== null) ?? 'en';
}

function asLang(text: string): Lang | null {
  return LANGUAGES.find(({ id }) => id === text)?.id ?? null;
}

class Language {
  #lang = $state<Lang>(preferredLanguage(stored(STORED), navigator.languages));
  #loads = new Set<(lang: Lang) => Promise<unknown>>([loadMessages]);

  get lang(): Lang {
    return this.#lang;
  }

  /** The texts of the language in use. */
  get t(): Messages {
    return MESSAGES[this.#lang];
  }

  /**
   * Loads the texts of something else: those of the current language now, and those of others
   * before they come into use.
   */
  async alsoLoad(load: (lang: Lang) => Promise<unknown>) {
    this.#loads.add(load);
    await load(this.#lang);
  }

  /** A part of a page that is fetched together with texts of its own. */
  async withWords<Part>(
    part: Promise<{ default: Part }>,
    words: Promise<{ loadWords: (lang: Lang) => Promise<unknown> }>,
  ): Promise<Part> {
    const [found, { loadWords }] = await Promise.all([part, words]);
    await this.alsoLoad(loadWords);
    return found.default;
  }

  /** Call it before anything is shown. */
  async begin() {
    await loadMessages(this.#lang);
  }

  async choose(lang: Lang) {
    await Promise.all([...this.#loads].map((load) => load(lang)));
    this.#lang = lang;
    store(STORED, lang);
  }
}

export const i18n = new Language();
