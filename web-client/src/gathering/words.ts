// The texts of a table that waits for its players, fetched with its page.

import { inLanguages } from '../i18n/in-languages';
import type { GatheringWords } from '../i18n/client.gen';

export const { words: WORDS, load: loadWords } = inLanguages(
  import.meta.glob<GatheringWords>('../../words/*.ftl', {
    query: '?part=gathering',
    import: 'default',
  }),
);
