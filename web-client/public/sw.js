// Keeps one page for when the network is down, and what games on this device need. Everything else
// comes from the server, so that no stale board can pass for a live one.

const SHELF = 'fondaco-offline-2';
const PAGE = 'offline.html';
const STYLE = 'offline.css';

/** What games on this device need. */
const ALONE = 'fondaco-alone';

/** Their content changes; the names of all other such files change with it. */
const CHANGING = ['', 'api/rulesets', 'api/session'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.addAll([PAGE, STYLE, 'favicon.svg'])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name !== SHELF && name !== ALONE)
            .map((name) => caches.delete(name)),
        ),
      ),
  );
});

// A game on this device was opened by a page in this language. Keeping what such games need would
// hold that page up. What finds no room is fetched when it is needed.
self.addEventListener('message', (event) => {
  event.waitUntil(keepGames(event.data.lang).catch(() => undefined));
});

// The page is kept last: whatever it names is there by then.
async function keepGames(lang) {
  const urlOf = (path) => new URL(path, registration.scope).href;
  const lists = await (await fetch(urlOf('offline.json'))).json();
  const files = (lists[lang] ?? []).map(urlOf);
  const pages = CHANGING.map(urlOf);
  const shelf = await caches.open(ALONE);
  const earlier = (await shelf.keys()).map(({ url }) => url);
  await shelf.addAll(files.filter((file) => !earlier.includes(file)));
  await shelf.addAll(pages);
  const needed = new Set([...files, ...pages]);
  const old = earlier.filter((url) => url.startsWith(registration.scope) && !needed.has(url));
  await Promise.all(old.map((url) => shelf.delete(url)));
}

// Chromium forgets a notification that it is showing while it is asked for others, and a tap on that
// one leads nowhere: they are shown one after another.
let telling = Promise.resolve();

// Games wait for this person, who may have no page open. There is one notification per table: a new
// one replaces the previous one, even if that was shown by the page.
self.addEventListener('push', (event) => {
  const said = event.data.json();
  const told = telling.then(() => tellAll(said));
  telling = told.catch(() => undefined);
  event.waitUntil(Promise.all([told, badge()]));
});

async function tellAll({ tables, text }) {
  for (const table of tables) await tell(table);
  if (text !== null) await say(text);
}

// The number on the app's icon, as pages show it: the tables at which somebody waits.
async function badge() {
  if (!('setAppBadge' in navigator)) return;
  try {
    const tables = await fetch(new URL('api/me/tables', registration.scope).href);
    if (tables.ok) await navigator.setAppBadge((await tables.json()).filter(isWaiting).length);
  } catch {
    // The number stays as it was; the notification says what matters.
  }
}

function isWaiting({ your_turn, players, computers, own_seat }) {
  const isOther = (name, seat) =>
    name !== null && name !== players[own_seat] && !computers.includes(seat);
  return your_turn && players.some(isOther);
}

// The push service has given this browser another subscription, which the server must learn about.
// Not all browsers say which one.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

async function renew({ newSubscription }) {
  const api = new URL('api/me/notices', registration.scope).href;
  const settings = await fetch(api);
  if (!settings.ok) return;
  const { enabled, push_key: applicationServerKey } = await settings.json();
  if (!enabled) return;
  const options = { userVisibleOnly: true, applicationServerKey };
  const subscription = newSubscription ?? (await registration.pushManager.subscribe(options));
  const { endpoint, keys } = subscription.toJSON();
  const body = JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth });
  await fetch(`${api}/devices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
}

// A server of an earlier release names no path.
async function tell({ code, path = `t/${code}`, id, title, text }) {
  const address = new URL(path, registration.scope).href;
  const shown = await registration.getNotifications({ tag: address });
  // The server resends what it cannot know to have arrived.
  if (shown.some(({ data }) => data.id === id)) return;
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isSeen = pages.some((page) => page.focused && page.url.split(/[?#]/)[0] === address);
  const look = { body: inOwnZone(text), tag: address, data: { address, id }, icon: 'icon-192.png' };
  // Browsers revoke push if a message shows no notification; a player at the table need not see it.
  await registration.showNotification(title, { ...look, renotify: !isSeen, silent: isSeen });
  if (!isSeen) return;
  for (const one of await registration.getNotifications({ tag: address })) one.close();
}

// The server knows no zone of this device, so it says times in UTC.
function inOwnZone(text) {
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return text.replace(/(\d{4}-\d\d-\d\d) (\d\d:\d\d) \(UTC\)/g, (written, day, time) => {
    const at = new Date(`${day}T${time}Z`);
    return Number.isNaN(at.valueOf()) ? written : format.format(at);
  });
}

function say(text) {
  const address = registration.scope;
  const look = { body: text, tag: address, data: { address }, icon: 'icon-192.png' };
  return registration.showNotification('Fondaco', look);
}

// A notification opens its page, or brings it to the front if it is already open.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { address } = event.notification.data;
  const show = async () => {
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    const open = pages.find((page) => page.url === address);
    await (open ? open.focus() : clients.openWindow(address));
  };
  event.waitUntil(show());
});

self.addEventListener('fetch', (event) => {
  // The page is served at whatever address was requested, and so is its style sheet.
  const { request } = event;
  const { pathname } = new URL(registration.scope);
  const path = request.url.startsWith(registration.scope)
    ? new URL(request.url).pathname.slice(pathname.length)
    : null;
  if (request.url.endsWith(`/${STYLE}`)) event.respondWith(caches.match(STYLE));
  else if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => withoutNetwork(path)));
  } else if (request.method === 'GET' && path?.startsWith('assets/')) {
    // Their names change with their content.
    event.respondWith(kept(request.url).then((found) => found ?? fetch(request)));
  } else if (path === 'api/rulesets' || path === 'api/session') {
    event.respondWith(latest(event));
  }
});

// Without a network, what the server said last. Whoever has signed out since is nobody then, too.
async function latest(event) {
  const { method, url } = event.request;
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(keepAnew(url, answer.clone()).catch(() => undefined));
    return answer;
  } catch {
    return (method === 'GET' ? await kept(url) : undefined) ?? Response.error();
  }
}

// Whoever has played no game here keeps nothing.
async function keepAnew(url, answer) {
  if ((await kept(url)) !== undefined) await (await caches.open(ALONE)).put(url, answer);
}

const kept = (url) => caches.match(url, { cacheName: ALONE, ignoreVary: true });

// The home page leads to games on this device; the others are the server's.
async function withoutNetwork(path) {
  const isAlone = path !== null && /^(?:$|t\/0|lesson\/)/.test(path);
  return (isAlone ? await kept(registration.scope) : undefined) ?? caches.match(PAGE);
}
