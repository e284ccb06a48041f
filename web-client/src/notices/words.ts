// The texts of the notices, fetched with the dialog.

import { inLanguages } from '../i18n/in-languages';
import type { NoticesWords } from '../i18n/client.gen';

export const { words: WORDS, load: loadWords } = inLanguages(
  import.meta.glob<NoticesWords>('../../words/*.ftl', {
    query: '?part=notices',
    import: 'default',
  }),
);
