import { expect, type Locator, type Page } from '@playwright/test';
import { beginHorus, Friend, test } from './friends.ts';
import { practise } from './practice.ts';
import { Server } from './server.ts';
import { playOn } from './shortcut.ts';

let server: Server;

test.beforeAll(async () => {
  server = new Server();
  await server.start();
});

test.afterAll(() => server.dispose());

const iconOf = (page: Page) => page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href);

/** Faster than any thumb, once there is something for Back to close. */
async function goBackFromWhatIsOpen({ page }: Friend) {
  await expect.poll(() => page.evaluate(() => history.state as unknown)).not.toBeNull();
  await page.goBack();
}

test('the tab calls, Back closes a sheet, and a line of the log shows its position', async ({ browser }) => {
  const { ada, ben, link, acting, waiting: other } = await beginHorus(browser, server.url);
  await expect.poll(() => iconOf(acting.page)).toMatch(/favicon-turn\.svg$/);
  expect(await iconOf(other.page)).toMatch(/favicon\.svg$/);

  await playOn(acting.page, 1);
  await ben.page.getByRole('button', { name: /log|chat/i }).first().click();
  await expect(ben.page.getByRole('dialog')).toBeVisible();
  await goBackFromWhatIsOpen(ben);
  await expect(ben.page.getByRole('dialog')).toHaveCount(0);
  expect(ben.page.url()).toBe(link);

  const lines = ada.page.getByRole('list', { name: 'Log' }).getByRole('button');
  await lines.first().click();
  await expect(ada.page.getByRole('button', { name: 'Back to now' })).toBeVisible();
  await goBackFromWhatIsOpen(ada);
  await expect(ada.page.getByRole('button', { name: 'Back to now' })).toHaveCount(0);
  expect(ada.page.url()).toBe(link);

  await ada.page.keyboard.press('?');
  await expect(ada.page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await ada.page.keyboard.press('Escape');
});

test('the home page says where it is your turn', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  const waiting = await ada.openTable('Ada', 'Golden Horn');
  await practise(ada.page, { ruleset: 'horus' });
  await ada.page.goto(server.url);
  const tables = ada.page.getByRole('region', { name: 'Your tables' }).getByRole('link');
  await expect(tables.first()).toContainText(/Horus.*Your turn/s);
  await expect(tables.nth(1)).toHaveAttribute('href', new RegExp(`${new URL(waiting).pathname}$`));
  await expect(tables.nth(1)).not.toContainText('Your turn');
  await expect(ada.page).toHaveTitle('● Your turn · Fondaco');
  expect(await iconOf(ada.page)).toMatch(/favicon-turn\.svg$/);
});

test('a table starts with those who are there', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  const link = await ada.openTable('Ada', 'Golden Horn', { seats: 4 });
  const ben = await Friend.arrive(browser, link);
  await ben.sitDown('Ben');
  await ada.page.getByRole('button', { name: 'Start with 2' }).click();
  await expect(ben.page.getByRole('heading', { name: 'Board' })).toBeAttached();
  await expect(ada.page.getByRole('list', { name: 'Players' }).getByRole('listitem')).toHaveCount(2);
});

async function boxOf(one: Locator) {
  const box = await one.boundingBox();
  if (box === null) throw new Error('it is not on the page');
  return box;
}

test('being offline is said at once', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  const link = await ada.openTable('Ada', 'Horus');
  const ben = await Friend.arrive(browser, link);
  await ben.sitDown('Ben');
  await ada.start();
  await expect(ben.page.getByRole('heading', { name: 'Board' })).toBeAttached();
  await ben.context.setOffline(true);
  const said = ben.page.getByText('Connection lost. Reconnecting …');
  await expect(said).toBeVisible({ timeout: 1500 });
  for (const [width, height] of [[390, 844], [375, 553], [320, 640], [667, 331], [568, 256]] as const) {
    await ben.page.setViewportSize({ width, height });
    await expect(ben.page.getByRole('status').filter({ has: said }), `${width} x ${height}`).toBeInViewport({ ratio: 1 });
    const isTooWide = () => said.evaluate((text) => text.scrollWidth > text.clientWidth);
    await expect.poll(isTooWide, `${width} x ${height}`).toBe(false);
    const text = await boxOf(said);
    for (const name of ['link', 'button'] as const) {
      const beside = await boxOf(ben.page.getByRole(name, { name: /^(What is wrong\?|Try now)$/ }));
      const isBelow = beside.y + 1 >= text.y + text.height;
      expect(isBelow || beside.x >= text.x + text.width, `${name}, ${width} x ${height}`).toBe(true);
    }
  }
  await ben.context.setOffline(false);
  await expect(ben.page.getByText('Connection lost. Reconnecting …')).toHaveCount(0);
});

test('a first visit transfers little, and there is a page of ours without a network', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await network.send('Network.enable');
  await page.goto(server.url);
  await expect(page.getByRole('button', { name: 'Open the table' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThan(100_000);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('No connection. Your tables are safe on the server.')).toBeVisible();
  // Its style sheet is cached too, and also found below the address of a table.
  await page.goto(new URL('t/AAAAAAAA', server.url).href);
  await expect(page.getByRole('link')).toHaveCSS('font-weight', '600');
  await context.close();
});

test('who loses the connection can find out why', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  await ada.openTable('Ada', 'Horus');
  await ada.context.route('**/api/server', (route) => route.abort());
  await ada.context.setOffline(true);
  const [doctor] = await Promise.all([
    ada.context.waitForEvent('page'),
    ada.page.getByRole('link', { name: 'What is wrong?' }).click(),
  ]);
  await ada.context.setOffline(false);
  await doctor.routeWebSocket('**/ws/lobby', (socket) => socket.close());
  await doctor.reload();
  await expect(doctor.getByText('if other pages load, the server is down')).toBeVisible();
  await ada.context.unroute('**/api/server');
  await doctor.getByRole('button', { name: 'Check again' }).click();
  await expect(doctor.getByText('the live connection (a WebSocket) does not open')).toBeVisible();
});
