// The texts about looking back together, fetched with it.

import { inLanguages } from '../../i18n/in-languages';
import type { TogetherWords } from '../../i18n/client.gen';

export const { words: WORDS, load: loadWords } = inLanguages(
  import.meta.glob<TogetherWords>('../../../words/*.ftl', {
    query: '?part=together',
    import: 'default',
  }),
);
