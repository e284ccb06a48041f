// Keeps one page for when there is no network. Everything else comes from the server, so that
// no old board can pass for a live one.

const SHELF = 'fondaco-offline-2';
const PAGE = 'offline.html';
const STYLE = 'offline.css';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.addAll([PAGE, STYLE, 'favicon.svg'])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== SHELF).map((name) => caches.delete(name))),
      ),
  );
});

// A notification leads to its page, and brings it to the front if it is open.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = event.notification.data;
  const show = async () => {
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    const open = pages.find((page) => page.url === address);
    await (open ? open.focus() : clients.openWindow(address));
  };
  event.waitUntil(show());
});

self.addEventListener('fetch', (event) => {
  // The page is shown at whatever address was asked for, and so is its style.
  if (event.request.url.endsWith(`/${STYLE}`)) event.respondWith(caches.match(STYLE));
  if (event.request.mode !== 'navigate') return;
  event.respondWith(fetch(event.request).catch(() => caches.match(PAGE)));
});
