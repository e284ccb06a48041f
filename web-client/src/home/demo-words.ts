// The texts of the demo.

import { inLanguages } from '../i18n/in-languages';
import type { DemoWords } from '../i18n/client.gen';

export const { words: WORDS, load: loadWords } = inLanguages(
  import.meta.glob<DemoWords>('../../words/*.ftl', { query: '?part=demo', import: 'default' }),
);
