// The texts about hints and help for what is always on the page, fetched when they are first needed.

import type { HintsWords } from '../../i18n/client.gen';
import type { Lang } from '../../i18n/lang';

let loaded = $state.raw<Partial<Record<Lang, HintsWords>>>({});
const asked: Partial<Record<Lang, boolean>> = {};

/** `null` until they have been fetched. */
export function helpWords(lang: Lang): HintsWords | null {
  if (asked[lang] !== true) {
    asked[lang] = true;
    load(lang).catch(() => (asked[lang] = false));
  }
  return loaded[lang] ?? null;
}

async function load(lang: Lang) {
  const { WORDS, loadWords } = await import('./words');
  await loadWords(lang);
  loaded = { ...loaded, [lang]: WORDS[lang] };
}
