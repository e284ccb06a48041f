// The texts of this game.

import { catalogues, type Listing } from '../../i18n/in-languages';
import type { BoardWords } from './words.gen';

export type Messages = Listing<BoardWords>;

export const { words: MESSAGES, load } = catalogues(
  import.meta.glob<BoardWords>('../../../../games/horus/words/*.ftl', {
    query: '?part=board',
    import: 'default',
  }),
);
