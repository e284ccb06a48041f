import type { Browser, Page } from '@playwright/test';
import { Friend, test } from './friends.ts';
import { PHONE } from './phone.ts';
import { Server } from './server.ts';

/** Slow 4G, and a processor a quarter as fast as this machine's. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER = 4;

/** How often each page is opened, each time by a first-time visitor. */
const TIMES = 7;

const server = Server.withDeal(1);
test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

test('how soon a slow phone can use a page', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  const link = await ada.openTable('Ada', 'Golden Horn', { seats: 2 });
  const home = (page: Page) => page.getByRole('button', { name: 'Play now' }).waitFor();
  await report('the home page', browser, server.url, home);
  const invitation = (page: Page) => page.getByRole('button', { name: 'Sit down', exact: true }).waitFor();
  await report('an invitation', browser, link, invitation);
  const zoe = await Friend.arrive(browser, link);
  await zoe.sitDown('Zoë');
  await ada.start();
  const board = (page: Page) => page.getByText('You are watching').waitFor();
  await report('a running table by its link', browser, link, async (page) => {
    await board(page);
    await page.locator('#main svg').first().waitFor();
  });
});

async function report(what: string, browser: Browser, url: string, isUsable: (page: Page) => Promise<void>) {
  const runs: { ms: number; bytes: number }[] = [];
  for (let time = 0; time < TIMES; time += 1) runs.push(await open(browser, url, isUsable));
  const times = runs.map(({ ms }) => ms).sort((one, other) => one - other);
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  const kilobytes = Math.max(...runs.map(({ bytes }) => bytes)) / 1000;
  const seconds = [times[TIMES >> 1] ?? 0, first, last].map((ms) => (ms / 1000).toFixed(2));
  console.log(`${what}: ${seconds[0]} s (${seconds[1]}–${seconds[2]}, n = ${TIMES}), ${kilobytes.toFixed(1)} kB`);
}

/** Milliseconds until it is usable, and the bytes received until then. */
async function open(browser: Browser, url: string, isUsable: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ ...PHONE, hasTouch: true });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  let bytes = 0;
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', NETWORK);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const begin = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await isUsable(page);
  const ms = performance.now() - begin;
  await context.close();
  return { ms, bytes };
}
