import { expect } from '@playwright/test';
import { Dice } from './dice.ts';
import { EngineFriend } from './engine-friend.ts';
import { openFirefox, openWebKit } from './engines.ts';
import { Friend, test } from './friends.ts';
import { tapSomething } from './golden-horn.ts';
import { stepHorus } from './horus.ts';
import { Server } from './server.ts';

/** The whole of each game with `WHOLE_GAMES=1`; otherwise as many steps as show that it works. */
const STEPS_MAX = process.env['WHOLE_GAMES'] === '1' ? 6000 : 18;

/** After so many steps the server restarts, and somebody looks back. */
const MIDDLE = 9;

const GAMES = [
  { called: 'Golden Horn', game: 'Golden Horn', options: [], step: tapSomething, isWhole: false },
  { called: 'Dominio da Mar', game: 'Golden Horn', options: ['Dominio da Mar'], step: tapSomething, isWhole: true },
  { called: 'Horus', game: 'Horus', options: [], step: stepHorus, isWhole: false },
];

for (const [engine, open] of [
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
] as const) {
  for (const { called, game, options, step, isWhole } of GAMES) {
    if (isWhole && STEPS_MAX < 100) continue;
    test(`${engine} plays ${called}, looks back, chats and comes back after a restart`, async ({ browser }) => {
      const server = new Server();
      await server.start();
      const ada = await Friend.arrive(browser, server.url);
      const ben = new EngineFriend(await open(), new Dice(7));
      try {
        await ben.goto(await ada.openTable('Ada', game, { options }));
        await ben.type('form input', 'Ben');
        await ben.click('button', 'Sit down');
        await ada.start();
        await ben.sees('Log');

        const dice = new Dice(8);
        let quiet = 0;
        for (let number = 0; number < STEPS_MAX; number += 1) {
          if (number === MIDDLE) await lookAround(ada, ben, server);
          const hasActed = [await step(ada.page, dice), await ben.act()].includes(true);
          quiet = hasActed ? 0 : quiet + 1;
          if (!hasActed) await ada.page.waitForTimeout(30);
          if (!hasActed && (await ada.isOver()) && (await ben.isOver())) break;
          expect(quiet, 'nobody can do anything').toBeLessThan(300);
        }
        const log = ada.page.getByRole('list', { name: 'Log' });
        await expect(log.getByText(/Ben’s|Ben /).first()).toBeVisible();
        if (STEPS_MAX > 100) expect(await ben.isOver()).toBe(true);
      } finally {
        await ben.close();
        await ada.context.close();
        await server.dispose();
      }
    });
  }
}

/** The chat in both directions, the past, and a server that goes away for a moment. */
async function lookAround(ada: Friend, ben: EngineFriend, server: Server): Promise<void> {
  await ben.click('[role="tab"]', 'Chat');
  await ben.write('textarea', 'Hello Ada');
  await ada.page.getByRole('tab', { name: /^Chat/ }).click();
  await expect(ada.page.getByText('Hello Ada').first()).toBeVisible();
  await ada.page.getByRole('textbox').fill('Hello Ben');
  await ada.page.getByRole('textbox').press('Enter');
  await ben.sees('Hello Ben');
  await ben.click('[role="tab"]', 'Log');
  await ada.page.getByRole('tab', { name: 'Log' }).click();

  await ben.click('button', 'Look back');
  await ben.sees('Back to now');
  await ben.click('button', 'One step back');
  await ben.click('button', 'Back to now');

  await server.stop();
  await ben.sees('Try now');
  await server.start();
  await expect(ada.page.getByText('Try now')).toHaveCount(0);
}
