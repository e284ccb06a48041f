import { expect, type Locator, type Page } from '@playwright/test';
import { byTurn, Friend, isToAct, test } from './friends.ts';
import { PHONE } from './phone.ts';
import { practise } from './practice.ts';
import { Server } from './server.ts';
import { playIfToAct, playOn } from './shortcut.ts';
import { SIZES } from './states.ts';

const server = Server.withDeal(1);
test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

/** A page draws what happened within this time, except on the busiest machines. */
const DRAWN_MS = 50;

/** No game takes more actions than this to get there. */
const ACTIONS_MAX = 600;

/** Seeds that are so far apart choose differently. */
const SPREAD = 1_000_003;

const lineOf = (page: Page): Locator => page.getByRole('region', { name: 'Whose turn it is' });
/** What is shown, without what is only spoken. */
const shown = (page: Page): Locator => lineOf(page).locator('.line > span:not(.unseen)');

/** Plays this person's seats until `is` is true. */
async function playUntil(page: Page, is: () => Promise<boolean>, atOnce = 1): Promise<void> {
  for (let actions = 0; !(await is()); actions += atOnce) {
    expect(actions, 'it never happens').toBeLessThan(ACTIONS_MAX);
    await playOn(page, atOnce);
  }
}

test('a robbery stays in the line until the one who was robbed acts, and is spoken', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  const link = await ada.openTable('Ada', 'Golden Horn');
  const ben = await Friend.arrive(browser, link, PHONE);
  await ben.sitDown('Ben');
  await ada.start();
  await expect(ben.page.getByRole('heading', { name: 'Board' })).toBeAttached();
  for (const { page } of [ada, ben]) await playOn(page, 1);
  const findRobbed = async () => {
    for (const friend of [ada, ben]) {
      if ((await lineOf(friend.page).getByText('robbed your').count()) > 0) return friend;
    }
    return null;
  };
  let victim: Friend | null = null;
  for (let actions = 0; victim === null; actions += 1) {
    expect(actions, 'nobody is robbed').toBeLessThan(ACTIONS_MAX);
    const [acting] = await byTurn(ada, ben);
    // Before they act: the line of whoever was robbed says it no longer afterwards.
    victim = await findRobbed();
    if (victim === null) await playIfToAct(acting.page);
  }
  const raider = victim === ada ? ben : ada;
  const news = shown(victim.page).filter({ hasText: /robbed your \w+ of an? \w+ cube/ });
  await expect(news).toBeVisible();
  await expect(lineOf(victim.page).locator('[aria-live="polite"]')).toContainText('robbed your');
  while (!(await isToAct(victim))) await playIfToAct(raider.page);
  await expect(shown(victim.page).filter({ hasText: /^Your turn/ })).toBeVisible();
  await expect(news.first()).toBeVisible();
  await playOn(victim.page, 1);
  await expect(lineOf(victim.page).getByText('robbed your')).toHaveCount(0);
});

test('Horus warns from the first empty pile on, and marks what would end the game', async ({ browser }) => {
  const { page } = await Friend.arrive(browser, server.url, PHONE);
  await practise(page, { ruleset: 'horus', seats: 4 });
  await expect(lineOf(page)).not.toContainText('ends');
  const near = shown(page).filter({ hasText: /^The (game ends when a second pile runs out|next tile ends the game)/ });
  await playUntil(page, async () => (await near.count()) > 0, 4);
  const marked = page.locator('[data-at="cards"] li', { hasText: 'Its tile ends the game.' }).locator('button[aria-disabled="false"]');
  await playUntil(page, async () => (await marked.count()) > 0);
  await expect(page.locator('[data-at="stock"] .final').first()).toBeVisible();
  await marked.first().click();
  const bar = page.getByRole('group', { name: 'Your turn' });
  const pile = bar.locator('.piles button', { hasText: 'Its tile ends the game.' });
  if ((await pile.count()) > 0) await pile.first().click();
  await expect(bar.getByText(/^This ends the game\. You have \d+, .+ \d+\.$/)).toBeVisible();
  await bar.getByRole('button', { name: 'Play this card' }).click();
  await expect(page.locator('.dusk')).toContainText('Two piles are empty.');
  await expect(shown(page).filter({ hasText: /last turn/ }).first()).toBeVisible();
});

test('points and leader stand at the seats', async ({ page }) => {
  await page.goto(server.url);
  await practise(page, { ruleset: 'horus', seats: 4 });
  const seats = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
  await playUntil(page, async () => (await seats.locator('.ahead').count()) > 0, 4);
  await expect(seats.locator('.points')).toHaveText([/^\s*\d+\s*$/, /^\s*\d+\s*$/, /^\s*\d+\s*$/, /^\s*\d+\s*$/]);
  const spoken = await seats.allTextContents();
  const points = spoken.map((text) => Number(/(\d+) points?/.exec(text)?.[1]));
  const leading = spoken.map((text) => text.includes('leads'));
  expect(leading).toEqual(points.map((count) => count === Math.max(...points)));
});

test('the announced end of Golden Horn takes the stage, and is whole in windows of every size', async ({ page }) => {
  // A deal is known by how many tables were opened before: in some, the last player ends the game at once.
  const fresh = Server.withDeal(1);
  await fresh.start();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(fresh.url);
  await practise(page, { ruleset: 'golden-horn' });
  // The page's clock is paused, so that the announcement is not taken down.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  const stage = page.locator('.dusk');
  for (let actions = 0; (await stage.count()) === 0; actions += 1) {
    expect(actions, 'nobody announces the end').toBeLessThan(ACTIONS_MAX);
    expect(await playOn(page, 1, actions * SPREAD), 'the game is over').toBe(1);
    // The page needs time to draw it, or the game may be over before the announcement is on the stage.
    await page.waitForTimeout(DRAWN_MS);
  }
  await expect(stage.locator('.why')).not.toBeEmpty();
  await expect(stage.locator('.until')).toContainText('last turn');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect.poll(() => cutOnStage(page), `${size.width} x ${size.height}`).toEqual([]);
  }
  await expect(shown(page).filter({ hasText: /last turn/ }).first()).toBeVisible();
  await fresh.dispose();
});

/** The parts of the announcement that reach out of the stage, or of themselves. */
function cutOnStage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stage = document.querySelector('.dusk')?.getBoundingClientRect();
    if (stage === undefined) return ['no stage'];
    const parts = [...document.querySelectorAll<HTMLElement>('.ribbon > *')];
    const isCut = (part: HTMLElement) => {
      const box = part.getBoundingClientRect();
      const isOut = box.top < stage.top || box.bottom > stage.bottom || box.left < stage.left || box.right > stage.right;
      return box.height === 0 || isOut || part.scrollWidth > part.clientWidth + 1;
    };
    return parts.filter(isCut).map((part) => part.className);
  });
}
