// The texts that only the page of a table needs, fetched with it.

import { inLanguages } from './in-languages';
import type { AtTableWords } from './client.gen';

export const { words: WORDS, load: loadWords } = inLanguages(
  import.meta.glob<AtTableWords>('../../words/*.ftl', {
    query: '?part=atTable',
    import: 'default',
  }),
);
