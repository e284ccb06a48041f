import { expect, type Locator, type Page } from '@playwright/test';

/** No lesson takes more taps than this. */
const TAPS_MAX = 40;

export const lesson = (page: Page): Locator => page.getByRole('region', { name: 'Lesson', exact: true });

/** What the board marks for the task, or the button that confirms it. */
async function tapMarked(page: Page): Promise<void> {
  const confirm = page.locator('.dock footer button.primary:enabled, .bar.isOwn button.primary:enabled').last();
  const marked = page.locator('.dock button:enabled:has([data-hint]), [data-at="cards"] button:has([data-hint])');
  const place = page.locator('[data-target][aria-label$="hint 1"]');
  const pressed = marked.and(page.locator('[aria-pressed="true"]'));
  if ((await confirm.count()) > 0) await confirm.click();
  else if ((await marked.count()) > (await pressed.count())) await marked.and(page.locator(':not([aria-pressed="true"])')).first().click();
  else if ((await place.count()) > 0) await place.first().press('Enter');
}

/** Does all tasks of a lesson. */
export async function doTasks(page: Page): Promise<void> {
  const done = lesson(page).getByText('Done!');
  for (let taps = 0; (await done.count()) === 0; taps += 1) {
    expect(taps, 'the marks lead nowhere').toBeLessThan(TAPS_MAX);
    await tapMarked(page);
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  }
}
