import { expect, type Page } from '@playwright/test';
import type { Dice } from './dice.ts';
import type { Friend } from './friends.ts';

/** No game takes more steps than this. */
const STEPS_MAX = 6000;

/** A game counts as stuck after this many rounds in which nobody could do anything. */
const QUIET_MAX = 300;

/** Does one step with what a page offers; returns whether there was anything. */
type Step = (page: Page, dice: Dice) => Promise<boolean>;

/** Everybody does what their page offers until all see that the game is over. */
export async function playToTheEnd(
  friends: Friend[],
  step: Step,
  dice: Dice,
  before?: (step: number) => Promise<void>,
): Promise<void> {
  if (!(await playOn(friends, step, dice, STEPS_MAX, before))) throw new Error('the game does not end');
}

/** The same until `steps` are done or everybody sees that the game is over; returns whether they do. */
export async function playOn(
  friends: Friend[],
  step: Step,
  dice: Dice,
  steps: number,
  before: (step: number) => Promise<void> = async () => {},
): Promise<boolean> {
  let quiet = 0;
  for (let number = 0; number < steps; number += 1) {
    await before(number);
    let hasActed = false;
    for (const friend of friends) hasActed = (await step(friend.page, dice)) || hasActed;
    quiet = hasActed ? 0 : quiet + 1;
    if (hasActed) continue;
    const over = await Promise.all(friends.map((friend) => friend.isOver()));
    if (!over.includes(false)) return true;
    expect(quiet, 'nobody can do anything').toBeLessThan(QUIET_MAX);
    await friends[0]?.page.waitForTimeout(30);
  }
  return false;
}
