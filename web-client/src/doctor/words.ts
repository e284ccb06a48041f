// The texts of this page, fetched with it.

import { inLanguages } from '../i18n/in-languages';
import type { DoctorWords } from '../i18n/client.gen';

export const { words: WORDS, load: loadWords } = inLanguages(
  import.meta.glob<DoctorWords>('../../words/*.ftl', { query: '?part=doctor', import: 'default' }),
);
