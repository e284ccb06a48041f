import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { Friend, test } from './friends.ts';
import { Server } from './server.ts';
import { playOn, playToTheEnd } from './shortcut.ts';
import { BOARDS, openBoard, SIZES } from './states.ts';

/** Where the pictures go; none of them are kept in the repository. */
const FOLDER = process.env['SCREENS'] ?? 'test-results/screens';

/** Long enough for everything to stop moving. */
const SETTLE_MS = 700;

const server = Server.withDeal(1);
test.beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  await server.start();
});
test.afterAll(() => server.dispose());

test('before a game', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  await take(ada.page, 'home');
  const link = await ada.openTable('Ada', 'Golden Horn');
  await take(ada.page, 'gathering');
  const guest = await Friend.arrive(browser, link);
  await expect(guest.page.getByRole('button', { name: 'Sit down', exact: true })).toBeVisible();
  await take(guest.page, 'invitation');
  await guest.page.goto(new URL('doctor', server.url).href);
  await expect(guest.page.getByText('Everything works')).toBeVisible();
  await take(guest.page, 'doctor');
});

test('a second device', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  await ada.openTable('Ada', 'Horus');
  await ada.page.goto(server.url);
  await ada.page.getByRole('button', { name: /^You are Ada/ }).click();
  await ada.page.getByRole('button', { name: 'My devices' }).click();
  await expect(ada.page.getByText('This device')).toBeVisible();
  await take(ada.page, 'devices');
  await ada.page.getByRole('button', { name: 'Add a device' }).click();
  const link = await ada.page.getByRole('textbox', { name: 'Link for your other device' }).inputValue();
  await take(ada.page, 'devices-link');
  const guest = await Friend.arrive(browser, link);
  await expect(guest.page.getByRole('heading', { name: 'Are you Ada?' })).toBeVisible();
  await take(guest.page, 'device');
});

for (const board of BOARDS) {
  test(`a game of ${board.called}`, async ({ page }) => {
    const name = board.called.toLowerCase().replaceAll(' ', '-');
    await page.goto(server.url);
    const link = await openBoard(page, board);
    await take(page, `${name}-turn`);
    await page.keyboard.press('1');
    await take(page, `${name}-chosen`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await playOn(page, 1);
    await take(page, `${name}-next`);
    await page.keyboard.press('d');
    await take(page, `${name}-described`);
    await page.keyboard.press('Escape');
    // Otherwise, going back to before the dialog would undo what comes next.
    await page.waitForFunction(() => history.state === null);
    await playToTheEnd(page);
    await expect(page.getByRole('dialog', { name: 'The game is over' })).toBeVisible();
    await page.waitForTimeout(4000);
    await take(page, `${name}-over`);
    await page.getByRole('button', { name: 'Look at the board' }).click();
    await take(page, `${name}-final`);
    await page.goto(`${link}/replay?step=30`);
    await expect(page.getByRole('group', { name: 'Move through the game' })).toBeVisible();
    await take(page, `${name}-replay`);
  });
}

async function take(page: Page, what: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(SETTLE_MS);
      await page.screenshot({ path: join(FOLDER, `${what}-${size.width}x${size.height}-${colorScheme}.png`) });
    }
  }
}
