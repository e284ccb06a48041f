import { expect, type Page } from '@playwright/test';
import { Dice } from './dice.ts';
import { EngineFriend } from './engine-friend.ts';
import { openFirefox, openWebKit } from './engines.ts';
import { Friend, test } from './friends.ts';
import { tapSomething } from './golden-horn.ts';
import { stepHorus } from './horus.ts';
import { hasModules } from './modules.ts';
import { Server } from './server.ts';

/** With `WHOLE_GAMES=1`, whole games; otherwise just enough to show that an engine can play. */
const isWhole = process.env['WHOLE_GAMES'] === '1';

/** The step of a whole game at which somebody looks back and the server restarts. */
const MIDDLE = 9;

/** No game takes more steps than this, and neither does any part of one that is played here. */
const STEPS_MAX = isWhole ? 6000 : 400;

/** A game counts as stuck after this many rounds in which nobody could do anything. */
const QUIET_MAX = 300;

type Step = (page: Page, dice: Dice) => Promise<boolean>;

/** Each engine plays part of one of them, so that it takes no longer than a check may. */
const GAMES = [
  { called: 'Golden Horn', game: 'Golden Horn', options: [], step: tapSomething, inPartBy: 'WebKit' },
  { called: 'Dominio da Mar', game: 'Golden Horn', options: ['Dominio da Mar'], step: tapSomething, inPartBy: null },
  { called: 'Horus', game: 'Horus', options: [], step: stepHorus, inPartBy: 'Firefox' },
];

for (const [engine, open] of [
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
] as const) {
  test(`${engine} starts @starts`, async () => {
    const tab = await open();
    try {
      await tab.goto('about:blank');
      expect(await tab.ask(() => location.href, null)).toBe('about:blank');
    } finally {
      await tab.close();
    }
  });

  for (const { called, game, options, step, inPartBy } of GAMES) {
    if (!isWhole && inPartBy !== engine) continue;
    test(`${engine} plays ${called} and comes back after a restart`, async ({ browser }) => {
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
        await (isWhole ? playAll : playPart)(ada, ben, step, server);
      } finally {
        await ben.close();
        await ada.context.close();
        await server.dispose();
      }
    });
  }
}

/** How often somebody who plays alone acts before and after a reload. */
const ACTS = 10;

for (const [engine, open] of [
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
] as const) {
  test(`${engine} plays alone on this device, through a reload, without the server`, async () => {
    test.skip(!hasModules, 'the client was built without games for the browser: cargo xtask alone');
    const server = new Server();
    await server.start();
    const ada = new EngineFriend(await open(), new Dice(7));
    try {
      await ada.goto(server.url);
      await ada.click('button', 'Play now');
      await ada.sees('Log');
      const address = await ada.address();
      expect(address).toMatch(/\/t\/0\w{7}$/);
      await actAlone(ada);
      await ada.goto(address);
      await ada.sees('Log');
      // The pages are the server's, the game is not.
      await server.stop();
      await actAlone(ada);
      expect(await ada.describe()).not.toContain('Try now');
    } finally {
      await ada.close();
      await server.dispose();
    }
  });
}

/** Does what the page offers, again and again, while a computer plays the other seats. */
async function actAlone(ada: EngineFriend): Promise<void> {
  let acts = 0;
  const enough = async () => {
    if (await ada.act()) acts += 1;
    return acts >= ACTS;
  };
  await expect.poll(enough, { timeout: 60_000, intervals: [100] }).toBe(true);
}

/** Each makes a move, the server restarts, and the one in the other engine makes another move. */
async function playPart(ada: Friend, ben: EngineFriend, step: Step, server: Server): Promise<void> {
  const dice = new Dice(8);
  const moves = () => ada.page.getByRole('list', { name: 'Log' }).getByText(/^Ben(’s|\b)/).count();
  await play(ada, ben, step, dice, async () => (await moves()) > 0);
  await restart(ada, ben, server);
  const before = await moves();
  await play(ada, ben, step, dice, async () => (await moves()) > before);
}

/** A whole game, with a look around on the way. */
async function playAll(ada: Friend, ben: EngineFriend, step: Step, server: Server): Promise<void> {
  const dice = new Dice(8);
  let steps = 0;
  await play(ada, ben, step, dice, async () => {
    if (steps++ === MIDDLE) {
      await lookAround(ada, ben);
      await restart(ada, ben, server);
    }
    return (await ada.isOver()) && (await ben.isOver());
  });
  expect(await ben.isOver()).toBe(true);
}

/** Both do what their pages offer until `isEnough`. */
async function play(ada: Friend, ben: EngineFriend, step: Step, dice: Dice, isEnough: () => Promise<boolean>): Promise<void> {
  let quiet = 0;
  for (let number = 0; number < STEPS_MAX; number += 1) {
    if (await isEnough()) return;
    const hasActed = [await step(ada.page, dice), await ben.act()].includes(true);
    quiet = hasActed ? 0 : quiet + 1;
    if (!hasActed) await ada.page.waitForTimeout(30);
    expect(quiet, 'nobody can do anything').toBeLessThan(QUIET_MAX);
  }
  throw new Error(`it takes too many steps; the other engine shows: ${await ben.describe()}`);
}

/** The chat in both directions, and the replay of the past. */
async function lookAround(ada: Friend, ben: EngineFriend): Promise<void> {
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
}

/** The server goes away for a moment. */
async function restart(ada: Friend, ben: EngineFriend, server: Server): Promise<void> {
  await server.stop();
  await ben.sees('Try now');
  await server.start();
  await expect(ada.page.getByText('Try now')).toHaveCount(0);
}
