import { type Page, expect, test } from '@playwright/test';
import { Dice } from './dice.ts';
import { tapSomething } from './golden-horn.ts';
import { practise } from './practice.ts';
import { Server } from './server.ts';
import { playOn } from './shortcut.ts';

/** A processor a quarter as fast as this machine's. */
const SLOWER = 4;

/** How many taps are measured in each game. */
const TAPS = Number(process.env['TAPS'] ?? 60);

const server = new Server();
test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

/** Notes how long each interaction takes until the page shows its result. */
function observe(page: Page): Promise<void> {
  return page.evaluate(() => {
    const durations = new Map<number, number>();
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId = 0, duration } = entry as PerformanceEntry & { interactionId?: number };
        if (interactionId > 0) durations.set(interactionId, Math.max(durations.get(interactionId) ?? 0, duration));
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
}

const durations = (page: Page): Promise<number[]> =>
  page.evaluate(() => [...(window as unknown as { durations: Map<number, number> }).durations.values()]);

async function report(what: string, page: Page) {
  // What took less than a frame is not listed.
  const found = await durations(page);
  const all = [...Array<number>(Math.max(0, TAPS - found.length)).fill(8), ...found].sort((a, b) => a - b);
  const at = (share: number) => all[Math.min(all.length - 1, Math.floor(share * all.length))] ?? 0;
  console.log(`${what}: median ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${all.at(-1)} ms (n = ${all.length})`);
}

async function slowDown(page: Page) {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await observe(page);
}

/** Taps that choose and confirm, then the map itself, beside what is offered. */
test('how soon a tap is answered in Golden Horn with four', async ({ page }) => {
  await page.goto(server.url);
  await practise(page, { ruleset: 'golden-horn', seats: 4 });
  await playOn(page, 40);
  await slowDown(page);
  const dice = new Dice(5);
  for (let tap = 0; tap < TAPS; tap += 1) {
    const ships = page.locator('.chart [role="button"]');
    const count = tap % 3 === 0 ? await ships.count() : 0;
    if (count > 0) await ships.nth(dice.below(count)).click({ timeout: 3_000, force: true }).catch(() => null);
    else await tapSomething(page, dice);
    await page.waitForTimeout(100);
  }
  await report('Golden Horn with four', page);
});

test('how soon a tap is answered in Horus with four', async ({ page }) => {
  await page.goto(server.url);
  await practise(page, { ruleset: 'horus', seats: 4 });
  await playOn(page, 150);
  await slowDown(page);
  const dice = new Dice(5);
  const map = page.getByRole('application');
  for (let tap = 0; tap < TAPS; tap += 1) {
    const confirm = page.getByRole('group', { name: 'Your turn' }).locator('button.primary:enabled');
    const cards = page.getByRole('list', { name: 'Your hand' }).locator('button[aria-disabled="false"]');
    const count = await cards.count();
    if (tap % 4 === 3 && (await confirm.count()) > 0) await confirm.first().click({ timeout: 3_000 }).catch(() => null);
    else if (tap % 4 === 2 && count > 0) await cards.nth(dice.below(count)).click({ timeout: 3_000 }).catch(() => null);
    else {
      const box = await map.boundingBox();
      expect(box).not.toBeNull();
      const { x, y, width, height } = box ?? { x: 0, y: 0, width: 1, height: 1 };
      const [share, other] = [dice.below(80) / 100 + 0.05, dice.below(80) / 100 + 0.05];
      await page.mouse.click(x + share * width, y + other * height);
    }
    await page.waitForTimeout(100);
  }
  await report('Horus with four', page);
});
