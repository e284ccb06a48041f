// Lists of names as people say them.

import type { Lang } from '../games/board';

/** “Ada, Ben and Cleo”, as the language has it. */
export function joined(names: readonly string[], lang: Lang): string {
  return new Intl.ListFormat(lang, { type: 'conjunction' }).format(names);
}
