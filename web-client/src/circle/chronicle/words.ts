// The sentences of the chronicle, fetched with it.

import { inLanguages } from '../../i18n/in-languages';
import type { ChronicleWords } from '../../i18n/client.gen';

export const { words: WORDS, load: loadWords } = inLanguages(
  import.meta.glob<ChronicleWords>('../../../words/*.ftl', {
    query: '?part=chronicle',
    import: 'default',
  }),
);
