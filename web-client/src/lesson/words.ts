// The texts of a lesson, fetched with it.

import { inLanguages } from '../i18n/in-languages';
import type { LessonWords } from '../i18n/client.gen';

export const { words: WORDS, load: loadWords } = inLanguages(
  import.meta.glob<LessonWords>('../../words/*.ftl', {
    query: '?part=lesson',
    import: 'default',
  }),
);
