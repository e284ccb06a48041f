import { afterEach, vi } from 'vitest';
import { forgetUnstored } from './base/storage';
import { OF_LANGUAGES } from './i18n/joined';
import type { Lang } from './i18n/lang';

type Load = (lang: Lang) => Promise<void>;

// The tests of a file share a page: each leaves it as it found it.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  forgetUnstored();
  // Pure tests run without a page.
  if (!('document' in globalThis)) return;
  localStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
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
