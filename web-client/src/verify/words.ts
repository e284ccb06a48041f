// The texts about checking game files, fetched when one is about to be checked.

import { inLanguages } from '../i18n/in-languages';
import type { VerifyWords } from '../i18n/client.gen';

export const { words: WORDS, load: loadWords } = inLanguages(
  import.meta.glob<VerifyWords>('../../words/*.ftl', { query: '?part=verify', import: 'default' }),
);
