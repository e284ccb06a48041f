import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { practise } from './practice.ts';
import { Server } from './server.ts';
import { playOn } from './shortcut.ts';

const server = Server.withDeal(1);
test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

/** The server may have to work out the chances first. */
const CURVE_MS = 120_000;

/** By then, the result is shown. */
const SHOWN_MS = 2_500;

/** Where a PNG says how large it is, in bytes. */
const PNG_SIZE = 16;

test('the points are counted before the winner is named, and the result can be looked into and shared', async ({ page }) => {
  await page.clock.install();
  await page.goto(server.url);
  const link = await practise(page, { ruleset: 'golden-horn', seats: 4 });
  // The page's clock is paused, or the points might be counted before anybody looks.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await playOn(page);
  await expect(page.getByRole('region', { name: 'Whose turn it is' })).toContainText(/wins|share the win/);
  await page.clock.runFor(SHOWN_MS);
  const dialog = page.getByRole('dialog', { name: 'The game is over' });
  const winner = dialog.getByText('winner', { exact: true });
  await expect(dialog.getByRole('button', { name: 'Show the winner' })).toBeVisible();
  await expect(winner).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Show the winner' }).click();
  await expect(winner.first()).toBeAttached();
  await page.clock.resume();
  await expect(dialog.getByRole('status').filter({ hasText: /wins|share the win/ })).toBeVisible();

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Share a picture' }).click();
  const picture = readFileSync(await (await download).path());
  expect([picture.readUInt32BE(PNG_SIZE), picture.readUInt32BE(PNG_SIZE + 4)]).toEqual([1200, 630]);

  await expect(dialog.getByRole('img', { name: 'Chances over the game' })).toBeVisible({ timeout: CURVE_MS });
  await dialog.getByRole('list', { name: 'The moments that decided it' }).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`^${link}/replay\\?step=\\d+$`));
  await expect(page.getByText(/^Step \d+ of \d+$/)).toBeVisible();

  // Whoever comes back knows who has won.
  await page.goto(link);
  await expect(winner.first()).toBeAttached();
});
