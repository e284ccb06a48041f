// The texts about the proof of a deal, fetched once a game is over.

import { inLanguages } from '../../i18n/in-languages';
import type { DealMessages } from './messages/en';

export const { words: WORDS, load: loadWords } = inLanguages<DealMessages>({
  en: async () => (await import('./messages/en')).deal,
  de: async () => (await import('./messages/de')).deal,
  fr: async () => (await import('./messages/fr')).deal,
});
