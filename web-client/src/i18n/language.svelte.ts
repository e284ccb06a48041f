// The language in use, and its words.

import type { Lang } from '../games/board';
import { de } from './de';
import { en, type Messages } from './en';
import { fr } from './fr';

/** With their own names, as the switch shows them. */
export const LANGUAGES: readonly { id: Lang; name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'de', name: 'Deutsch' },
  { id: 'fr', name: 'Français' },
];

export const MESSAGES: Readonly<Record<Lang, Messages>> = { en, de, fr };

const STORED = 'fondaco.lang';

/** The stored choice, or the first wish of the browser that we can fulfil. */
export function preferredLanguage(stored: string | null, wishes: readonly string[]): Lang {
  const known = [stored ?? '', ...wishes].map((wish) => wish.slice(0, 2).toLowerCase());
  return known.map(asLang).find((lang) => lang !== null) ?? 'en';
}

function asLang(text: string): Lang | null {
  return LANGUAGES.find(({ id }) => id === text)?.id ?? null;
}

class Language {
  #lang = $state<Lang>(preferredLanguage(localStorage.getItem(STORED), navigator.languages));

  get lang(): Lang {
    return this.#lang;
  }

  /** The words of the language in use. */
  get t(): Messages {
    return MESSAGES[this.#lang];
  }

  choose(lang: Lang) {
    this.#lang = lang;
    localStorage.setItem(STORED, lang);
  }
}

export const i18n = new Language();

/** “Ada, Ben and Cleo”, as the language has it. */
export function joined(names: readonly string[], lang: Lang): string {
  return new Intl.ListFormat(lang, { type: 'conjunction' }).format(names);
}
