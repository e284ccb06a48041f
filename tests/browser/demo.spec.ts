import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { Dice } from './dice.ts';
import { tapSomething } from './golden-horn.ts';

const FOLDER = fileURLToPath(new URL('../../target/demo/', import.meta.url));

test.skip(!existsSync(join(FOLDER, 'index.html')), 'there is no demo: cargo xtask demo');

/** Where somebody has put the folder. */
const BELOW = '/some/where/';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** Gives out files, and nothing else. */
const host = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const path = pathname.startsWith(BELOW) ? join(FOLDER, pathname.slice(BELOW.length)) : '';
  const file = path.endsWith('/') ? join(path, 'index.html') : path;
  if (request.method !== 'GET' || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404).end('no such file');
    return;
  }
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
  response.end(readFileSync(file));
});

let url = '';
test.beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}${BELOW}`;
});
test.afterAll(() => void host.close());

/** After this many taps, the page is reloaded. */
const RELOAD_AT = 8;

/** What is asked for in vain. */
function missing(page: Page): string[] {
  const found: string[] = [];
  page.on('response', (answer) => {
    if (!answer.ok()) found.push(`${answer.request().method()} ${answer.url()}`);
  });
  page.on('websocket', (socket) => found.push(socket.url()));
  return found;
}

test('a whole game is played in a folder of files, through a reload', async ({ page }) => {
  const lacks = missing(page);
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Play with friends' })).toBeVisible();
  await expectAccessible(page, 'demo');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page).toHaveURL(new RegExp(`^${url}t/0\\w{7}$`));
  const over = page.getByRole('dialog', { name: 'The game is over' });
  const dice = new Dice(5);
  let taps = 0;
  const plays = async () => {
    if ((await over.count()) > 0) return true;
    if (!(await tapSomething(page, dice))) return false;
    taps += 1;
    if (taps === RELOAD_AT) {
      await page.reload();
      await expect(page.getByRole('list', { name: 'Players' })).toBeVisible();
    }
    return false;
  };
  await expect.poll(plays, { timeout: 240_000, intervals: [50] }).toBe(true);
  await over.getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
  expect(lacks).toEqual([]);
});

test('the pages of the demo open by their addresses', async ({ page }) => {
  const lacks = missing(page);
  await page.goto(`${url}verify/`);
  await expect(page.getByText('this page needs no server any more')).toBeVisible();
  await page.goto(`${url}sample/horus/`);
  await expect(page.getByRole('slider')).toBeVisible();
  await page.goto(`${url}rules/golden-horn/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Golden Horn');
  await page.goto(url);
  await page.getByRole('radio', { name: 'Horus' }).check({ force: true });
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  await expect(page.getByRole('list', { name: 'Players' })).toBeVisible();
  expect(lacks).toEqual([]);
});
