import { type Browser, chromium, expect, type LaunchOptions, type Page } from '@playwright/test';
import { usual } from './chromium.js';
import { beginHorus, Friend, openChat, say, test } from './friends.ts';
import { practise } from './practice.ts';
import { Server } from './server.ts';
import { playOn, playToTheEnd } from './shortcut.ts';

const server = Server.withDeal(1);
test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

const WINDOWS = [[320, 640], [390, 844], [820, 1180], [844, 390], [1024, 768], [1180, 820], [1440, 900], [1920, 1080], [2560, 1440]] as const;
/** The larger of them at 200 %. */
const ZOOMED = [[410, 590], [720, 450], [960, 540], [1280, 720]] as const;
const LOCALES = ['en-GB', 'de-DE', 'fr-FR', 'it-IT', 'es-ES'] as const;

/** As long as a name may be: with and without a place to break it. */
const LONG = ['Maximiliane-Theodora Vos', 'Wolfeschlegelsteinhausen', 'Bartholomew Navigator II', 'Zoë'] as const;

for (const [game, seats] of [['Golden Horn', 4], ['Horus', 4], ['Golden Horn', 3]] as const) {
  test(`long names and the line are whole and lie over nothing: ${game} with ${seats}`, async ({ browser }) => {
    const [first, ...others] = LONG;
    const host = await Friend.arrive(browser, server.url);
    const link = await host.openTable(first, game, { seats });
    for (const name of others.slice(0, seats - 1)) await (await Friend.arrive(browser, link)).sitDown(name);
    for (const window of WINDOWS) await expectRoom(host.page, 'waiting', window);
    await host.start();
    await expect(host.page.getByRole('heading', { name: 'Board' })).toBeAttached();
    if (game === 'Golden Horn') await playOn(host.page, 1);
    const storageState = await host.context.storageState();
    for (const locale of LOCALES) {
      const context = await browser.newContext({ storageState, locale, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(link);
      for (const window of [...WINDOWS, ...ZOOMED]) await expectRoom(page, locale, window);
      await context.close();
    }
    await withLargeText(async (large) => {
      const context = await large.newContext({ storageState, locale: 'de-DE', reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(link);
      for (const window of [[390, 844], [820, 1180], [1440, 900]] as const) await expectRoom(page, 'text twice as large', window);
    });
  });
}

test('a message lies over no choice, no seat and no sentence', async ({ page }) => {
  await page.goto(server.url);
  await practise(page, { ruleset: 'golden-horn', seats: 4 });
  await playOn(page, 6);
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Look back' }).click();
  await expect(page.locator('.toast')).toBeVisible();
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => under(page, '.toast', '.dock, .hand, header, .prompt'), `${width} x ${height}`).toEqual([]);
  }
});

test('what somebody says at the table lies over no sentence, no points and no button', async ({ browser }) => {
  const { ada, ben } = await beginHorus(browser, server.url);
  await openChat(ada.page);
  const parts = 'header .points, header .symbol, header button, header a, .prompt, .dock, .hand';
  // Three windows for each line: nobody may say more than a few at once, and each is shown for a while.
  for (let at = 0; at < WINDOWS.length; at += 3) {
    await say(ada.page, `A lucky draw, was it not? I have seen ${at} of them today.`);
    await expect(ben.page.locator('header .bubble')).toContainText(`I have seen ${at}`);
    for (const [width, height] of WINDOWS.slice(at, at + 3)) {
      await ben.page.setViewportSize({ width, height });
      expect(await under(ben.page, 'header .bubble', parts), `${width} x ${height}`).toEqual([]);
    }
  }
});

/** Which of these parts lie below this one, which must be inside the window. */
function under(page: Page, one: string, parts: string): Promise<string[]> {
  return page.evaluate(
    ([above, below]) => {
      const box = document.querySelector(above)?.getBoundingClientRect();
      if (box === undefined || box.left < 0 || box.right > innerWidth) return ['it is not in the window'];
      return [...document.querySelectorAll(below)].flatMap((part) => {
        const { top, bottom, left, right } = part.getBoundingClientRect();
        const isUnder = Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1 && Math.min(right, box.right) - Math.max(left, box.left) > 1;
        return isUnder ? [part.className] : [];
      });
    },
    [one, parts] as const,
  );
}

test('scrollbars that take room move no chart, and stand only where something scrolls', async () => {
  await withScrollbars(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', reducedMotion: 'reduce' });
    await page.goto(server.url);
    await practise(page, { ruleset: 'golden-horn', seats: 3 });
    await playOn(page, 22);
    const chart = page.locator('main .chart');
    const before = await chart.boundingBox();
    const bars = await page.locator('main .side > .own').evaluate((own: HTMLElement) => {
      own.style.minBlockSize = '100vh';
      const board = own.closest('.board');
      return board === null ? null : [board.scrollHeight > board.clientHeight, getComputedStyle(board).overflow];
    });
    expect(bars).toEqual([true, 'auto']);
    await page.waitForTimeout(500);
    expect(await chart.boundingBox()).toEqual(before);
    await page.keyboard.press('d');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await scrollbars(page, 'html, dialog, .body')).toEqual(['body']);
  });
});

