import { expect, test } from '@playwright/test';
import { Friend } from './friends.ts';
import { Dice, tapSomething } from './golden-horn.ts';
import { Server } from './server.ts';

/** No game takes more taps. */
const TAPS_MAX = 6000;

test('two friends play a whole game, one looks on, and the server restarts in the middle', async ({ browser }) => {
  const server = new Server();
  await server.start();
  try {
    const ada = await Friend.arrive(browser, server.url);
    const link = await ada.openTable('Ada');
    const zoe = await Friend.arrive(browser, link, { width: 390, height: 844 });
    await zoe.sitDown('Zoë');
    await ada.start();
    const watcher = await Friend.arrive(browser, link);
    await expect(watcher.page.getByText('You are watching').first()).toBeVisible();

    const dice = new Dice(3);
    let quiet = 0;
    let hasRestarted = false;
    for (let taps = 0; taps < TAPS_MAX; taps += 1) {
      if ((await ada.isOver()) && (await zoe.isOver())) break;
      const tapped = [await tapSomething(ada.page, dice), await tapSomething(zoe.page, dice)];
      quiet = tapped.includes(true) ? 0 : quiet + 1;
      expect(quiet, 'nobody can do anything').toBeLessThan(200);
      if (quiet > 0) await ada.page.waitForTimeout(30);
      if (taps === 150) {
        await server.stop();
        await server.start();
        hasRestarted = true;
      }
    }

    expect(hasRestarted, 'the game was over before the restart').toBe(true);
    for (const friend of [ada, zoe, watcher]) {
      await expect(friend.page.getByRole('dialog', { name: 'The game is over' })).toBeVisible();
    }
    // The spectator was never sent a private part.
    const frames = watcher.frames.map((frame) => JSON.parse(frame) as Frame);
    expect(frames.length).toBeGreaterThan(50);
    expect(frames.filter(hasPrivate)).toEqual([]);
    expect(ada.frames.map((frame) => JSON.parse(frame) as Frame).some(hasPrivate)).toBe(true);
  } finally {
    await server.dispose();
  }
});

interface Frame {
  private?: unknown;
  position?: { private?: unknown } | null;
}

function hasPrivate(frame: Frame): boolean {
  return Boolean(frame.private ?? frame.position?.private);
}
