// The platform's texts in all languages.

import { inLanguages } from './in-languages';
import type { MainWords } from './client.gen';

export type Messages = MainWords;

export const { words: MESSAGES, load: loadMessages } = inLanguages(
  import.meta.glob<Messages>('../../words/*.ftl', { query: '?part=main', import: 'default' }),
);
