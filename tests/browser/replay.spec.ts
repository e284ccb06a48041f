import { type Browser, type Locator, type Page, expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { Dice } from './dice.ts';
import { Friend, type Screen, test } from './friends.ts';
import { stepHorus } from './horus.ts';
import { STILL_DESK } from './phone.ts';
import { playOn } from './play.ts';
import { Server } from './server.ts';
import { playOn as playOnElsewhere } from './shortcut.ts';

/** The number of steps done on the pages; the rest of the game is played without them. */
const STEPS = 80;

/** What browsers leave of small phones and of one that is usual. */
const PHONES_ON_THEIR_SIDE = [
  [568, 320],
  [667, 331],
  [844, 390],
] as const;

const server = new Server();
test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

/** Two friends at a game of Horus that has just started. */
async function begin(browser: Browser, screen?: Screen): Promise<[Friend, Friend, string]> {
  const ada = await Friend.arrive(browser, server.url, screen);
  const link = await ada.openTable('Ada', 'Horus');
  const zoe = await Friend.arrive(browser, link);
  await zoe.sitDown('Zoë');
  await ada.start();
  await expect(zoe.page.getByRole('main', { name: 'Board' })).toBeVisible();
  return [ada, zoe, link];
}

/** Whether it is `one`'s turn rather than the other's; waits until it is one of theirs. */
async function isToAct(one: Friend, other: Friend): Promise<boolean> {
  const bars = [one, other].map(({ page }) => page.getByRole('group', { name: 'Your turn' }));
  const counts = () => Promise.all(bars.map((bar) => bar.count()));
  await expect.poll(counts).toContain(1);
  return (await counts())[0] === 1;
}

/** Does what the page offers until it is the other one's turn. */
async function playATurn(friend: Friend, dice: Dice): Promise<void> {
  const bar = friend.page.getByRole('group', { name: 'Your turn' });
  await expect(bar).toBeVisible();
  while ((await bar.count()) > 0) {
    if (!(await stepHorus(friend.page, dice))) await friend.page.waitForTimeout(30);
  }
}

const stepOf = (page: Page): Locator => page.getByText(/^Step \d+ of \d+$/);
async function stepNumber(page: Page): Promise<number> {
  return Number(/(\d+) of/.exec((await stepOf(page).textContent()) ?? '')?.[1]);
}

const boardOf = (page: Page): Locator => page.getByRole('main', { name: 'Board at this moment' });

test('a game of Horus is played, proved fair, looked at again from every seat, and played on', async ({ browser }) => {
  const [ada, zoe, link] = await begin(browser, STILL_DESK);
  await playOn([ada, zoe], stepHorus, new Dice(11), STEPS);
  await Promise.all([ada, zoe].map(({ page }) => playOnElsewhere(page)));

  // Both browsers have checked the deal.
  for (const { page } of [ada, zoe]) {
    const over = page.getByRole('dialog', { name: 'The game is over' });
    await expect(over.getByText('Your browser checked the deal. Everything checks out.')).toBeVisible();
    await over.getByText('Your browser checked the deal. Everything checks out.').click();
    await expect(over.getByText('Right.')).toHaveCount(5);
  }
  const file = await ada.page.getByRole('link', { name: 'Download the game file' }).getAttribute('href');
  const answer = await ada.page.request.get(file ?? '');
  expect(answer.headers()['content-disposition']).toContain('attachment');
  expect(await answer.json()).toMatchObject({ kind: 'fondaco game', ruleset: 'horus' });

  const { page } = ada;
  await page.getByRole('dialog').getByRole('link', { name: 'Replay' }).click();
  await expect(page).toHaveURL(/\/replay\?step=0&seat=0$/);
  await expect(page.getByText('Start of the game')).toBeVisible();
  await expect(stepOf(page)).toHaveText(/^Step 0 of/);
  const count = Number(/of (\d+)/.exec((await stepOf(page).textContent()) ?? '')?.[1]);
  expect(count).toBeGreaterThan(20);
  const isAt = (step: number) => expect(page.getByText(`Step ${step} of ${count}`)).toBeVisible();

  // By keyboard, by slider, by log.
  await page.keyboard.press('ArrowRight');
  await isAt(1);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => stepNumber(page)).toBeGreaterThan(1);
  await page.keyboard.press('Shift+ArrowLeft');
  await isAt(0);
  await page.keyboard.press('End');
  await isAt(count);
  await page.keyboard.press('ArrowLeft');
  await isAt(count - 1);
  await page.getByRole('slider', { name: 'Moment of the game' }).fill('12');
  await isAt(12);
  await page.keyboard.press('ArrowRight');
  await isAt(13);
  const lines = page.getByRole('list', { name: 'Log' }).getByRole('button');
  const line = lines.nth(5);
  await line.click();
  await expect(line).toHaveAttribute('aria-current', 'step');
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('4×');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const from = await stepNumber(page);
  await expect.poll(() => stepNumber(page)).toBeGreaterThan(from + 1);
  await page.getByRole('button', { name: 'Pause' }).click();

  // Another seat's hand, then all of them.
  await page.getByRole('slider', { name: 'Moment of the game' }).fill('12');
  await isAt(12);
  await expect(boardOf(page).getByRole('list', { name: /^Your hand/ }).getByRole('button')).not.toHaveCount(0);
  await page.getByRole('combobox', { name: 'Hands' }).selectOption('Zoë');
  await expect(boardOf(page).getByRole('list', { name: 'Your hand' })).toHaveCount(0);
  await expect(boardOf(page).getByRole('list', { name: /cards? in hand$/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Hands' }).selectOption('All hands');
  await expect(boardOf(page).getByRole('img', { name: /cards? in hand: / })).toHaveCount(2);
  await expect(page).toHaveURL(/\?step=12&seat=all$/);

  // The link takes a stranger to the same moment.
  const stranger = await Friend.arrive(browser, page.url());
  await expect(stranger.page.getByText(`Step 12 of ${count}`)).toBeVisible();
  await expect(boardOf(stranger.page).getByRole('img', { name: /cards? in hand: / })).toHaveCount(2);
  const shared = await boardOf(page).ariaSnapshot();
  await expect.poll(() => boardOf(stranger.page).ariaSnapshot()).toBe(shared);

  // On a phone on its side, the board keeps its height, however long the sentence above, and the slider its length.
  for (const [width, height] of PHONES_ON_THEIR_SIDE) {
    await stranger.page.setViewportSize({ width, height });
    const parts = [boardOf(stranger.page), stranger.page.getByRole('slider', { name: 'Moment of the game' })];
    const [board, slider] = await Promise.all(parts.map((part) => part.boundingBox()));
    expect(board?.height).toBeGreaterThan(height * 0.4);
    expect(slider?.width).toBeGreaterThan(width / 2);
    await expect(stranger.page.getByRole('link', { name: 'To the table' })).toBeInViewport({ ratio: 1 });
  }

  // Listed among one's own games.
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Your finished games' }).click();
  const row = page.getByRole('link', { name: /^Replay of Horus/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/Won|Place 2|Shared win/);

  // Continued from a moment, playing all seats.
  await page.goto(`${link}/replay?step=12&seat=all`);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('radio', { name: 'Alone, with all seats' }).check({ force: true });
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page).not.toHaveURL(new RegExp(link));
  const inHand = page.getByRole('status').filter({ hasText: 'You play ' });
  await expect(inHand).toBeVisible();
  const name = (await inHand.textContent()) ?? '';
  const dice = new Dice(5);
  await expect(async () => {
    await stepHorus(page, dice);
    await expect(inHand).not.toHaveText(name, { timeout: 50 });
  }).toPass({ intervals: [20], timeout: 60_000 });
  await expect(page.getByRole('group', { name: 'Your turn' })).toBeVisible();
});

test('a newcomer looks at a finished game after one tap', async ({ page }) => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  for (const game of ['Golden Horn', 'Horus']) {
    await page.goto(server.url);
    await page.getByRole('radio', { name: game }).check({ force: true });
    await page.getByRole('button', { name: 'Watch a game' }).click();
    await expect(page.getByRole('heading', { name: `Replay: ${game}` })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/\/sample\/[a-z-]+\?step=\d+&seat=all$/);
    // All of it fits the current boards, and the chances are there as well.
    await page.keyboard.press('End');
    await expect(stepOf(page)).toHaveText(/^Step (\d+) of \1$/);
    await expect(page.getByText(/ wins with \d+ points\.$/).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Chances over the game' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play on from here' })).toHaveCount(0);
    await expectAccessible(page, `the sample of ${game}`);
  }
  expect(faults).toEqual([]);
  await page.goto(new URL('sample/nothing', server.url).href);
  await expect(page.getByText('Nothing here')).toBeVisible();
});

