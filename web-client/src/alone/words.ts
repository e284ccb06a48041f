// The texts about games on this device, fetched with the way back to one.

import { inLanguages } from '../i18n/in-languages';
import type { AloneWords } from '../i18n/client.gen';

export const { words: WORDS, load: loadWords } = inLanguages(
  import.meta.glob<AloneWords>('../../words/*.ftl', { query: '?part=alone', import: 'default' }),
);
