// Answers for all pages of the demo, most of which are no files, and keeps what was fetched for when the network is down.

const RELEASE = '';

/** Other demos may lie at the same host. */
const OURS = `fondaco-demo ${registration.scope} `;
const SHELF = `${OURS}${RELEASE}`;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(tidy().then(() => clients.claim())));

/** Pages of an earlier release find its files neither here nor at the host. */
async function tidy() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OURS) && name !== SHELF);
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET' || !url.startsWith(registration.scope)) return;
  event.respondWith(mode === 'navigate' ? page() : answer(url));
});

// Browsers begin to fetch scripts before the page has found its base.
async function page() {
  const { scope } = registration;
  const text = await (await answer(scope)).text();
  const based = text.replace('<base href="./" />', `<base href="${scope}" />`);
  return new Response(based, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

async function answer(url) {
  try {
    const fresh = await fetch(url);
    if (fresh.ok) await keep(url, fresh.clone());
    return fresh;
  } catch {
    return (await kept(url)) ?? Response.error();
  }
}

/** What finds no room is fetched again. */
async function keep(url, fresh) {
  try {
    await (await caches.open(SHELF)).put(url, fresh);
  } catch {}
}

async function kept(url) {
  try {
    return await (await caches.open(SHELF)).match(url);
  } catch {}
}
