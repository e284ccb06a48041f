// The texts about evenings, fetched with the list of them.

import { inLanguages } from '../../i18n/in-languages';
import type { EveningsWords } from '../../i18n/client.gen';

export const { words: WORDS, load: loadWords } = inLanguages(
  import.meta.glob<EveningsWords>('../../../words/*.ftl', {
    query: '?part=evenings',
    import: 'default',
  }),
);
