// The texts about hints and agreed help, fetched with what shows them.

import { inLanguages } from '../../i18n/in-languages';
import type { HintsWords } from '../../i18n/client.gen';

export const { words: WORDS, load: loadWords } = inLanguages(
  import.meta.glob<HintsWords>('../../../words/*.ftl', {
    query: '?part=hints',
    import: 'default',
  }),
);
