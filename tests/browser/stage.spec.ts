import { expect, type Locator } from '@playwright/test';
import { byTurn, Friend, test } from './friends.ts';
import { Server } from './server.ts';
import { playOn } from './shortcut.ts';

const server = Server.withDeal(1);
test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

const TELEVISION = { viewport: { width: 1920, height: 1080 } };

/** The fewest pixels of figures that one can read across a room. */
const FIGURES_MIN = 48;

/** The size of its type, in pixels, once it is there. */
const sizeOf = (one: Locator) => one.evaluate((found) => Number.parseFloat(getComputedStyle(found).fontSize));

test('a television shows how to join, and then a game that a room can follow', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  const link = await ada.openTable('Ada', 'Horus');
  const television = await Friend.arrive(browser, `${link}?view=stage`, TELEVISION);
  const { page } = television;
  const code = link.split('/').at(-1) ?? '';
  expect(await sizeOf(page.locator('strong').getByText(code))).toBeGreaterThanOrEqual(FIGURES_MIN);
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  const ben = await Friend.arrive(browser, link);
  await ben.sitDown('Ben');
  await ada.start();

  const board = page.getByRole('main');
  await expect(page.getByRole('heading', { name: 'Board' })).toBeAttached();
  const points = page.getByRole('list', { name: 'Players' }).locator('.points').first();
  await expect(points).toBeVisible();
  expect(await sizeOf(points)).toBeGreaterThanOrEqual(FIGURES_MIN);
  await expect(page.getByText('You are watching')).toHaveCount(0);
  expect((await board.boundingBox())?.height).toBeGreaterThan(0.75 * TELEVISION.viewport.height);
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(1);
  await expect(ada.page.getByRole('heading', { name: 'Board' })).toBeAttached();
  const [acting] = await byTurn(ada, ben);
  await playOn(acting.page, 1);
  await expect(page.getByRole('region', { name: 'Whose turn it is' })).toContainText(/lays|places/);

  // Its menu leads out of this view, and that of anybody who watches into it.
  const menu = async (entry: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: entry }).click();
  };
  await menu('Leave the view for a big screen');
  await expect(page).toHaveURL(link);
  await expect(page.getByRole('button', { name: 'Rules' })).toBeVisible();
  await menu('Show on a big screen');
  await expect(page).toHaveURL(`${link}?view=stage`);
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(1);

  // Whoever has a seat sees their own hand, and nobody else should.
  await ada.page.goto(`${link}?view=stage`);
  await expect(ada.page.getByRole('button', { name: 'Rules' })).toBeVisible();
});
