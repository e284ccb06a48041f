import { afterEach } from 'vitest';
import { forgetUnstored } from './base/storage';
import type { Lang } from './i18n/lang';

type Load = (lang: Lang) => Promise<void>;

/** Pure tests run without a page. */
const hasPage = 'localStorage' in globalThis;

afterEach(() => {
  forgetUnstored();
  if (hasPage) localStorage.clear();
});

// Pages load one language; tests may use all of them.
const games = import.meta.glob<{ load: Load }>('./games/*/messages.ts');
const loads = await Promise.all(Object.values(games).map(async (game) => (await game()).load));
if (hasPage) {
  loads.push((await import('./i18n/messages')).loadMessages);
  loads.push((await import('./gathering/words')).loadWords);
  loads.push((await import('./people/deal/words')).loadWords);
  loads.push((await import('./play/prepare/words')).loadWords);
}
for (const lang of ['en', 'de', 'fr'] as const) {
  await Promise.all(loads.map((load) => load(lang)));
}
