// The texts about looking deeper, fetched with it.

import { inLanguages } from '../../i18n/in-languages';
import type { DeeperWords } from '../../i18n/client.gen';

export const { words: WORDS, load: loadWords } = inLanguages(
  import.meta.glob<DeeperWords>('../../../words/*.ftl', {
    query: '?part=deeper',
    import: 'default',
  }),
);
