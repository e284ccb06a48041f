// The texts of this page, fetched with it.

import { inLanguages } from '../i18n/in-languages';
import type { DoctorMessages } from './messages/en';

export const { words: WORDS, load: loadWords } = inLanguages<DoctorMessages>({
  en: async () => (await import('./messages/en')).doctor,
  de: async () => (await import('./messages/de')).doctor,
  fr: async () => (await import('./messages/fr')).doctor,
});