/** Which of these have a scrollbar at their side, by their classes or else their tags. */
function scrollbars(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((all) => {
    const bar = (one: HTMLElement) => (one === document.documentElement ? innerWidth - one.clientWidth : one.offsetWidth - one.clientWidth - 2 * one.clientLeft);
    const called = ({ classList, tagName }: Element) => classList[0] ?? tagName;
    return [...document.querySelectorAll<HTMLElement>(all)].filter((one) => one.checkVisibility() && bar(one) > 1).map(called);
  }, selector);
}

test('a replay shows all of the chart and all keys, also on small phones', async ({ page }) => {
  await page.goto(server.url);
  const link = await practise(page, { ruleset: 'golden-horn', seats: 4 });
  await playToTheEnd(page);
  await page.goto(`${link}/replay?step=30`);
  // The chances come last, and take room.
  await expect(page.getByText('Chances over the game').first()).toBeAttached({ timeout: 120_000 });
  for (const [width, height] of [[390, 664], [375, 553], [320, 640], [667, 375], [740, 360], [844, 390], [1440, 900]] as const) {
    await page.setViewportSize({ width, height });
    const least = width > height ? 0.4 : 0.2;
    const chart = page.locator('main .chart svg').first();
    const controls = page.getByRole('region', { name: 'Replay' });
    await expect.poll(async () => {
      const [drawn, below] = [await chart.boundingBox(), await controls.boundingBox()];
      if (drawn === null || below === null) return 'not there';
      if (drawn.height < least * height) return `the chart is ${drawn.height} high`;
      return drawn.y + drawn.height <= below.y + 1 ? 'all of it' : 'cut off';
    }, `${width} x ${height}`).toBe('all of it');
  }
  // So are all four players, at a desk.
  await expect(page.getByText('Costliest moves')).toBeVisible({ timeout: 120_000 });
  const players = page.getByRole('article');
  await expect(players).toHaveCount(4);
  for (const player of await players.all()) await expect(player).toBeInViewport({ ratio: 1 });
  for (const [width, height] of [[320, 640], [768, 1024], [1024, 768], [1280, 720], [1440, 900]] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => overlaps(page, '.controls :is(.keys button, .options label, .options button)'), `${width} x ${height}`).toEqual([]);
  }
});

test('the first sentence is whole above a lesson’s offer, in letters twice as large', async () => {
  await withLargeText(async (browser) => {
    const page = await browser.newPage({ locale: 'de-DE', reducedMotion: 'reduce' });
    await page.goto(server.url);
    await practise(page, { ruleset: 'golden-horn', seats: 4 });
    await expectRoom(page, 'text twice as large', [390, 844]);
  });
});