const DAY_MS = 24 * 60 * 60 * 1000;

test('whoever comes back after days is told what has happened', async ({ browser }) => {
  const [ada, zoe] = await begin(browser);
  const dice = new Dice(9);
  const [first, second] = (await isToAct(ada, zoe)) ? [ada, zoe] : [zoe, ada];
  const other = second === ada ? 'Ada' : 'Zoë';
  await playATurn(first, dice);
  await playATurn(second, dice);
  await expect(first.page.getByRole('group', { name: 'Your turn' })).toBeVisible();

  const { page } = first;
  const later = Date.now() + 3 * DAY_MS;
  await page.clock.setFixedTime(later);
  // The page goes by the server's time, not by the device's.
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), date: new Date(later).toUTCString() };
    await route.fulfill({ response, headers });
  });
  await page.reload();
  const card = page.getByRole('region', { name: 'While you were away' });
  await expect(card).toContainText('Your last turn was 3 days ago.');
  const lines = await card.getByRole('listitem').allTextContents();
  expect(lines.some((line) => line.startsWith(`${other} lays `))).toBe(true);
  await expect(card.getByText(/^(Last turn! )?Your turn: /)).toBeVisible();
  // Chance decides whether anything was done to the player; that has a heading of its own.
  const day = /day, \w+ \d+$/;
  const headings = card.getByRole('heading', { level: 3 });
  await expect(headings).toHaveText((await headings.count()) === 1 ? [day] : [day, 'What happened to you']);

  // On a phone it leaves enough space for the board, and all of it can be reached.
  await page.setViewportSize({ width: 390, height: 700 });
  const [box, board] = await Promise.all([card.boundingBox(), page.getByRole('main', { name: 'Board' }).boundingBox()]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((board?.y ?? 0) + (board?.height ?? 0));
  await expect(card.getByRole('button', { name: 'Show on the board' })).toBeInViewport({ ratio: 1 });
  await card.getByRole('button', { name: 'Show on the board' }).click();
  await expect(page.getByRole('button', { name: 'Skip to now' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'Your turn' })).toBeVisible();

  // With reduced motion, there is only the text.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(card.getByRole('listitem')).toHaveText(lines);
  await expect(card.getByRole('button', { name: 'Show on the board' })).toHaveCount(0);
  await expectAccessible(page, 'what has happened in days');
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
});

