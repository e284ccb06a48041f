import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { wholeBrowser } from './chromium.js';
import { beginHorus, test } from './friends.ts';
import { deliver, PushService } from './push-service.ts';
import { Server } from './server.ts';
import { playIfToAct } from './shortcut.ts';

/** The part of a service worker's scope that is used here. */
interface WorkerScope {
  ExtendableEvent: new (type: string) => Event;
  clients: { openWindow: (address: string) => Promise<unknown> };
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, init: object) => Event;
  dispatchEvent: (event: Event) => boolean;
}

test.use({ launchOptions: wholeBrowser });

let server: Server;
const service = new PushService();

test.beforeAll(async () => {
  server = new Server('fondaco', ['--notices-allow', '127.0.0.0/8', '--hurried-notices']);
  await server.start();
  await service.start();
});

test.afterAll(async () => {
  service.stop();
  await server.dispose();
});

async function openNotices(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Notifications' }).click();
  return page.getByRole('dialog', { name: 'Notifications' });
}

/** The notifications that are showing: title, text and where they lead. */
const shownTo = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    const shown = await worker.getNotifications();
    return shown.map(({ title, body, data }) => [title, body, (data as { address: string }).address]);
  });

test('a phone with its page closed is told, and a tap leads to the table', async ({ browser }) => {
  const { ada, link, acting, waiting } = await beginHorus(browser, server.url);
  const { page } = waiting;
  const mover = acting === ada ? 'Ada' : 'Ben';

  // One switch adds the device; the test message shows the push service's answer.
  await page.context().grantPermissions(['notifications']);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await service.serve(page);
  const dialog = await openNotices(page);
  const device = dialog.getByRole('switch', { name: /^On this device/ });
  await device.click();
  await expect(device).toBeChecked();
  await expect(dialog).toContainText('even while no page of Fondaco is open');
  await expect(dialog.getByText('Working')).toBeVisible();
  await expect(dialog).not.toContainText('secret');
  await dialog.getByRole('button', { name: /^Test: This device/ }).click();
  await expect(dialog).toContainText('It got through (201)');
  expect(service.said).toEqual([{ tables: [], text: 'This is a test from Fondaco: notices get through.' }]);
  await expectAccessible(page, 'the notices with this device', 'dialog');

  // The push service gives the browser another address while no page is open.
  const [worker] = page.context().serviceWorkers();
  await page.goto('about:blank');
  const renewed = service.subscription('renewed');
  await worker?.evaluate((subscription) => {
    const scope = self as unknown as WorkerScope;
    const event = new scope.ExtendableEvent('pushsubscriptionchange');
    const newSubscription = { toJSON: () => subscription };
    scope.dispatchEvent(Object.assign(event, { newSubscription }));
  }, renewed);

  // Its page is showing something else when its turn comes.
  await page.goto(server.url);
  await expect
    .poll(
      async () => {
        await playIfToAct(acting.page);
        return service.said.length;
      },
      { timeout: 60_000 },
    )
    .toBe(2);
  expect(service.asked).toEqual(['/secret', '/renewed']);
  const message = service.said[1] ?? { tables: [], text: null };
  const text = message.tables[0]?.text ?? '';
  expect(text).toMatch(new RegExp(`^Horus with ${mover}; ${mover} moved last\\n.*${mover} lays .* Your turn: `));
  const expected = [['It’s your turn.', text, link]];
  await deliver(page, message);
  expect(await shownTo(page)).toEqual(expected);
  // A message that the server sends twice is shown once.
  await deliver(page, message);
  expect(await shownTo(page)).toEqual(expected);
  const opened = await worker?.evaluate(async () => {
    const scope = self as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    return new Promise<string>((resolve) => {
      // Without a real tap, no window may be opened.
      scope.clients.openWindow = (address) => {
        resolve(address);
        return Promise.resolve();
      };
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    });
  });
  expect(opened).toBe(link);
  await expect.poll(() => shownTo(page)).toEqual([]);

  // While the table itself is open, no notification of it stays; what came with it does.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Board' })).toBeAttached();
  await page.bringToFront();
  const another = { ...message, tables: message.tables.map((table) => ({ ...table, id: 'another' })) };
  await deliver(page, { ...another, text: 'And 2 more.' });
  expect(await shownTo(page)).toEqual([['Fondaco', 'And 2 more.', new URL('/', link).href]]);

  // A push service that no longer knows the browser ends the subscription.
  service.status = 410;
  await service.serve(page);
  await openNotices(page);
  await dialog.getByRole('button', { name: /^Test: Browser/ }).click();
  await expect(dialog).toContainText('no longer knows this device');
  await expect(dialog.getByText('Working')).toHaveCount(0);
  await device.click();
  await expect(dialog).not.toContainText('no longer knows this device');
  await device.click();

  // Without push, the switch only covers open pages, and says so.
  await page.reload();
  await openNotices(page);
  await expect(device).toBeChecked();
  await device.click();
  await expect(device).not.toBeChecked();
  await device.click();
  await expect(device).toBeChecked();
  await expect(dialog).toContainText('With the page closed you get none', { timeout: 15_000 });
  await expectAccessible(page, 'the notices without push', 'dialog');
});
