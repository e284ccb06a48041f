import { type Browser, expect, type Page } from '@playwright/test';
import { Friend, test } from './friends.ts';
import { Server } from './server.ts';

const server = Server.withDeal(1);
test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

test('a page names all that it needs, and asks for nothing twice', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  const link = await ada.openTable('Ada', 'Golden Horn', { seats: 2 });
  const isHome = (page: Page) => page.getByRole('button', { name: 'Play now' }).waitFor();
  await expectOneJourney(browser, server.url, isHome);
  const isInvitation = (page: Page) => page.getByRole('button', { name: 'Sit down', exact: true }).waitFor();
  await expectOneJourney(browser, link, isInvitation);
  const zoe = await Friend.arrive(browser, link);
  await zoe.sitDown('Zoë');
  await ada.start();
  await expectOneJourney(browser, link, (page) => page.locator('#main svg').first().waitFor());
});

/** What comes once the board is there: what is drawn behind it or flies over it, and what checks the draws. */
const AFTERWARDS = /\/(?:ChartArt|Flights|proving|drawing)-/;

/** Until it is usable, a page fetches no script, style sheet or API answer that its HTML does not name. */
async function expectOneJourney(browser: Browser, url: string, isUsable: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (AFTERWARDS.test(pathname)) return;
    if (/\.(?:js|css)$/.test(pathname) || /^\/api\/(?:session|rulesets|tables\/by-code)/.test(pathname)) asked.push(pathname);
  });
  const html = (await (await page.goto(url))?.text()) ?? '';
  await isUsable(page);
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((path) => !html.includes(`.${path}"`)), `${url}: not named`).toEqual([]);
  expect(asked.filter((path, index) => asked.indexOf(path) !== index), `${url}: asked twice`).toEqual([]);
  await context.close();
}
