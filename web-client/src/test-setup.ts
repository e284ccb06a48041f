import { afterEach } from 'vitest';
import { forgetUnstored } from './base/storage';
import { OF_LANGUAGES } from './i18n/joined';
import type { Lang } from './i18n/lang';

type Load = (lang: Lang) => Promise<void>;

afterEach(() => {
  forgetUnstored();
  // Pure tests run without a page.
  if ('localStorage' in globalThis) localStorage.clear();
});

// Pages load one language; tests may use all of them.
const modules = import.meta.glob<Record<string, Load>>(
  ['./games/*/messages.ts', './i18n/{messages,at-table}.ts', './{,*/,*/*/}words.ts'],
  { eager: true },
);
const loads = Object.values(modules).flatMap((module) =>
  ['load', 'loadMessages', 'loadWords'].flatMap((name) => module[name] ?? []),
);
for (const lang of OF_LANGUAGES.keys()) {
  await Promise.all(loads.map((load) => load(lang)));
}
