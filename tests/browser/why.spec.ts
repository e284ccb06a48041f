import { expect, test, type Locator, type Page } from '@playwright/test';
import { PHONE } from './phone.ts';
import { practise } from './practice.ts';
import { Server } from './server.ts';
import { playOn } from './shortcut.ts';

const server = Server.withDeal(1);
test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

/** The note about a piece is at most this far from it, in pixels. */
const NEAR = 60;

const LANGUAGES = [
  {
    locale: 'en-GB',
    safe: 'Ships in ports are safe.',
    first: 'First choose the ship that is to sail.',
  },
  {
    locale: 'de-DE',
    safe: 'Schiffe in Häfen sind sicher.',
    first: 'Wähle zuerst das Schiff, das fahren soll.',
  },
  {
    locale: 'fr-FR',
    safe: 'Dans les ports, les bateaux sont à l’abri.',
    first: 'Choisis d’abord le bateau qui doit naviguer.',
  },
] as const;

for (const { locale, safe, first } of LANGUAGES) {
  test(`a tap on what cannot be used says why at that piece (${locale})`, async ({ browser }) => {
    const context = await browser.newContext({ ...PHONE, hasTouch: true, locale });
    const page = await context.newPage();
    await page.goto(server.url);

    await practise(page, { ruleset: 'golden-horn' });
    await playOn(page, 2);
    // Both fleets have sailed in, so no news will replace a note any more.
    await expect(page.locator('.playing .side > .own')).toBeVisible();
    const ship = page.locator('[data-ask][aria-label*="rio"]').first();
    await expectReason(page, await tapped(page, ship), safe);
    const square = page.locator('[data-ask][aria-label*=" 6"]').last();
    await expectReason(page, await tapped(page, square), first);

    await practise(page, { ruleset: 'horus' });
    // Playing a card is not what comes next, and the prompt says what is. It does so when the cards are dealt.
    const card = page.locator('[data-at="cards"] button[aria-disabled="true"]').first();
    await card.waitFor();
    const next = await page.locator('.prompt .text').innerText();
    await expectReason(page, await tapped(page, card), next);
    await context.close();
  });
}

/** Where it is, once it has stopped moving. */
async function settled(piece: Locator): Promise<Box> {
  let last: Box | null = null;
  const rests = async () => {
    const before = last;
    last = await piece.boundingBox();
    return last !== null && JSON.stringify(last) === JSON.stringify(before);
  };
  await expect.poll(rests, { intervals: [100] }).toBe(true);
  if (last === null) throw new Error('it is not on the page');
  return last;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Taps the middle of it; returns where that is. */
async function tapped(page: Page, piece: Locator): Promise<Point> {
  // A piece that is redrawn at this moment is found again.
  await expect(() => piece.scrollIntoViewIfNeeded({ timeout: 1000 })).toPass();
  const box = await settled(piece);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.touchscreen.tap(point.x, point.y);
  return point;
}

/** The sentence appears where it was tapped, and inside the window. */
async function expectReason(page: Page, at: Point, sentence: string): Promise<void> {
  const bubble = page.getByRole('status').getByText(sentence);
  await expect(bubble).toBeVisible();
  const { x, y, width, height } = await settled(bubble);
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  const isInside = x >= 0 && y >= 0 && x + width <= screen.width && y + height <= screen.height;
  expect(isInside, 'inside the window').toBe(true);
  const aside = Math.max(x - at.x, at.x - (x + width), 0);
  const above = Math.max(y - at.y, at.y - (y + height), 0);
  expect(Math.hypot(aside, above), 'how far from the piece').toBeLessThan(NEAR);
}
