import { expect } from '@playwright/test';
import { Friend, test } from './friends.ts';
import { Dice } from './dice.ts';
import { playToTheEnd } from './play.ts';
import { tapSomething } from './golden-horn.ts';
import { PHONE } from './phone.ts';
import { Server } from './server.ts';

/** Steps before the restart: fewer than the shortest game takes, which ends with somebody's victory. */
const RESTART_STEP = 60;

test('two friends play a whole game, one looks on, and the server restarts in the middle', async ({ browser }) => {
  const server = new Server();
  await server.start();
  try {
    const ada = await Friend.arrive(browser, server.url);
    const link = await ada.openTable('Ada');
    const zoe = await Friend.arrive(browser, link, PHONE);
    await zoe.sitDown('Zoë');
    await ada.start();
    const watcher = await Friend.arrive(browser, link);
    await expect(watcher.page.getByText('You are watching').first()).toBeVisible();

    let hasRestarted = false;
    await playToTheEnd([ada, zoe], tapSomething, new Dice(3), async (step) => {
      if (step !== RESTART_STEP) return;
      await server.stop();
      await server.start();
      hasRestarted = true;
    });

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
