// The texts about circles, fetched with their page and with the list on the home page.

import { inLanguages } from '../../i18n/in-languages';
import type { CirclesWords } from '../../i18n/client.gen';

export const { words: WORDS, load: loadWords } = inLanguages(
  import.meta.glob<CirclesWords>('../../../words/*.ftl', {
    query: '?part=circles',
    import: 'default',
  }),
);
