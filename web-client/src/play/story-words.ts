// The texts about the end of a game, fetched with it.

import { inLanguages } from '../i18n/in-languages';
import type { StoryWords } from '../i18n/client.gen';

export const { words: WORDS, load: loadWords } = inLanguages(
  import.meta.glob<StoryWords>('../../words/*.ftl', {
    query: '?part=story',
    import: 'default',
  }),
);
