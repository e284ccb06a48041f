// The platform's texts in all languages.

import type { Messages } from './en';
import { inLanguages } from './in-languages';

export const { words: MESSAGES, load: loadMessages } = inLanguages<Messages>({
  en: async () => (await import('./en')).en,
  de: async () => (await import('./de')).de,
  fr: async () => (await import('./fr')).fr,
});
