import { expect, type Page } from '@playwright/test';
import type { Dice } from './dice.ts';
import type { Friend } from './friends.ts';

/** No game takes more steps. */
const STEPS_MAX = 6000;

/** Rounds in which nobody could do anything, after which a game counts as stuck. */
const QUIET_MAX = 300;

/** Everybody does what their page offers until all see that the game is over. */
export async function playToTheEnd(
  friends: Friend[],
  step: (page: Page, dice: Dice) => Promise<boolean>,
  dice: Dice,
  before: (step: number) => Promise<void> = async () => {},
): Promise<void> {
  let quiet = 0;
  for (let number = 0; number < STEPS_MAX; number += 1) {
    await before(number);
    let hasActed = false;
    for (const friend of friends) hasActed = (await step(friend.page, dice)) || hasActed;
    quiet = hasActed ? 0 : quiet + 1;
    if (hasActed) continue;
    const over = await Promise.all(friends.map((friend) => friend.isOver()));
    if (!over.includes(false)) return;
    expect(quiet, 'nobody can do anything').toBeLessThan(QUIET_MAX);
    await friends[0]?.page.waitForTimeout(30);
  }
  throw new Error('the game does not end');
}
