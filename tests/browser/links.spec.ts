import { expect } from '@playwright/test';
import { Friend, test } from './friends.ts';
import { Server } from './server.ts';

test('links and codes work as messengers leave them', async ({ browser }) => {
  const server = new Server();
  await server.start();
  try {
    const ada = await Friend.arrive(browser, server.url);
    const link = await ada.openTable('Ada');
    const invited = { name: /^Ada invites you/ };
    const ben = await Friend.arrive(browser, server.url);
    for (const added of [')', ',', '%20', '…', '&utm=1', '%23play']) {
      await ben.page.goto(link + added);
      await expect(ben.page.getByRole('heading', invited), added).toBeVisible();
    }
    await ben.page.goto(`${server.url}no/such/page`);
    await ben.page.getByLabel('Code or link').fill(`Come to <${link}>, we begin at eight.`);
    await ben.page.getByRole('button', { name: 'Go to the table' }).click();
    await expect(ben.page.getByRole('heading', invited)).toBeVisible();
  } finally {
    await server.dispose();
  }
});
