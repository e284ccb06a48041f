import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { Dice } from './dice.ts';
import { Friend, test } from './friends.ts';
import { tapSomething } from './golden-horn.ts';
import { doTasks, lesson } from './lesson.ts';
import { hasModules } from './modules.ts';
import { expectToFit, PHONE } from './phone.ts';
import { Server } from './server.ts';
import { practise } from './practice.ts';
import { playOn, playToTheEnd } from './shortcut.ts';

test.skip(!hasModules, 'the client was built without games for the browser: cargo xtask alone');

const server = new Server();

test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

/** After this many taps, the page is reloaded. */
const RELOAD_AT = 12;

/** What the page asks the server about tables, from now on. */
function asksAboutTables(page: Page): string[] {
  const asked: string[] = [];
  const note = (url: string) => {
    if (/\/(?:api\/(?:tables|practice)|ws\/tables)/.test(url)) asked.push(url);
  };
  page.on('request', (request) => note(request.url()));
  page.on('websocket', (socket) => note(socket.url()));
  return asked;
}

const players = (page: Page) => page.getByRole('list', { name: 'Players' });

test('a game against the computer is played on this device, through a reload, without the server', async ({ page }) => {
  const answer = await page.goto(server.url);
  expect(answer?.headers()['content-security-policy']).not.toContain('wasm');
  const asked = asksAboutTables(page);
  const worker = page.waitForResponse(/\/assets\/worker-/);
  await page.getByRole('button', { name: 'Play now' }).click();
  expect((await worker).headers()['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'");
  await expect(page).toHaveURL(/\/t\/0\w{7}$/);

  const over = page.getByRole('dialog', { name: 'The game is over' });
  const dice = new Dice(5);
  let taps = 0;
  const plays = async () => {
    if ((await over.count()) > 0) return true;
    if (!(await tapSomething(page, dice))) return false;
    taps += 1;
    if (taps === RELOAD_AT) {
      const log = page.getByRole('complementary').getByRole('listitem');
      const before = await log.count();
      await page.reload();
      await expect(players(page)).toBeVisible();
      await expect.poll(() => log.count()).toBeGreaterThanOrEqual(before);
    }
    return false;
  };
  await expect.poll(plays, { timeout: 240_000, intervals: [50] }).toBe(true);
  expect(taps).toBeGreaterThan(RELOAD_AT);

  await over.getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Chances over the game' })).toBeVisible({ timeout: 60_000 });
  await page.goto(server.url);
  await expect(page.getByRole('button', { name: 'Open the table' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go on with your game' })).toHaveCount(0);
  expect(asked.filter((url) => !url.includes('api/tables?'))).toEqual([]);
});

test('the home page leads back to a game on this device, which can be closed', async ({ page }) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(players(page)).toBeVisible();
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Go on with your game' }).click();
  await expect(players(page)).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Close the table' }).click();
  await page.getByRole('button', { name: 'Close the table' }).last().click();
  await expect(page.getByText('This table is closed')).toBeVisible();
  await page.goto(server.url);
  await expect(page.getByRole('button', { name: 'Open the table' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go on with your game' })).toHaveCount(0);
});

/** On this device, at this address. */
const HERE = /\/t\/0\w{7}$/;

/** At the server. */
const AT_SERVER = /\/t\/[A-HJ-NP-Z2-9]{8}$/;

async function playNow(page: Page, taps: number): Promise<void> {
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page).toHaveURL(HERE);
  await tap(page, taps);
}

/** Taps this often, on any of these pages, whenever there is something to tap. */
async function tap(pages: Page | readonly Page[], taps: number): Promise<void> {
  const dice = new Dice(5);
  let done = 0;
  const plays = async () => {
    for (const page of [pages].flat()) done += (await tapSomething(page, dice)) ? 1 : 0;
    return done;
  };
  await expect.poll(plays, { timeout: 120_000, intervals: [50] }).toBeGreaterThanOrEqual(taps);
}

/** Where each step has led, as this device keeps it: the hashes of the positions of its only game. */
function keptHashes(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const opened = indexedDB.open('fondaco.alone');
    await new Promise((resolve) => (opened.onsuccess = resolve));
    const rows = opened.result.transaction('rows').objectStore('rows');
    const [names, texts] = [rows.getAllKeys(), rows.getAll()];
    await new Promise((resolve) => (texts.onsuccess = resolve));
    const kept = (names.result as string[][]).flatMap(([, name = ''], at) => (name.startsWith('entry ') ? [String(texts.result[at])] : []));
    const entries = kept.map((text) => JSON.parse(text) as { seq: number; state_hash: string });
    return entries.sort((one, other) => one.seq - other.seq).map(({ state_hash }) => state_hash);
  });
}

/** What is looked at in the file of a game that was moved. */
interface Moved {
  readonly log: readonly { readonly state_hash: string }[];
  readonly earlier_deals: readonly { readonly through: number }[];
}

const PROGRAM = fileURLToPath(new URL('../../target/debug/fondaco', import.meta.url));

test('a game on this device goes on with a friend at the server, and its file verifies', async ({ page, browser }, info) => {
  await page.goto(server.url);
  await playNow(page, 8);
  // A move takes more taps or fewer.
  const kept = async () => {
    await tap(page, 1);
    return (await keptHashes(page)).length;
  };
  await expect.poll(kept, { timeout: 60_000 }).toBeGreaterThan(3);
  const begun = await keptHashes(page);
  const log = page.getByRole('complementary').getByRole('listitem');
  const before = await log.count();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Invite a friend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Go on with friends' });
  await expect(dialog).toContainText('whoever brings a game may know them');
  await expectAccessible(page, 'an invitation from a game alone');
  await dialog.getByRole('button', { name: 'Move the game' }).click();
  await expect(dialog.getByText('Enter a name first.')).toBeVisible();
  await dialog.getByLabel('Your name').fill('Ada');
  await dialog.getByRole('button', { name: 'Move the game' }).click();
  await expect(page).toHaveURL(AT_SERVER);
  await expect(page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();

  const ben = await Friend.arrive(browser, page.url(), PHONE);
  await ben.sitDown('Ben');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(ben.page.getByRole('heading', { name: 'Board' })).toBeAttached();
  await expect.poll(() => log.count()).toBeGreaterThanOrEqual(before);
  await tap([page, ben.page], 2);
  await Promise.all([playOn(page), playOn(ben.page)]);

  const over = page.getByRole('dialog', { name: 'The game is over' });
  await over.getByRole('button', { name: 'Play the whole game again' }).click();
  await expect(over.getByText('The game was played as this file says.')).toBeVisible();
  const file = await page.evaluate(async (code) => {
    const { id } = await (await fetch(`/api/tables/by-code/${code}`)).json();
    return (await fetch(`/api/tables/${id}/file`)).text();
  }, page.url().split('/').at(-1));
  const { log: entries, earlier_deals } = JSON.parse(file) as Moved;
  const [earlier = 0] = earlier_deals.map(({ through }) => through);
  expect(entries.slice(0, begun.length).map(({ state_hash }) => state_hash)).toEqual(begun);
  expect(earlier).toBeGreaterThanOrEqual(begun.length);
  expect(entries.length).toBeGreaterThan(earlier + 10);
  const path = info.outputPath('moved.json');
  writeFileSync(path, file);
  const said = execFileSync(PROGRAM, ['verify', path]).toString();
  expect(said).toContain(`${entries.length} entries of the log lead to the states`);
  expect(said).toContain(`The first ${earlier} entries are another game's.`);

  await page.goto(server.url);
  await expect(page.getByRole('button', { name: 'Open the table' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go on with your game' })).toHaveCount(0);
});

test('all seats are played on this device, without the server', async ({ page }) => {
  await page.goto(server.url);
  const asked = asksAboutTables(page);
  await page.getByRole('button', { name: 'Practise alone' }).click();
  await expect(page).toHaveURL(HERE);
  const log = page.getByRole('complementary').getByRole('listitem');
  await tap(page, 10);
  // Both seats have acted.
  const actors = new Set((await log.allTextContents()).map((line) => /^(?:\W*)([\p{L}]+)/u.exec(line)?.[1]));
  expect(actors.size).toBeGreaterThan(1);
  expect(asked.filter((url) => !url.includes('api/tables?'))).toEqual([]);
});

test('a device that is too slow says so, and offers an easier computer and the server', async ({ page }) => {
  // Its clock runs fast, so that the computer seems to think for long.
  page.on('worker', (worker) => {
    const hurry = () => {
      const real = performance.now.bind(performance);
      performance.now = () => real() * 1e6;
    };
    // One that ends before it has answered needs no hurry.
    worker.evaluate(hurry).catch(() => {});
  });
  await page.addInitScript(() => localStorage.setItem('fondaco.computer-level', 'medium'));
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page).toHaveURL(HERE);
  const slow = page.getByRole('region', { name: 'The computer takes long on this device.' });
  const dice = new Dice(5);
  const untilSlow = async () => {
    if ((await slow.count()) > 0) return true;
    await tapSomething(page, dice);
    return false;
  };
  await expect.poll(untilSlow, { timeout: 120_000, intervals: [50] }).toBe(true);
  await expectAccessible(page, 'a slow device');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page, 'a slow device');
  await slow.getByRole('button', { name: 'An easier computer' }).click();
  await expect(slow).toHaveCount(0);
  await expect.poll(untilSlow, { timeout: 120_000, intervals: [50] }).toBe(true);
  await expect(slow.getByRole('button', { name: 'An easier computer' })).toHaveCount(0);
  await slow.getByRole('button', { name: 'Go on at the server' }).click();
  await expect(page).toHaveURL(AT_SERVER);
  await expect(slow).toHaveCount(0);
  await expect(players(page)).toContainText('computer');
});

for (const ruleset of ['golden-horn', 'horus']) {
  test(`the lesson of ${ruleset} is taken on this device`, async ({ page }) => {
    await page.goto(server.url);
    const asked = asksAboutTables(page);
    await page.goto(new URL(`lesson/${ruleset}`, server.url).href);
    await expect(page).toHaveURL(HERE);
    await doTasks(page);
    await expect(lesson(page).getByRole('listitem').filter({ hasText: 'Done' })).toHaveCount(3);
    expect(asked.filter((url) => !url.includes('api/tables?'))).toEqual([]);
  });
}

test('games on this device are begun and go on without a network', async ({ page, context }) => {
  await page.goto(server.url);
  await playNow(page, 4);
  const link = page.url();
  const isKept = () => page.evaluate(async () => (await caches.match('api/session', { cacheName: 'fondaco-alone' })) !== undefined);
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await server.stop();
  try {
    // Nothing but what was kept on purpose.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await page.goto(link);
    await tap(page, 2);
    await page.goto(server.url);
    await expect(page.getByRole('link', { name: 'Go on with your game' })).toHaveAttribute('href', new URL(link).href);
    await expect(page.getByText('Games on this device go on without it.')).toBeVisible();
    await expect(page.getByText('Connection lost')).toHaveCount(0);
    await playNow(page, 1);
    expect(page.url()).not.toBe(link);
    await page.goto(new URL('lesson/horus', server.url).href);
    await expect(page).toHaveURL(HERE);
    await expect(lesson(page)).toBeVisible();
    await page.goto(new URL('t/ABCDEFGH', server.url).href);
    await expect(page.getByText('No connection.')).toBeVisible();
  } finally {
    await server.start();
  }
});

test('a finished game is judged further on this device, and goes on there from any moment', async ({ page }) => {
  await page.goto(server.url);
  const link = await practise(page, { ruleset: 'golden-horn' });
  await playToTheEnd(page);
  await page.goto(`${link}/replay?step=12`);
  const chances = page.getByRole('region', { name: 'Chances over the game' });
  await chances.getByRole('button', { name: 'Look deeper' }).click({ timeout: 120_000 });
  await expect(chances.getByText('Judged once here')).toBeVisible({ timeout: 60_000 });
  await expect(chances.getByText('Judged 2 times here')).toBeVisible({ timeout: 60_000 });
  await chances.getByRole('button', { name: 'Stop' }).click();
  await expect(chances.getByRole('progressbar')).toHaveCount(0);
  await expectAccessible(page, 'chances judged here');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('Chances over the game').click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  const asked = asksAboutTables(page);
  await page.getByRole('button', { name: /^Play on as/ }).click();
  await expect(page).toHaveURL(HERE);
  await tap(page, 2);
  // The names of those who played before are the server's.
  expect(asked.filter((url) => /practice|fork|ws\/tables/.test(url))).toEqual([]);
});
