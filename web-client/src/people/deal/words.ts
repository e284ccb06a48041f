// The texts about the proof of a deal, fetched once a game is over.

import { inLanguages } from '../../i18n/in-languages';
import type { DealWords } from '../../i18n/client.gen';

export const { words: WORDS, load: loadWords } = inLanguages(
  import.meta.glob<DealWords>('../../../words/*.ftl', { query: '?part=deal', import: 'default' }),
);
