// The texts of the console, fetched with it.

import { inLanguages } from '../i18n/in-languages';
import type { ConsoleWords } from '../i18n/client.gen';

export const { words: WORDS, load: loadWords } = inLanguages(
  import.meta.glob<ConsoleWords>('../../words/*.ftl', {
    query: '?part=console',
    import: 'default',
  }),
);
