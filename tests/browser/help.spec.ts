import { expect, type Page } from '@playwright/test';
import { Dice } from './dice.ts';
import { Friend, test } from './friends.ts';
import { tapSomething } from './golden-horn.ts';
import { PHONE } from './phone.ts';
import { Server } from './server.ts';

const server = new Server();
test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

const seatOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Players' }).getByRole('listitem').filter({ hasText: name });

/** Everything that this page's seat wants to play costs seven points. Returns what it has played. */
async function findsAllDear(page: Page) {
  const played: unknown[] = [];
  await page.routeWebSocket(/\/ws\/tables\//, (socket) => {
    const there = socket.connectToServer();
    socket.onMessage((message) => {
      const { type, cmd_id, version, action } = JSON.parse(String(message));
      if (type === 'act') played.push(action);
      if (type !== 'weigh') there.send(message);
      else socket.send(JSON.stringify({ type: 'weighed', cmd_id, version, costs: 7 }));
    });
  });
  await page.reload();
  return played;
}

/** Taps until the page asks whether that is what is wanted. */
async function chooses(page: Page, dice: Dice) {
  const warning = page.getByRole('region', { name: 'Warnings' });
  await expect(async () => {
    if (!(await warning.isVisible())) await tapSomething(page, dice);
    await expect(warning).toBeVisible({ timeout: 300 });
  }).toPass();
  await expect(warning).toContainText('about 7 points');
  return warning;
}

test('a seat is helped once everybody agrees, and everybody sees it', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  const link = await ada.openTable('Ada');
  const ben = await Friend.arrive(browser, link, PHONE);
  const played = await findsAllDear(ben.page);
  await ben.sitDown('Ben');

  // Before the start: the host sets it, and Ben gets ready for that.
  await ada.page.getByRole('button', { name: 'Help for a seat' }).click();
  const dialog = ada.page.getByRole('dialog', { name: 'Help for a seat' });
  await dialog.getByRole('radio', { name: 'Ben' }).check({ force: true });
  await dialog.getByRole('radio', { name: 'Warnings' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Set' }).click();
  await expect(ben.page.getByText('is warned of blunders')).toBeAttached();
  await ben.page.getByRole('button', { name: 'I am ready' }).click();
  await ada.start();
  await expect(seatOf(ada.page, 'Ben')).toContainText('is warned of blunders');
  await expect(ben.page.getByRole('button', { name: 'Hint', exact: true })).toHaveCount(0);

  // A choice that costs too much is asked about before it is played.
  const dice = new Dice(3);
  let warning = await chooses(ben.page, dice);
  await expect(warning.getByRole('button', { name: 'Choose again' })).toBeFocused();
  await ben.page.keyboard.press('Escape');
  await expect(warning).toHaveCount(0);
  expect(played).toEqual([]);
  warning = await chooses(ben.page, dice);
  await warning.getByRole('button', { name: 'Play it anyway' }).click();
  await expect(warning).toHaveCount(0);
  await expect.poll(() => played.length).toBe(1);

  // More is asked of everybody during the game.
  await ada.page.getByRole('button', { name: 'More', exact: true }).click();
  await ada.page.getByRole('button', { name: 'Help for a seat' }).click();
  const asking = ada.page.getByRole('dialog', { name: 'Help for a seat' });
  await asking.getByRole('radio', { name: 'Ada' }).check({ force: true });
  await asking.getByRole('radio', { name: 'Hints' }).check({ force: true });
  await asking.getByRole('button', { name: 'Ask everyone' }).click();
  await expect(ben.page.getByText('Ada asks everyone: may Ada have hints?')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Agree' }).click();
  await expect(seatOf(ben.page, 'Ada')).toContainText('has hints');
  await ada.page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(ada.page.getByRole('region', { name: 'What the computer would do' })).toBeVisible();
});
