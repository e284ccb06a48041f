import { expect } from '@playwright/test';
import { Friend, test } from './friends.ts';
import { Server } from './server.ts';

test('whoever sits down in one tab of an invitation sits in the other, too', async ({ browser }) => {
  const server = new Server();
  await server.start();
  try {
    const ada = await Friend.arrive(browser, server.url);
    const link = await ada.openTable('Ada');
    const ben = await Friend.arrive(browser, link);
    const other = await ben.context.newPage();
    await other.goto(link);
    await expect(other.getByRole('button', { name: 'Sit down', exact: true })).toBeVisible();
    await ben.sitDown('Ben');
    await expect(other.getByRole('button', { name: 'Not ready' })).toBeVisible();
    await expect(ada.page.getByText('Ben', { exact: true })).toHaveCount(1);
  } finally {
    await server.dispose();
  }
});
