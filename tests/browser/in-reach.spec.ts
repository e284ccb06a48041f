import { expect, test, type Page } from '@playwright/test';
import { Friend } from './friends.ts';
import { lesson } from './lesson.ts';
import { practise } from './practice.ts';
import { Server } from './server.ts';
import { playOn, playToTheEnd } from './shortcut.ts';
import { BOARDS, openBoard, SIZES } from './states.ts';

const server = Server.withDeal(1);
test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

/** Enough for every kind of step of a turn. */
const MOVES = 5;

for (const board of BOARDS) {
  test(`nothing lies over a button of ${board.called}, in windows of every size`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(server.url);
    await openBoard(page, board);
    for (let move = 0; move < MOVES; move += 1) {
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await expectInReach(page, `${size.width} x ${size.height}, ${move} moves on`);
        await expect.poll(() => crowded(page), `${size.width} x ${size.height}`).toEqual([]);
        if (await chooseOne(page)) await expectInReach(page, `${size.width} x ${size.height}, chosen`);
        await page.keyboard.press('Escape');
      }
      await playOn(page, 1);
    }
  });
}

/** What the bars of a phone's browser leave of its screen. */
const BETWEEN_BARS = [[390, 664], [375, 553], [360, 616], [320, 640], [844, 340], [667, 325]] as const;

test('on phones, the land of Horus keeps a fifth of what the browser leaves, with four players', async ({ page }) => {
  await page.goto(server.url);
  const expectLand = async (where: string) => {
    for (const [width, height] of BETWEEN_BARS) {
      await page.setViewportSize({ width, height });
      const land = () => page.getByRole('application').evaluate((map) => map.clientHeight);
      await expect.poll(land, `${where}, ${width} x ${height}`).toBeGreaterThan(height / 5);
      await expectInReach(page, `${where}, ${width} x ${height}`);
    }
  };
  let link = '';
  for (const turn of ['a turn', 'a turn of another game']) {
    link = await practise(page, { ruleset: 'horus', seats: 4 });
    await playOn(page, 41);
    await expectHintInSight(page, turn);
    await playOn(page, 19);
    await expectLand(turn);
  }
  await playToTheEnd(page);
  await page.goto(`${link}/replay?step=30`);
  await expect(page.getByText('Chances over the game').first()).toBeAttached({ timeout: 120_000 });
  await expectLand('a replay');
  // On a laptop, hand and players are whole as well.
  await page.setViewportSize({ width: 1366, height: 641 });
  await page.reload();
  const players = page.locator('main .strip [data-at^="player-"]');
  await expect(players).toHaveCount(4);
  const hand = page.locator('main .hand');
  for (const one of [hand, ...(await players.all())]) await expect(one).toBeInViewport({ ratio: 1 });
  expect(await hand.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

async function askHint(page: Page) {
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(page.getByRole('region', { name: 'What the computer would do' }).getByRole('listitem')).not.toHaveCount(0);
}

/** The best place that a hint marks on the land is inside its window. */
async function expectHintInSight(page: Page, where: string) {
  await askHint(page);
  const outside = () =>
    page.getByRole('application').evaluate((map) => {
      const window = map.getBoundingClientRect();
      const marked = [...map.querySelectorAll('[data-target]')].filter((one) => /hint 1/.test(one.getAttribute('aria-label') ?? ''));
      const boxes = marked.map((one) => one.getBoundingClientRect());
      return boxes.filter(({ top, bottom }) => (top + bottom) / 2 < window.top || (top + bottom) / 2 > window.bottom).length;
    });
  for (const [width, height] of BETWEEN_BARS) {
    await page.setViewportSize({ width, height });
    await expect.poll(outside, `${where}, ${width} x ${height}`).toBe(0);
  }
  await page.keyboard.press('Escape');
}

/** What a browser leaves of the screens of laptops and desks. */
const DESKS = [[1280, 600], [1366, 641], [1440, 789], [1440, 900], [1536, 730], [1920, 947]] as const;

/** The same of phones on their sides. */
const LYING = [[667, 325], [844, 340], [932, 377]] as const;

test('at a desk and on a phone on its side, whoever waits at a table sees the start, and all seats above it', async ({ browser }) => {
  const host = await Friend.arrive(browser, server.url);
  const link = await host.openTable('Maximiliane-Theodora Vos', 'Golden Horn', { seats: 4 });
  await (await Friend.arrive(browser, link)).sitDown('Bartholomew Navigator II');
  const start = host.page.getByRole('button', { name: 'Start with 2' });
  const seats = host.page.getByRole('list', { name: 'Seats' }).getByRole('listitem');
  await expect(seats).toHaveCount(4);
  for (const [width, height] of [...DESKS, ...LYING]) {
    await host.page.setViewportSize({ width, height });
    await expect(start, `${width} x ${height}`).toBeInViewport({ ratio: 1 });
    // The lowest laptop has room for the seats once it is scrolled.
    if (height === 600) continue;
    const top = (await start.boundingBox())?.y ?? 0;
    for (const seat of await seats.all()) {
      const box = await seat.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), `${width} x ${height}`).toBeLessThanOrEqual(top);
    }
  }
});

test('at a desk, chart, hand and choices of Golden Horn are in sight at once, with four players', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(server.url);
  await practise(page, { ruleset: 'golden-horn', seats: 4 });
  const beyond = (selector: string) => page.locator(selector).evaluate((one) => Math.floor(one.getBoundingClientRect().bottom - innerHeight));
  let chosen = 0;
  for (let move = 7; move < 40; move += 7) {
    await playOn(page, 7);
    for (const [width, height] of DESKS) {
      await page.setViewportSize({ width, height });
      const where = `${width} x ${height}, ${move} moves on`;
      // The board is laid out once the page knows the new size.
      await page.waitForTimeout(300);
      for (const what of ['main .chart', 'main .hand', 'main .dock']) await expect.poll(() => beyond(what), `${what}, ${where}`).toBeLessThanOrEqual(0);
      const chart = await page.locator('main .chart').boundingBox();
      if (await chooseOne(page)) chosen += 1;
      expect(await beyond('main .dock'), `chosen, ${where}`).toBeLessThanOrEqual(0);
      expect(await page.locator('main .chart').boundingBox(), `chosen, ${where}`).toEqual(chart);
      await page.keyboard.press('Escape');
      // With the least room, the players end below it.
      if (height > 789) await expect.poll(() => beyond('main .players'), `players, ${where}`).toBeLessThanOrEqual(0);
    }
  }
  expect(chosen).toBeGreaterThan(0);
});