/** Which of these lie over one another, or outside the window. */
function overlaps(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((one) => {
    const parts = [...document.querySelectorAll<HTMLElement>(one)].filter((part) => part.checkVisibility());
    if (parts.length === 0) return ['nothing is there'];
    const called = (part: Element) => part.getAttribute('aria-label') ?? part.textContent.trim();
    return parts.flatMap((part, at) => {
      const a = part.getBoundingClientRect();
      const over = parts.slice(at + 1).filter((other) => {
        const b = other.getBoundingClientRect();
        return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
      });
      const isOut = a.left < 0 || a.right > innerWidth;
      return [...(isOut ? [`${called(part)} is outside`] : []), ...over.map((other) => `${called(part)} over ${called(other)}`)];
    });
  }, selector);
}

/** A browser whose standard size of text is twice as large. */
const withLargeText = (run: (browser: Browser) => Promise<void>) => withBrowser({ args: [...usual.args, '--blink-settings=defaultFontSize=32'] }, run);

/** A browser whose scrollbars take room, as most do where there is a mouse. */
const withScrollbars = (run: (browser: Browser) => Promise<void>) => withBrowser({ ignoreDefaultArgs: ['--hide-scrollbars'] }, run);

async function withBrowser(options: LaunchOptions, run: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ ...usual, ...options });
  try {
    await run(browser);
  } finally {
    await browser.close();
  }
}

async function expectRoom(page: Page, where: string, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height });
  await expect(page.locator('main svg').first()).toBeAttached();
  const poll = expect.configure({ soft: true }).poll;
  await poll(() => cramped(page), { message: `${where}, ${width} x ${height}`, timeout: 10_000 }).toEqual([]);
}

/** Names, points and sentences that are cut off, outside the window, or over one another. */
function cramped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const called = (one: Element) => `${one.className} ${one.textContent.trim().slice(0, 30)}`;
    const inSight = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility() && one.clientWidth !== 1 && one.closest('.unseen') === null);
    /** The lines of a text, or the box of anything else. */
    const boxesOf = (one: HTMLElement) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return one.matches('button, a, .symbol') ? [one.getBoundingClientRect()] : [...range.getClientRects()].filter(({ width }) => width > 1);
    };
    const texts = inSight('header li .name, header li .points, .prompt .line > span, .players h3, .side h3');
    const found = texts.flatMap((one) => {
      const isCut = one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow !== 'visible';
      const isLow = one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflow !== 'visible';
      const isOut = boxesOf(one).some(({ left, right }) => left < -1 || right > innerWidth + 1);
      return isCut || isLow || isOut ? [`cut off: ${called(one)}`] : [];
    });
    // Only a very long word is parted, where it does not fit in the smallest letters.
    const LONG_WORD = 12;
    const smallest = 0.625 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    for (const name of inSight('header li .name span, .picture .name span, .players h3 span')) {
      const text = name.firstChild;
      // Where there is no room for names, a panel has a sign, and the name is only said.
      if (text === null || name.closest('h3')?.clientWidth === 1) continue;
      const isSmallest = Number.parseFloat(getComputedStyle(name).fontSize) < smallest + 0.1;
      for (const { 0: word, index } of name.textContent.matchAll(/[^\s-]+/g)) {
        if (isSmallest && word.length > LONG_WORD) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(`parted: ${word}`);
      }
    }
    for (const part of inSight('.dock, .own, .side')) if (part.scrollWidth > part.clientWidth + 1) found.push(`too wide: ${called(part)}`);
    for (const said of inSight('.prompt')) if (said.scrollHeight > said.clientHeight + 1) found.push(`too high: ${called(said)}`);
    if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    const parts = [...inSight('header li .name, header li .points, header li .symbol, header button, header > a, .prompt .line > span, .prompt .actions > *')];
    const boxes = parts.map(boxesOf);
    parts.forEach((one, at) => {
      parts.slice(at + 1).forEach((other, next) => {
        if (one.contains(other) || other.contains(one)) return;
        const over = boxes[at]?.some((a) => boxes[at + 1 + next]?.some((b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3));
        if (over) found.push(`${called(one)} over ${called(other)}`);
      });
    });
    return found;
  });
}
