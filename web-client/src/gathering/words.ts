// The texts of a table that waits for its players, fetched with its page.

import { inLanguages } from '../i18n/in-languages';
import type { GatheringMessages } from './messages/en';

export const { words: WORDS, load: loadWords } = inLanguages<GatheringMessages>({
  en: async () => (await import('./messages/en')).gathering,
  de: async () => (await import('./messages/de')).gathering,
  fr: async () => (await import('./messages/fr')).gathering,
});
