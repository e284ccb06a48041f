// The texts around a recap, fetched with its card.

import { inLanguages } from '../../i18n/in-languages';
import type { RecapMessages } from './messages/en';

export const { words: WORDS, load: loadWords } = inLanguages<RecapMessages>({
  en: async () => (await import('./messages/en')).recap,
  de: async () => (await import('./messages/de')).recap,
  fr: async () => (await import('./messages/fr')).recap,
});
