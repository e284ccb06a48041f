import { expect, type Page } from '@playwright/test';
import { beginHorus, Friend, test } from './friends.ts';
import { Server } from './server.ts';

/** From now on, the page gets what a newer release would give: other names of scripts, and none of the old ones. */
async function update(page: Page, { hasNewPage = true } = {}): Promise<void> {
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
  if (!hasNewPage) return;
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/(assets\/\w+)-/, '$1-new-') });
    },
  );
}

test('a page that is older than its server says so, and never that the server is away', async ({ browser }) => {
  const server = new Server();
  await server.start();
  try {
    const { ada } = await beginHorus(browser, server.url);
    await update(ada.page, { hasNewPage: false });
    await ada.page.getByRole('button', { name: 'Rules', exact: true }).click();
    const dialog = ada.page.getByRole('dialog', { name: 'Rules' });
    await expect(dialog.getByText('This part of the page is missing')).toBeVisible();
    await expect(ada.page.getByText('The server cannot be reached')).toHaveCount(0);
  } finally {
    await server.dispose();
  }
});

test('after an update, open pages learn of it when they reconnect', async ({ browser }) => {
  const server = new Server();
  await server.start();
  try {
    const { ada } = await beginHorus(browser, server.url);
    const home = await Friend.arrive(browser, server.url);
    // By then it has all its parts, and is connected.
    await expect(home.page.getByText('No open table at the moment')).toBeVisible();
    for (const { page } of [ada, home]) await update(page);
    await server.stop();
    await server.start();
    for (const { page } of [ada, home]) await expect(page.getByText('Fondaco has been updated.')).toBeVisible();
    await expect(ada.page.getByText('Connection lost')).toHaveCount(0);

    // The reload brings the new page, with its scripts.
    await ada.page.unrouteAll();
    await ada.page.getByRole('button', { name: 'Reload' }).click();
    await expect(ada.page.getByRole('heading', { name: 'Board' })).toBeAttached();
    await expect(ada.page.getByText('Fondaco has been updated.')).toHaveCount(0);
  } finally {
    await server.dispose();
  }
});
