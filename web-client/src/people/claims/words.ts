// The texts about claims to a seat, fetched with their box.

import { inLanguages } from '../../i18n/in-languages';
import type { ClaimMessages } from './messages/en';

export const { words: WORDS, load: loadWords } = inLanguages<ClaimMessages>({
  en: async () => (await import('./messages/en')).claims,
  de: async () => (await import('./messages/de')).claims,
  fr: async () => (await import('./messages/fr')).claims,
});
