// The texts about a person's devices, fetched with the dialog and the page.

import { inLanguages } from '../i18n/in-languages';
import type { DevicesMessages } from './messages/en';

export const { words: WORDS, load: loadWords } = inLanguages<DevicesMessages>({
  en: async () => (await import('./messages/en')).devices,
  de: async () => (await import('./messages/de')).devices,
  fr: async () => (await import('./messages/fr')).devices,
});
