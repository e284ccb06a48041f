import { expect, type Page } from '@playwright/test';
import { test } from './friends.ts';
import { practise } from './practice.ts';
import { Server } from './server.ts';
import { plainly } from './shorthand.ts';
import { playOn } from './shortcut.ts';

/** The maximum number of moves made until something flies. */
const MOVES_MAX = 30;

/** Longer than a flight and the wait before it. */
const FLOWN_MS = 600;

/** The last move may take this long before its result is shown. */
const SETTLED_MS = 1_500;

/** By then, the result is shown. */
const SHOWN_MS = 2_500;

/** The page's clock is stopped this many actions before the end of the game. */
const LAST_ACTIONS = 4;

const server = Server.withDeal(1);
test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

/** Counts the pieces that fly over this page's board from now on. */
function countFlights(page: Page): Promise<void> {
  return page.evaluate(() => {
    const flown = { count: 0 };
    Object.assign(window, { flown });
    const isPiece = (node: Node) => node instanceof Element && node.matches('.layer > .piece');
    new MutationObserver((records) => {
      for (const { addedNodes } of records) flown.count += [...addedNodes].filter(isPiece).length;
    }).observe(document.body, { childList: true, subtree: true });
  });
}

const flights = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { flown: { count: number } }).flown.count);

/** How many moves this page has received. */
function countMoves(page: Page): () => number {
  let moves = 0;
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (plainly(payload.toString()).includes('"type":"update"')) moves += 1;
    });
  });
  return () => moves;
}

/** Makes a move elsewhere, and advances the page's clock until it has been shown. */
async function watchMove(page: Page, told: () => number): Promise<void> {
  const before = told();
  await playOn(page, 1);
  await expect.poll(told).toBeGreaterThan(before);
  await page.clock.runFor(FLOWN_MS);
}

for (const ruleset of ['golden-horn', 'horus'] as const) {
  test(`what moves in ${ruleset} flies over the board, unless one wants it still`, async ({ page }) => {
    const told = countMoves(page);
    await page.clock.install();
    await page.goto(server.url);
    await practise(page, { ruleset });
    await countFlights(page);
    let moves = 0;
    while ((await flights(page)) === 0 && moves < MOVES_MAX) {
      await watchMove(page, told);
      moves += 1;
    }
    expect(await flights(page)).toBeGreaterThan(0);
    await expect(page.locator('.layer > .piece')).toHaveCount(0);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    const before = await flights(page);
    for (let move = 0; move < moves; move += 1) await watchMove(page, told);
    expect(await flights(page)).toBe(before);
  });
}

test('the result is shown once the last move has been seen', async ({ page }) => {
  const over = page.getByRole('dialog', { name: 'The game is over' });
  await page.clock.install();
  await page.goto(server.url);
  await practise(page, { ruleset: 'horus' });
  const actions = await playOn(page);
  await expect(over).toBeVisible();

  // The same game again; its last moves arrive while nothing else happens.
  await page.goto(server.url);
  await practise(page, { ruleset: 'horus' });
  await playOn(page, actions - LAST_ACTIONS);
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + SHOWN_MS);
  await playOn(page);
  await expect(page.locator('.dock, .bar.isOwn')).toHaveCount(0);
  await page.clock.runFor(SETTLED_MS);
  await expect(over).toBeHidden();
  await page.clock.runFor(SHOWN_MS - SETTLED_MS);
  await expect(over).toBeVisible();
});
