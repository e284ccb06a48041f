// The texts of this game.

import { inLanguages } from '../../i18n/in-languages';
import type { Messages } from './messages/en';

export type { Messages };

export const { words: MESSAGES, load } = inLanguages<Messages>({
  en: async () => (await import('./messages/en')).en,
  de: async () => (await import('./messages/de')).de,
  fr: async () => (await import('./messages/fr')).fr,
});