test('nothing lies over what a ship in port can load', async ({ page }) => {
  await page.goto(server.url);
  await practise(page, { ruleset: 'golden-horn' });
  await playOn(page, 2);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await chooseOne(page);
    await expect(page.locator('.dock').getByText(/ load\?$/)).toBeVisible();
    await expectInReach(page, `${size.width} x ${size.height}`);
    expect(await roomAboveNote(page), `${size.width} x ${size.height}`).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Escape');
  }
});

for (const ruleset of ['golden-horn', 'horus'] as const) {
  test(`on phones, a lesson leaves the board of ${ruleset} a fifth of what the browser leaves, and a hint a seventh`, async ({ page }) => {
    await page.goto(server.url);
    const expectBoard = async (where: string, part: number) => {
      for (const [width, height] of BETWEEN_BARS) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => boardHeight(page), `${where}, ${width} x ${height}`).toBeGreaterThan(height / part);
      }
      await expectInReach(page, where);
    };
    await practise(page, { ruleset });
    await playOn(page, 3);
    await askHint(page);
    // Its words are of any length.
    await expectBoard('a hint', 7);
    await page.goto(new URL(`lesson/${ruleset}`, server.url).href);
    await expect(lesson(page).getByRole('status')).toContainText('Task 1 of 3');
    await expectBoard('a lesson', 5);
  });
}

/** The part of the land or chart that is in sight, in pixels. */
function boardHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const board = document.querySelector('[role="application"], main .chart')?.getBoundingClientRect();
    const area = document.querySelector('main')?.getBoundingClientRect();
    const hand = document.querySelector('main .hand')?.getBoundingClientRect();
    if (board === undefined || area === undefined || hand === undefined) return 0;
    const isBelow = hand.left < board.right;
    return Math.min(board.bottom, area.bottom, isBelow ? hand.top : area.bottom) - Math.max(board.top, area.top);
  });
}

/** How far what can be selected is above the note about it; if there is no note, far enough. */
function roomAboveNote(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bottomOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
    const note = document.querySelector('.dock .note')?.getBoundingClientRect();
    return note === undefined || note.height === 0 ? 0 : note.top - bottomOf('.dock .words ul');
  });
}

async function expectInReach(page: Page, where: string): Promise<void> {
  await expect.poll(() => covered(page), { message: where, timeout: 10_000 }).toEqual([]);
}

/** Selects the first choice there is, so that the confirm button appears. */
function chooseOne(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const choices = '.dock .content button, .dock [data-choice], .bar.isOwn button, [data-target]';
    const first = [...document.querySelectorAll<HTMLElement | SVGElement>(choices)].find(
      (one) => !one.matches(':disabled, [aria-pressed="true"]'),
    );
    first?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return first !== undefined;
  });
}

