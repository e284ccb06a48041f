import { expect } from '@playwright/test';
import { Friend, test } from './friends.ts';
import { Server } from './server.ts';
import { TwoReleases } from './two-releases.ts';

/** How often a page may be loaded until all its parts came from the same server. */
const PAGES_MAX = 17;

test('behind a proxy with two releases, a page comes, is not reloaded any more, and keeps what is typed', async ({ browser }) => {
  const server = new Server();
  await server.start();
  const proxy = await TwoReleases.before(server.url);
  try {
    const { page } = await Friend.arrive(browser, proxy.url);
    const name = page.getByLabel('Your name');
    await expect(name).toBeVisible({ timeout: 90_000 });
    expect(proxy.pages).toBeLessThan(PAGES_MAX);
    await expect(page.getByText('Fondaco is being updated')).toBeHidden();
    await name.fill('Ada');
    const pages = proxy.pages;

    // Each time that it connects again, it looks for a newer release, and finds one every other time.
    for (let round = 0; round < 6; round += 1) {
      proxy.hangUp();
      await page.waitForTimeout(1_500);
    }
    expect(proxy.pages).toBe(pages);
    await expect(name).toHaveValue('Ada');
    await expect(page.getByText('The server cannot be reached')).toHaveCount(0);

    // What is fetched later comes in the end, too.
    await page.getByRole('button', { name: 'Open the table' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible({ timeout: 90_000 });
    expect(proxy.pages - pages).toBeLessThan(PAGES_MAX);
  } finally {
    proxy.close();
    await server.dispose();
  }
});
