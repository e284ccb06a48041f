// Pages without a board: in long languages and narrow windows, nothing sticks out of the window or of its card.

import { type BrowserContext, expect, type Page } from '@playwright/test';
import { Friend, test } from './friends.ts';
import { practise } from './practice.ts';
import { Server } from './server.ts';
import { playToTheEnd } from './shortcut.ts';

const server = new Server();
test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

const WIDTHS = [320, 390, 900] as const;
/** The languages with the longest words. */
const LOCALES = ['de-DE', 'fr-FR', 'es-ES'] as const;
const [ADA, BEN] = ['Maximiliane-Theodora Vos', 'WWWWWWWWWWWWWWWWWWWWWWWW'] as const;

test('pages without a board fit into their windows and cards, in long languages', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  const waiting = await ada.openTable(ADA, 'Golden Horn', { seats: 4 });
  await (await Friend.arrive(browser, waiting)).sitDown(BEN);
  const over = await practise(ada.page, { ruleset: 'horus', seats: 2 });
  await playToTheEnd(ada.page);
  const circle = await ada.page.evaluate(async () => {
    const answer = await fetch('/api/circles', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: 'Donnerstagsgesellschaft' }) });
    return ((await answer.json()) as { circle: { code: string } }).circle.code;
  });
  const claim = () => /console, within a day: (\S+)/.exec(server.output)?.[1];
  await expect.poll(claim).toBeTruthy();
  await ada.page.goto(claim() ?? '');
  await ada.page.getByRole('button', { name: 'Open the console' }).click();
  await expect(ada.page.getByText('The server knows no public address.')).toBeVisible();

  const at = (path: string) => `${server.url}${path}`;
  const shared = [server.url, waiting, at(`c/${circle}`), at('console')];
  const insider = [...shared, over, at('games'), at('doctor')];
  const outsider = [...shared, ...['verify', 'rules/golden-horn', 'lesson/horus', 'no/such/page', 'device#x', 'return#x'].map(at)];
  const session = await ada.context.storageState();
  for (const locale of LOCALES) {
    const inside = await browser.newContext({ storageState: session, locale, reducedMotion: 'reduce' });
    const outside = await browser.newContext({ locale, reducedMotion: 'reduce' });
    await Promise.all([expectNothingToStickOut(inside, insider, locale), expectNothingToStickOut(outside, outsider, locale)]);
    await Promise.all([inside.close(), outside.close()]);
  }
});

async function expectNothingToStickOut(context: BrowserContext, addresses: readonly string[], locale: string) {
  const poll = expect.configure({ soft: true }).poll;
  const page = await context.newPage();
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator('main h1, main h2').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const { pathname } = new URL(address);
      await poll(() => sticking(page), { message: `${pathname} in ${locale} at ${width}` }).toEqual([]);
    }
  }
  await page.close();
}

/** Lines of text that leave the window, or the painted box around them. */
function sticking(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const parent = text.parentElement;
      if (parent === null || !parent.checkVisibility({ visibilityProperty: true }) || parent.closest('.unseen, svg, script, style') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      for (let box: Element | null = parent; box !== null; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.overflowX !== 'visible') break;
        const isPainted = style.borderInlineEndWidth !== '0px' || style.backgroundColor !== 'rgba(0, 0, 0, 0)';
        if (!isPainted) continue;
        const { left, right } = box.getBoundingClientRect();
        const out = Math.max(...lines.map((line) => Math.max(line.right - right, left - line.left)));
        if (out > 1) found.push(`"${(text.textContent ?? '').trim().slice(0, 40)}" ${out.toFixed()} out of ${box.tagName} ${box.className}`);
      }
    }
    return found;
  });
}
