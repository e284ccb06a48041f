// The texts about claims to a seat, fetched with their box.

import { inLanguages } from '../../i18n/in-languages';
import type { ClaimsWords } from '../../i18n/client.gen';

export const { words: WORDS, load: loadWords } = inLanguages(
  import.meta.glob<ClaimsWords>('../../../words/*.ftl', {
    query: '?part=claims',
    import: 'default',
  }),
);
