// Keeps what games on this device need for when the network is down; `public/sw.js` gives it out.

import { urlOf } from '../base/urls';
import { i18n } from '../i18n/language.svelte';

/** As in `public/sw.js`. */
const SHELF = 'fondaco-alone';

/** Their content changes; the names of all other files change with it. */
const CHANGING = ['', 'api/rulesets', 'api/session'];

/** The page is kept last: whatever it names is there by then. */
export async function keepForOffline(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const lists = (await (await fetch(urlOf('offline.json'))).json()) as Record<string, string[]>;
  const files = (lists[i18n.lang] ?? []).map(urlOf);
  const pages = CHANGING.map(urlOf);
  const shelf = await caches.open(SHELF);
  const kept = (await shelf.keys()).map(({ url }) => url);
  await shelf.addAll(files.filter((file) => !kept.includes(file)));
  await shelf.addAll(pages);
  const needed = new Set([...files, ...pages]);
  const old = kept.filter((url) => url.startsWith(urlOf('')) && !needed.has(url));
  await Promise.all(old.map((url) => shelf.delete(url)));
}
