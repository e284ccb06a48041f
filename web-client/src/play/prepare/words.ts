// The texts about prepared moves, fetched with the page of a table.

import { inLanguages } from '../../i18n/in-languages';
import type { PrepareMessages } from './messages/en';

export const { words: WORDS, load: loadWords } = inLanguages<PrepareMessages>({
  en: async () => (await import('./messages/en')).prepare,
  de: async () => (await import('./messages/de')).prepare,
  fr: async () => (await import('./messages/fr')).prepare,
});
