// The texts about a person's devices, fetched with the dialog and the page.

import { inLanguages } from '../i18n/in-languages';
import type { DevicesWords } from '../i18n/client.gen';

export const { words: WORDS, load: loadWords } = inLanguages(
  import.meta.glob<DevicesWords>('../../words/*.ftl', {
    query: '?part=devices',
    import: 'default',
  }),
);
