import { expect } from '@playwright/test';
import { Merchant } from './dominio.ts';
import { Friend, test } from './friends.ts';
import { expectToFit, STILL_PHONE, STILL_TABLET, STILL_WINDOW } from './phone.ts';
import { Server } from './server.ts';
import { playOn } from './shortcut.ts';

/** As long and as wide as names can be. */
const NAMES = ['Ada Maximiliane Freifrau', 'WWWWWWWWWWWWWWWWWWWWWWWW', 'Konstantin Papadopoulos ', 'Mmmmmmmmmmmmmmmmmmmmmmmm'];

/** Enough for each player to place the fleet, load and sail. */
const DEEDS_A_SEAT = 5;

/** Somebody can always act, once the news has reached their page. */
const ROUNDS_MAX = 200;

const server = Server.withDeal(1);
test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

const SCREENS = [
  { seats: 2, screen: STILL_PHONE, called: 'phones' },
  { seats: 3, screen: STILL_PHONE, called: 'phones' },
  { seats: 4, screen: STILL_PHONE, called: 'phones' },
  { seats: 2, screen: STILL_TABLET, called: 'tablets' },
  { seats: 2, screen: STILL_WINDOW, called: 'low windows' },
];

for (const { seats, screen, called } of SCREENS) {
  test(`nothing is too wide or too small on ${seats} ${called}, with the longest names`, async ({ browser }) => {
    const names = NAMES.slice(0, seats).map((name) => name.trim());
    const schemes = ['dark', 'light'] as const;
    const [host, ...guests] = names;
    const first = await Friend.arrive(browser, server.url, { ...screen, colorScheme: 'dark' });
    await expect(first.page.getByRole('button', { name: 'Open the table' })).toBeVisible();
    await expectToFit(first.page, 'the home page');
    const link = await first.openTable(host ?? '', 'Golden Horn', { seats, options: ['Dominio da Mar'] });
    const friends = [first];
    for (const [index, name] of guests.entries()) {
      const guest = await Friend.arrive(browser, link, { ...screen, colorScheme: schemes[(index + 1) % 2] });
      await expect(guest.page.getByRole('button', { name: 'Sit down', exact: true })).toBeVisible();
      await expectToFit(guest.page, 'an invitation');
      await guest.sitDown(name);
      friends.push(guest);
    }
    await expectToFit(first.page, 'the table before the start');
    await first.start();

    const merchants = friends.map(
      ({ page }, seat) => new Merchant(page, names[seat] ?? '', (where) => expectToFit(page, where)),
    );
    let deeds = 0;
    for (let round = 0; deeds < seats * DEEDS_A_SEAT; round += 1) {
      expect(round, 'nobody can do anything').toBeLessThan(ROUNDS_MAX);
      for (const merchant of merchants) {
        await expectToFit(merchant.page, 'the table');
        if ((await merchant.act()) !== null) deeds += 1;
      }
    }

    for (const dialog of ['Show log and chat', 'More']) {
      await first.page.getByRole('button', { name: dialog }).click();
      await expect(first.page.getByRole('dialog')).toBeVisible();
      await expectToFit(first.page, dialog);
      await first.page.keyboard.press('Escape');
    }

    await Promise.all(friends.map(({ page }) => playOn(page)));
    const result = first.page.getByRole('dialog', { name: 'The game is over' });
    await expect(result).toBeVisible();
    await expectToFit(first.page, 'the result');
    for (const { context } of friends) await context.close();
  });
}
