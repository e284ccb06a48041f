// The texts of the notices, fetched with the dialog.

import { inLanguages } from '../i18n/in-languages';
import type { NoticesMessages } from './messages/en';

export const { words: WORDS, load: loadWords } = inLanguages<NoticesMessages>({
  en: async () => (await import('./messages/en')).notices,
  de: async () => (await import('./messages/de')).notices,
  fr: async () => (await import('./messages/fr')).notices,
});
