import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { Friend } from './friends.ts';
import { Server } from './server.ts';

const server = Server.withDeal(1);
test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

test('axe finds nothing before a game', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  await expect(ada.page.getByRole('button', { name: 'Open the table' })).toBeVisible();
  await ada.page.getByText('Options', { exact: true }).click();
  await expectAccessible(ada.page, 'the home page with all options');
  await ada.page.getByRole('button', { name: /^Language/ }).click();
  await expectAccessible(ada.page, 'the settings');
  await ada.page.keyboard.press('Escape');

  const link = await ada.openTable('Ada', 'Golden Horn', { options: ['Dominio da Mar'] });
  await expectAccessible(ada.page, 'a table before the start');
  const guest = await Friend.arrive(browser, link);
  await expect(guest.page.getByRole('button', { name: 'Sit down', exact: true })).toBeVisible();
  await expectAccessible(guest.page, 'an invitation');

  for (const [path, sign] of [
    ['', 'Your tables'],
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
