// The texts around a recap, fetched with its card.

import { inLanguages } from '../../i18n/in-languages';
import type { RecapWords } from '../../i18n/client.gen';

export const { words: WORDS, load: loadWords } = inLanguages(
  import.meta.glob<RecapWords>('../../../words/*.ftl', { query: '?part=recap', import: 'default' }),
);
