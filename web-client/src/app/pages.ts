// The pages, each fetched on the first visit.

import type { Component } from 'svelte';
import { i18n } from '../i18n/language.svelte';
import type { Route } from '../base/router.svelte';

/** A page whose address says more about it than its name. */
type PageOfTable = Component<{ code: string }>;

const PAGES: Readonly<Record<Route['page'], () => Promise<PageOfTable>>> = {
  home: async () => plain((await import('../home/HomePage.svelte')).default),
  table: async () => (await import('../table/TablePage.svelte')).default,
  replay: async () => (await import('../replay/ReplayPage.svelte')).default,
  sample: async () => (await import('../replay/SamplePage.svelte')).default,
  games: async () => plain((await import('../history/GamesPage.svelte')).default),
  doctor: async () => {
    const [page, { loadWords }] = await Promise.all([
      import('../doctor/DoctorPage.svelte'),
      import('../doctor/words'),
    ]);
    await i18n.alsoLoad(loadWords);
    return plain(page.default);
  },
  device: async () => {
    const [page, { loadWords }] = await Promise.all([
      import('./LinkPage.svelte'),
      import('../devices/words'),
    ]);
    await i18n.alsoLoad(loadWords);
    return plain(page.default);
  },
  return: async () => {
    const [page, { loadWords }] = await Promise.all([
      import('./ReturnPage.svelte'),
      import('../devices/words'),
    ]);
    await i18n.alsoLoad(loadWords);
    return plain(page.default);
  },
  not_found: async () => plain((await import('./NotFound.svelte')).default),
};

/** A page without props ignores the code that every page is given. */
function plain(page: Component<Record<string, never>>): PageOfTable {
  return page as unknown as PageOfTable;
}

export function fetchPage(page: Route['page']): Promise<PageOfTable> {
  return PAGES[page]();
}
