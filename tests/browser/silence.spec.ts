import { expect } from '@playwright/test';
import { Dice } from './dice.ts';
import { beginHorus, Friend, test, unfoldSettings } from './friends.ts';
import { stepHorus } from './horus.ts';
import { Server } from './server.ts';
import { SilentNetwork } from './silent-network.ts';

/** Within this time, a page that waits knows that it is cut off. */
const KNOWN_MS_MAX = 15_000;

test('a page that waits for others notices a network that loses everything, and is back at once', async ({ browser }) => {
  const server = new Server();
  await server.start();
  const network = await SilentNetwork.to(server.url);
  try {
    const { acting, waiting, link } = await beginHorus(browser, network.url);
    // Whoever acts is on another network.
    const elsewhere = await acting.context.newPage();
    await elsewhere.goto(link.replace(network.url, server.url));
    await acting.page.close();
    await expect(elsewhere.getByRole('group', { name: 'Your turn' })).toBeVisible();

    network.fallSilent();
    await expect(waiting.page.getByText('Connection lost')).toBeVisible({ timeout: KNOWN_MS_MAX });
    const prompt = waiting.page.getByRole('region', { name: 'Whose turn it is' });
    const before = await prompt.innerText();
    const dice = new Dice(2);
    for (let step = 0; step < 12; step += 1) await stepHorus(elsewhere, dice);

    network.speak();
    await expect(waiting.page.getByText('Connection lost')).toHaveCount(0, { timeout: KNOWN_MS_MAX });
    await expect.poll(() => prompt.innerText()).not.toBe(before);
  } finally {
    network.close();
    await server.dispose();
  }
});

test('the home page notices the same, says that its lists are old, and is back at once', async ({ browser }) => {
  const server = new Server();
  await server.start();
  const network = await SilentNetwork.to(server.url);
  try {
    const reader = await Friend.arrive(browser, network.url);
    await expect(reader.page.getByText('No open table at the moment')).toBeVisible();
    const old = reader.page.getByText('These lists may be out of date');
    network.fallSilent();
    await expect(old).toBeVisible({ timeout: KNOWN_MS_MAX });

    const ada = await Friend.arrive(browser, server.url);
    await ada.page.getByRole('radio', { name: 'Horus' }).check({ force: true });
    await unfoldSettings(ada.page);
    await ada.page.getByRole('radio', { name: 'Anyone on this server' }).check({ force: true });
    await ada.openTable('Ada', 'Horus');
    await ada.page.goto(server.url);
    await expect(ada.page.getByText('No open table at the moment')).toHaveCount(0);
    await expect(reader.page.getByText('No open table at the moment')).toBeVisible();
    network.speak();
    await expect(reader.page.getByRole('link', { name: /Horus.*Ada/s })).toBeVisible({ timeout: KNOWN_MS_MAX });
    await expect(old).toHaveCount(0);
  } finally {
    network.close();
    await server.dispose();
  }
});
