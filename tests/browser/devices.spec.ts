import { type Page, expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { byTurn, Friend, isToAct, test } from './friends.ts';
import { expectToFit, PHONE } from './phone.ts';
import { Server } from './server.ts';
import { playIfToAct, playOn } from './shortcut.ts';

const server = new Server();

test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

const myDevices = (page: Page) => page.getByRole('dialog', { name: 'My devices' });
const asAda = (page: Page) => page.getByRole('button', { name: /^You are Ada/ });

/** Opens the list of devices from the home page. */
async function openDevices({ page }: Friend) {
  await page.goto(server.url);
  await asAda(page).click();
  await page.getByRole('button', { name: 'My devices' }).click();
  await expect(myDevices(page).getByText('This device', { exact: true })).toBeVisible();
  return myDevices(page);
}

/** Makes a link for another device in the list of devices. */
async function makeLink(friend: Friend): Promise<string> {
  const dialog = await openDevices(friend);
  await dialog.getByRole('button', { name: 'Add a device' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code of the link for your other device' })).toBeVisible();
  return dialog.getByRole('textbox', { name: 'Link for your other device' }).inputValue();
}

/** The same person on a phone. */
async function addPhone(friend: Friend): Promise<Friend> {
  const link = await makeLink(friend);
  const browser = friend.context.browser();
  if (browser === null) throw new Error('a browser');
  const phone = await Friend.arrive(browser, link, PHONE);
  await phone.page.getByRole('button', { name: 'Continue as Ada' }).click();
  await expect(asAda(phone.page)).toBeVisible();
  return phone;
}

test('a link brings a person to a second device, once, and the first signs it out', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  const table = await ada.openTable('Ada', 'Horus');
  const ben = await Friend.arrive(browser, table);
  await ben.sitDown('Ben');
  const url = await makeLink(ada);
  await expectAccessible(ada.page, 'my devices', 'dialog');

  // Somebody else is asked first, before becoming Ada.
  await ben.page.goto(url);
  await expect(ben.page.getByText('You are Ben on this device.')).toBeVisible();
  await expectAccessible(ben.page, 'the link on a device of somebody else');
  await ben.page.getByRole('button', { name: 'Stay Ben' }).click();
  await expect(ben.page.getByRole('button', { name: /^You are Ben/ })).toBeVisible();

  const phone = await Friend.arrive(browser, url, PHONE);
  await expect(phone.page.getByRole('heading', { name: 'Are you Ada?' })).toBeVisible();
  expect(phone.page.url()).not.toContain('#');
  await expectToFit(phone.page, 'the link for a device');
  await phone.page.getByRole('button', { name: 'Continue as Ada' }).click();
  await expect(asAda(phone.page)).toBeVisible();

  // Ada's computer sees it arrive, and the link is used up.
  await expect(myDevices(ada.page).getByText('Added: Chrome on Linux')).toBeVisible();
  const late = await Friend.arrive(browser, url);
  await expect(late.page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expectAccessible(late.page, 'a link that was used');

  // Both are at the table: each sees what the other does.
  await Promise.all([ada, phone, ben].map(({ page }) => page.goto(table)));
  await ada.start();
  for (const { page } of [ada, phone, ben]) {
    await expect(page.getByRole('heading', { name: 'Board' })).toBeAttached();
  }
  await byTurn(ada, ben);
  const isAdasTurn = async () => {
    await playIfToAct(ben.page);
    return (await isToAct(ada)) && (await isToAct(phone));
  };
  await expect.poll(isAdasTurn, { timeout: 60_000 }).toBe(true);
  await playOn(phone.page, 1);
  await expect.poll(async () => (await isToAct(ada)) === (await isToAct(phone))).toBe(true);

  // Signed out from the computer, the phone is signed out at once, without being asked.
  const computer = await Friend.arrive(browser, server.url);
  await computer.context.addCookies(await ada.context.cookies());
  const dialog = await openDevices(computer);
  await expect(dialog.getByText('At a table now')).toBeVisible();
  await dialog.getByRole('button', { name: 'Sign out Chrome on Linux' }).click();
  await expect(dialog.getByRole('button', { name: 'Sign out Chrome on Linux' })).toHaveCount(0);
  await expect(phone.page.getByText(/You have been signed out on this device/)).toBeVisible();
  await phone.page.getByRole('button', { name: 'Reload' }).click();
  await expect(phone.page.getByText('You are watching')).toBeVisible();
  await phone.page.goto(server.url);
  await expect(phone.page.getByLabel('Your name')).toBeVisible();
  await expect(asAda(phone.page)).toHaveCount(0);
});

/** Counts how often this device commits to a part of the deal. */
function commits({ page }: Friend): { count: number } {
  const seen = { count: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith('/commit')) seen.count += 1;
  });
  return seen;
}

test('two devices at a table that gathers do not fight over the deal', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  const table = await ada.openTable('Ada', 'Horus');
  const phone = await addPhone(ada);
  await ada.page.goto(table);
  const [fromComputer, fromPhone] = [commits(ada), commits(phone)];
  await phone.page.goto(table);
  // The device opened last is the one that commits, and the other one stays quiet.
  await expect.poll(() => fromPhone.count).toBe(1);
  const ben = await Friend.arrive(browser, table);
  await ben.sitDown('Ben');
  await expect(ada.page.getByRole('button', { name: 'Start the game' })).toBeEnabled();
  expect([fromComputer.count, fromPhone.count]).toEqual([0, 1]);

  // Ben leaves: the opened part is discarded, and both devices are asked for another one.
  await ben.page.getByRole('button', { name: 'Leave the table' }).click();
  await expect(ben.page.getByRole('button', { name: 'Sit down', exact: true })).toBeVisible();
  await ben.page.getByRole('button', { name: 'Sit down', exact: true }).click();
  await ada.start();
  for (const { page } of [ada, phone, ben]) {
    await expect(page.getByRole('heading', { name: 'Board' })).toBeAttached();
  }
  expect(fromComputer.count).toBeLessThanOrEqual(2);
  expect(fromPhone.count).toBeLessThanOrEqual(2);
});

test('a game starts although the device that was committed is gone', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  const table = await ada.openTable('Ada', 'Horus');
  const phone = await addPhone(ada);
  await ada.page.goto(table);
  await expect(ada.page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
  // The phone viewed the table last, so it is the one that commits.
  const fromPhone = commits(phone);
  await phone.page.goto(table);
  await expect.poll(() => fromPhone.count).toBe(1);
  await expect(phone.page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
  await phone.context.close();
  const ben = await Friend.arrive(browser, table);
  await ben.sitDown('Ben');
  // Meanwhile nobody touches Ada's computer.
  await expect(ada.page.getByRole('button', { name: 'Start the game' })).toBeEnabled();
  await ada.start();
  for (const { page } of [ada, ben]) {
    await expect(page.getByRole('heading', { name: 'Board' })).toBeAttached();
  }
});
