import { expect } from '@playwright/test';
import { Dice } from './dice.ts';
import { Friend, test } from './friends.ts';
import { Keyboardist } from './keyboard.ts';
import { STILL_DESK } from './phone.ts';
import { Reader } from './reader.ts';
import { Server } from './server.ts';
import { playOn } from './shortcut.ts';

/**
 * Otherwise both players start the game, the middle is played without the interface, and it is finished by keyboard
 * alone.
 */
const isWhole = process.env['WHOLE_GAMES'] === '1';

/** The maximum number of rounds at the beginning in which at least one of them acts. */
const STEPS_MAX = isWhole ? 10_000 : 50;

/** How many actions are left in a game when the keyboard takes over; finishing it may take more. */
const END_ACTIONS = 6;
const END_STEPS_MAX = 400;

const GAMES = [
  { called: 'Golden Horn', game: 'Golden Horn', options: [] },
  { called: 'Dominio da Mar', game: 'Golden Horn', options: ['Dominio da Mar'] },
  { called: 'Horus', game: 'Horus', options: [] },
];

for (const { called, game, options } of GAMES) {
  test(`a game of ${called}, one by keyboard alone and one by the accessibility tree alone`, async ({ browser }) => {
    const server = Server.withDeal(1);
    await server.start();
    try {
      const ada = await Friend.arrive(browser, server.url, STILL_DESK);
      const keys = new Keyboardist(ada.page, new Dice(5));
      const link = await keys.openTable('Ada', game, options);
      const zoe = await Friend.arrive(browser, link, STILL_DESK);
      const reader = new Reader(zoe.page, new Dice(6));
      await reader.sitDown('Zoë');
      await keys.start();
      await expect(ada.page.getByRole('heading', { name: 'Board' })).toBeAttached();

      const heard = await announcements(zoe);
      let quiet = 0;
      let steps = 0;
      while (steps < STEPS_MAX && !((await ada.isOver()) && (await zoe.isOver()))) {
        const hasActed = [await keys.act(), await reader.act()].includes(true);
        steps += hasActed ? 1 : 0;
        quiet = hasActed ? 0 : quiet + 1;
        expect(quiet, 'nobody can do anything').toBeLessThan(300);
        if (!hasActed) await ada.page.waitForTimeout(30);
      }
      await Promise.all([playOn(ada.page), playOn(zoe.page)]);

      // The focus is kept from step to step.
      expect(keys.lost).toEqual([]);
      // The other player's moves were announced, and so was the winner.
      expect((await heard()).filter((text) => text.includes('Ada')).length).toBeGreaterThan(3);
      await expect(ada.page.getByRole('dialog', { name: 'The game is over' })).toBeVisible();
      await keys.tabTo('button', 'Look at the board');
      await keys.press('Enter');
      await expect(ada.page.getByRole('dialog')).toHaveCount(0);
      const result = zoe.page.getByRole('dialog', { name: 'The game is over' });
      await expect(result).toMatchAriaSnapshot(`- list:\n  - listitem: /\\d+ points?/\n  - listitem: /\\d+ points?/`);
      if (!isWhole) await endByKeys(ada, keys, link);
    } finally {
      await server.dispose();
    }
  });
}

/** Replays the last actions of a game to its end, by keyboard alone. */
async function endByKeys(ada: Friend, keys: Keyboardist, link: string): Promise<void> {
  await keys.playOnFrom(link, END_ACTIONS);
  for (let steps = 0; !(await ada.isOver()); steps += 1) {
    expect(steps, 'the game does not end').toBeLessThan(END_STEPS_MAX);
    if (!(await keys.act())) await ada.page.waitForTimeout(30);
  }
  await keys.tabTo('link', 'Replay');
}

/** Collects, from now on, everything that the page announces by itself. */
async function announcements({ page }: Friend): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest('[aria-live]');
        if (region?.textContent) said.push(region.textContent);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}