/** Names cut off at their seats, and notes above the board that have no space of their own. */
function crowded(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = [...document.querySelectorAll('header li .name')].flatMap((name) =>
      name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 1 ? [`cut off: ${name.textContent}`] : [],
    );
    const GAP = 4;
    const said = [...document.querySelectorAll('.prompt [role="status"] > *, .prompt .text, .prompt .actions > *')];
    // What is said runs around what stands at its beginning: its lines count, not the box around them.
    const boxes = said.map((one) => [...one.getClientRects()]);
    const isNear = (box: DOMRect, other: DOMRect) => {
      const [across, down] = [
        Math.max(box.left, other.left) - Math.min(box.right, other.right),
        Math.max(box.top, other.top) - Math.min(box.bottom, other.bottom),
      ];
      return Math.max(across, down) < (across > down ? GAP : 0);
    };
    const touching = said.flatMap((one, at) => {
      const [own = [], ...after] = boxes.slice(at);
      const others = after.flat();
      return own.some((box) => others.some((other) => isNear(box, other))) ? [`too near to another: ${one.textContent.trim()}`] : [];
    });
    return [...names, ...touching];
  });
}

/** Enabled buttons whose middle is covered, so that a tap there would hit something else. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const called = (element: Element | null) =>
      element === null ? 'nothing' : (element.getAttribute('aria-label') ?? element.textContent ?? element.tagName).trim().slice(0, 40);
    const buttons = [...document.querySelectorAll<HTMLElement>('main button, main [data-tap], .prompt button, .prompt a, header button')];
    return buttons.flatMap((button) => {
      if (button.matches(':disabled, [aria-disabled="true"], [aria-hidden="true"]') || button.getClientRects().length === 0) return [];
      const drawn = button.getBoundingClientRect();
      if (button.matches('.primary') && (drawn.left < 0 || drawn.right > innerWidth)) {
        return [`${called(button)} from ${drawn.left.toFixed()} to ${drawn.right.toFixed()}: beside the window`];
      }
      // Scrollable content can be brought into view, even from under sticky elements.
      button.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = (button.querySelector('.ring') ?? button).getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      if (hit !== null && (button.contains(hit) || hit.contains(button))) return [];
      return [`${called(button)} at ${x.toFixed()}, ${y.toFixed()}: ${called(hit?.closest('[aria-label], [class]') ?? hit)} (${hit?.outerHTML.slice(0, 120)})`];
    });
  });
}

test('whoever is invited sees where to sign in, between the bars of a phone', async ({ browser }) => {
  const host = await Friend.arrive(browser, server.url);
  const link = await host.openTable('Ada', 'Horus', { seats: 4 });
  for (const [width, height] of BETWEEN_BARS.filter(([width, height]) => width < height)) {
    const { page } = await Friend.arrive(browser, link);
    await page.setViewportSize({ width, height });
    await expect(page.getByLabel('Your name'), `${width} x ${height}`).toBeInViewport({ ratio: 1 });
  }
});

test('on a laptop, everybody’s cards and regions in Horus are in sight at once', async ({ page }) => {
  await page.goto(server.url);
  await practise(page, { ruleset: 'horus', seats: 4 });
  await playOn(page, 140);
  for (const [width, height] of DESKS.filter(([, height]) => height > 600)) {
    await page.setViewportSize({ width, height });
    const players = page.locator('main article');
    await expect(players).toHaveCount(4);
    for (const player of await players.all()) {
      await expect(player, `${width} x ${height}`).toBeInViewport({ ratio: 1 });
    }
  }
});

/** As long as names may be. */
const NAMES = ['Bartholomew Montgomery Q', 'Maximiliana-Theodora von', 'Konstantin the Navigator', 'Wilhelmina Charlotte Aug'];

test('on the smallest phones, neither the lesson’s offer nor whoever has left covers the first board', async ({ browser }) => {
  const [width, height] = [375, 553];
  const low = { viewport: { width, height } };
  const [first = '', ...others] = NAMES;
  const host = await Friend.arrive(browser, server.url, low);
  const link = await host.openTable(first, 'Horus', { seats: 4 });
  const friends = [host];
  for (const name of others) {
    const friend = await Friend.arrive(browser, link, low);
    await friend.sitDown(name);
    friends.push(friend);
  }
  await host.start();
  for (const { page } of friends) {
    await expect(page.getByRole('button', { name: 'Show me' })).toBeVisible();
    const land = () => page.getByRole('application').evaluate((map) => map.clientHeight);
    await expect.poll(land).toBeGreaterThan(height / 8);
  }

  const { page } = host;
  const { page: leaving } = friends.at(-1) ?? host;
  await leaving.getByRole('button', { name: 'More', exact: true }).click();
  await leaving.getByRole('button', { name: 'Leave the game' }).click();
  await leaving.getByRole('button', { name: 'Leave', exact: true }).click();
  const decide = page.getByRole('button', { name: 'Decide …' });
  await expect(decide).toBeVisible();
  const scrolls = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(scrolls).toBeLessThanOrEqual(0);
  await decide.click();
  await page.getByRole('button', { name: 'Let the computer play for Wilhelmina Charlotte Aug' }).click();
  await expect(page.getByRole('dialog', { name: 'Let the computer play for Wilhelmina Charlotte Aug' })).toBeVisible();
});
