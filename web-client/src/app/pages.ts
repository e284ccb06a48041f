// The pages, each fetched on the first visit.

import type { Component } from 'svelte';
import { isDemo } from '../base/serverless';
import { i18n } from '../i18n/language.svelte';
import type { Route } from '../base/router.svelte';

/** A page whose address says more about it than its name. */
type PageOfTable = Component<{ code: string }>;

const PAGES: Readonly<Record<Route['page'], () => Promise<PageOfTable>>> = {
  home: async () =>
    plain(isDemo() ? await demo() : (await import('../home/HomePage.svelte')).default),
  table: () => i18n.withWords(import('../table/TablePage.svelte'), import('../i18n/at-table')),
  replay: async () => (await import('../replay/ReplayPage.svelte')).default,
  circle: () =>
    i18n.withWords(import('../circle/CirclePage.svelte'), import('../people/circles/words')),
  sample: async () => (await import('../replay/SamplePage.svelte')).default,
  lesson: () => i18n.withWords(import('../lesson/LessonPage.svelte'), import('../lesson/words')),
  rules: async () => (await import('./RulesPage.svelte')).default,
  games: async () => plain((await import('../history/GamesPage.svelte')).default),
  doctor: async () =>
    plain(await i18n.withWords(import('../doctor/DoctorPage.svelte'), import('../doctor/words'))),
  console: async () =>
    plain(
      await i18n.withWords(import('../console/ConsolePage.svelte'), import('../console/words')),
    ),
  verify: async () => {
    const [page] = await Promise.all([
      i18n.withWords(import('../verify/VerifyPage.svelte'), import('../verify/words')),
      import('../people/deal/words').then((words) => i18n.alsoLoad(words.loadWords)),
    ]);
    return plain(page);
  },
  device: async () =>
    plain(await i18n.withWords(import('./LinkPage.svelte'), import('../devices/words'))),
  return: async () =>
    plain(await i18n.withWords(import('./ReturnPage.svelte'), import('../devices/words'))),
  not_found: async () => plain((await import('./NotFound.svelte')).default),
};

const demo = () => i18n.withWords(import('../home/DemoPage.svelte'), import('../home/demo-words'));

/** A page without props ignores the code that every page is given. */
function plain(page: Component<Record<string, never>>): PageOfTable {
  return page as unknown as PageOfTable;
}

export function fetchPage(page: Route['page']): Promise<PageOfTable> {
  return PAGES[page]();
}
