import type { Locator, Page } from '@playwright/test';
import type { Dice } from './dice.ts';

/**
 * One tap on something the page offers: the confirm button if it is there, otherwise anything that can be chosen.
 * Returns whether there was anything to tap. Finds it by class: looking for roles, which asks every element of the page,
 * is a fifth of what the page does in a long game.
 */
export async function tapSomething(page: Page, dice: Dice): Promise<boolean> {
  const dock = page.locator('.dock');
  if ((await dock.count()) === 0) return false;
  const confirm = dock.locator('footer button:enabled').last();
  const isReady = (await confirm.count()) > 0 && (await dock.locator('footer button.primary:enabled').count()) > 0;
  if (isReady) return tap(confirm);
  const choices = dock.locator('.content button:enabled:not([aria-pressed="true"])');
  const count = await choices.count();
  if (count === 0) return false;
  return tap(choices.nth(dice.below(count)));
}

/** Taps; a button that has just gone away is not a failure, because the page has moved on. */
async function tap(button: Locator): Promise<boolean> {
  try {
    await button.click({ timeout: 2000 });
    return true;
  } catch {
    return false;
  }
}
