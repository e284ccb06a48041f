import type { Page } from '@playwright/test';
import type { Dice } from './dice.ts';

/**
 * One step with what the page offers: the confirm button if it is there, otherwise a place on the table (by keyboard),
 * a card or a pile. Returns whether there was anything. By class, as in Golden Horn.
 */
export async function stepHorus(page: Page, dice: Dice): Promise<boolean> {
  const bar = page.locator('.bar.isOwn');
  if ((await bar.count()) === 0) return false;
  try {
    const confirm = bar.locator('button.primary:enabled');
    if ((await confirm.count()) > 0) {
      await confirm.first().click({ timeout: 2000 });
      return true;
    }
    const targets = page.locator('[data-target]');
    const places = await targets.count();
    const cards = page.locator('.hand').locator('button[aria-disabled="false"][aria-pressed="false"]');
    const buttons = bar.locator('button:enabled:not([aria-pressed="true"])');
    if (places > 0) {
      const place = targets.nth(dice.below(places));
      await place.focus({ timeout: 2000 });
      await page.keyboard.press('Enter');
      return true;
    }
    for (const choices of [cards, buttons]) {
      const count = await choices.count();
      if (count > 0) {
        await choices.nth(dice.below(count)).click({ timeout: 2000 });
        return true;
      }
    }
  } catch {
    // What was offered has just gone, because the page has moved on.
  }
  return false;
}
