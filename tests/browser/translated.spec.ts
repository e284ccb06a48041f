import { expect, type Page } from '@playwright/test';
import { Dice } from './dice.ts';
import { Friend, test } from './friends.ts';
import { tapSomething } from './golden-horn.ts';
import { stepHorus } from './horus.ts';
import { STILL_DESK } from './phone.ts';
import { playOn } from './play.ts';
import { Server } from './server.ts';
import { said, translate } from './translator.ts';

/** Enough for several turns of both. */
const STEPS = 60;

/** What a device says only when it happens for the first time. */
const FIRSTS = ['golden-horn.raid', 'golden-horn.colours', 'golden-horn.set', 'horus.region', 'horus.island', 'horus.temple'];

/** How often the translated pages are compared with new ones. */
const COMPARED_EVERY = 20;

for (const [game, step] of [
  ['Golden Horn', tapSomething],
  ['Horus', stepHorus],
] as const) {
  test(`${game} stays true on pages that the browser translates`, async ({ browser }) => {
    const server = new Server();
    await server.start();
    try {
      const ada = await Friend.arrive(browser, server.url, STILL_DESK);
      const link = await ada.openTable('Ada', game);
      const ben = await Friend.arrive(browser, link, STILL_DESK);
      for (const { page } of [ada, ben]) {
        await sayNoFirsts(page);
        await translate(page);
      }
      await ben.sitDown('Ben');
      await ada.start();
      const dice = new Dice(5);
      await playOn([ada, ben], step, dice, STEPS, async (number) => {
        if (number % COMPARED_EVERY !== COMPARED_EVERY - 1) return;
        for (const friend of [ada, ben]) await compare(friend, link);
      });
    } finally {
      await server.dispose();
    }
  });
}

/** What a device says only once, new pages do not say again. */
async function sayNoFirsts(page: Page) {
  await page.evaluate((firsts) => {
    for (const first of firsts) localStorage.setItem(`fondaco.told.${first}`, 'yes');
  }, FIRSTS);
}

/** The friend's page says what the same page says when it is opened now. */
async function compare({ page, context }: Friend, link: string) {
  const fresh = await context.newPage();
  await fresh.goto(link);
  await expect(fresh.getByRole('heading', { name: 'Board' })).toBeAttached();
  expect(await page.locator('font').count(), 'the page is translated').toBeGreaterThan(10);
  await expect
    .poll(async () => {
      const [here, there] = [await said(page), await said(fresh)];
      expect(Object.keys(there)).toEqual(expect.arrayContaining(['Log', 'Players', 'Whose turn it is']));
      const names = Object.keys({ ...here, ...there }).filter((name) => here[name] !== there[name]);
      return names.map((name) => `${name}: ${here[name]}, not ${there[name]}`);
    })
    .toEqual([]);
  await fresh.close();
}
