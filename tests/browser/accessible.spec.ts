import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { Friend, test, unfoldSettings } from './friends.ts';
import { practise, type Practice } from './practice.ts';
import { Server } from './server.ts';
import { playOn, playToTheEnd } from './shortcut.ts';

const server = Server.withDeal(1);
test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

test('axe finds nothing before a game', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  await expect(ada.page.getByRole('button', { name: 'Open the table' })).toBeVisible();
  await unfoldSettings(ada.page);
  await expectAccessible(ada.page, 'the home page with all options');
  await ada.page.getByRole('button', { name: /^Language/ }).click();
  await expectAccessible(ada.page, 'the settings');
  await ada.page.getByRole('radio', { name: 'English' }).focus();
  await ada.page.keyboard.press('Escape');
  await expect(ada.page.getByRole('button', { name: /^Language/ })).toBeFocused();

  const link = await ada.openTable('Ada', 'Golden Horn', { options: ['Dominio da Mar'] });
  await expectAccessible(ada.page, 'a table before the start');
  const guest = await Friend.arrive(browser, link);
  await expect(guest.page.getByRole('button', { name: 'Sit down', exact: true })).toBeVisible();
  await expectAccessible(guest.page, 'an invitation');

  for (const [path, sign] of [
    ['', 'Open the table'],
    ['games', 'Your games'],
    ['nowhere', 'Nothing here'],
    ['t/AAAAAAAA', 'No such table'],
    ['doctor', 'Everything works'],
    ['offline.html', 'Fondaco'],
  ] as const) {
    await ada.page.goto(new URL(path, server.url).href);
    await expect(ada.page.getByText(sign).first()).toBeVisible();
    await expectAccessible(ada.page, `/${path}`);
  }
  for (const { context } of [ada, guest]) await context.close();
});

/** Whatever is open over a page, which is inert meanwhile. */
const DIALOG = 'dialog[open]';

const GAMES: readonly { called: string; played: Practice; moves: number; help: boolean }[] = [
  { called: 'Golden Horn', played: { ruleset: 'golden-horn', seats: 3 }, moves: 24, help: true },
  {
    called: 'Dominio da Mar',
    played: { ruleset: 'golden-horn', options: { expansion: 'dominio_da_mar' } },
    moves: 30,
    help: false,
  },
  { called: 'Horus', played: { ruleset: 'horus' }, moves: 30, help: true },
];

for (const { called, played, moves, help } of GAMES) {
  test(`axe finds nothing in a game of ${called}, from its beginning to its replay`, async ({ page }) => {
    await page.goto(server.url);
    const link = await practise(page, played);
    await expectAccessible(page, 'the first choice');
    await playOn(page, moves);
    await expectAccessible(page, 'the middle of the game');
    if (help) await expectSheets(page);

    await playToTheEnd(page);
    await expect(page.getByRole('dialog', { name: 'The game is over' })).toBeVisible();
    await expectAccessible(page, 'the end', DIALOG);
    await expectSums(page);
    await page.getByRole('button', { name: 'Look at the board' }).click();
    await expectAccessible(page, 'the board after the end');
    await page.goto(`${link}/replay?step=20`);
    await expect(page.getByText(/^Step 20 of \d+$/)).toBeVisible();
    await expectAccessible(page, 'the replay');
    if (!help) return;
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await expectAccessible(page, 'playing on from a moment', DIALOG);
  });
}

/** Each player's points by category add up to the total. */
async function expectSums(page: Page): Promise<void> {
  const scored = page.locator('.score');
  const players = page.getByRole('dialog').getByRole('listitem').filter({ has: scored });
  await expect(players.first()).toBeVisible();
  for (const player of await players.all()) {
    const total = await player.locator('.score .unseen').textContent();
    const parts = await player.locator('dd .unseen').allTextContents();
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.map(Number).reduce((sum, part) => sum + part, 0)).toBe(Number.parseInt(total ?? '', 10));
  }
}

/** Everything that opens over a board. */
async function expectSheets(page: Page): Promise<void> {
  for (const open of ['Rules', 'More']) {
    await page.getByRole('button', { name: open }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, open, DIALOG);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  for (const key of ['?', 'd']) {
    // What lies below a dialog takes keys again a moment after the dialog is gone.
    await expect(async () => {
      await page.keyboard.press(key);
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expectAccessible(page, `the key ${key}`, DIALOG);
    await page.keyboard.press('Escape');
    // A key pressed while it closes would not reach the page.
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Show me around' }).click();
  await expect(page.getByText(/^1 of \d$/)).toBeVisible();
  await expectAccessible(page, 'the tour', '[role="dialog"]');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await expectAccessible(page, 'the chat', 'aside');
  await page.getByRole('tab', { name: 'Log' }).click();
}
