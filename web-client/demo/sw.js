// Answers for all pages of the demo, most of which are no files, and keeps what was fetched for when the network is down.

const SHELF = 'fondaco-demo';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(clients.claim()));

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
  const shelf = await caches.open(SHELF);
  try {
    const fresh = await fetch(url);
    if (fresh.ok) await shelf.put(url, fresh.clone());
    return fresh;
  } catch {
    return (await shelf.match(url)) ?? Response.error();
  }
}