test('one looks back while the game goes on, and at what one has missed', async ({ browser }) => {
  const [ada, zoe] = await begin(browser);
  const dice = new Dice(7);
  const [first, second] = (await isToAct(ada, zoe)) ? [ada, zoe] : [zoe, ada];
  await playATurn(first, dice);
  await playATurn(second, dice);
  await playATurn(first, dice);

  // Looking back shows the past and offers nothing; what happens meanwhile does not interrupt it.
  const { page } = first;
  await page.getByRole('button', { name: 'Look back' }).click();
  await expect(page.getByText('You are looking back')).toBeVisible();
  const shown = (await stepOf(page).textContent()) ?? '';
  await page.keyboard.press('ArrowLeft');
  await expect(stepOf(page)).not.toHaveText(shown);
  await page.keyboard.press('Home');
  await expect(stepOf(page)).toHaveText(/^Step 0 of/);
  await expect(boardOf(page).getByRole('application')).toBeVisible();
  const start = await boardOf(page).ariaSnapshot();
  await expect(page.getByRole('combobox', { name: 'Hands' })).toHaveCount(0);
  await playATurn(second, dice);
  await expect(page.getByText('Your turn', { exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Your turn' })).toHaveCount(0);
  expect(await boardOf(page).ariaSnapshot()).toBe(start);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(page.getByRole('group', { name: 'Your turn' })).toBeVisible();

  // A player who reopens the table is shown what the others did since, and can skip it.
  await page.reload();
  const named = { name: /^\d+ moves? since your last turn$/ };
  const offer = page.getByRole('button', named);
  await offer.click();
  await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Your turn' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'Your turn' })).toBeVisible();
  await expect(offer).toHaveCount(0);

  // With reduced motion it is a list.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await offer.click();
  const card = page.getByRole('region', named);
  await expect(card.getByRole('listitem').first()).toBeVisible();
  await card.getByRole('button', { name: 'Not now' }).click();
  await expect(card).toHaveCount(0);
});
