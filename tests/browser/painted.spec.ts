import { expect, type Page } from '@playwright/test';
import { test } from './friends.ts';
import { practise } from './practice.ts';
import { Server } from './server.ts';
import { playOn } from './shortcut.ts';

const server = Server.withDeal(1);
test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

/** The least share of its box in which a piece makes a difference to what is seen. */
const SHARE_MIN = 0.02;

for (const { ruleset, map, pieces, seats, moves, least } of [
  { ruleset: 'golden-horn', map: '.chart', pieces: /^(ship|space|port|city)-/, seats: 4, moves: 40, least: 16 },
  { ruleset: 'golden-horn', map: '.chart', pieces: /^(ship|space|port|city)-/, seats: 2, moves: 0, least: 10 },
  { ruleset: 'horus', map: '.map', pieces: /^tile-/, seats: 3, moves: 60, least: 8 },
] as const) {
  for (const [width, height] of [[1440, 900], [390, 844]] as const) {
    test(`nothing covers a piece: ${ruleset} with ${seats} after ${moves} moves, ${width} x ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(server.url);
      await practise(page, { ruleset, seats });
      await playOn(page, moves);
      // On a phone, the hand lies over the lower part of a chart that scrolls.
      await page.locator('.side, .dock').evaluateAll((all) => {
        for (const one of all) if (one instanceof HTMLElement) one.style.visibility = 'hidden';
      });
      await page.waitForTimeout(500);
      const names = await page.locator(`${map} [data-at]`).evaluateAll((all) => all.map((one) => one.getAttribute('data-at') ?? ''));
      const seen = new Map<string, number>();
      for (const name of new Set(names.filter((name) => pieces.test(name)))) {
        const share = await differenceOf(page, `${map} [data-at="${name}"]`);
        if (share !== null) seen.set(name, share);
      }
      expect(seen.size, 'pieces in the window').toBeGreaterThanOrEqual(least);
      expect([...seen].filter(([, share]) => share < SHARE_MIN)).toEqual([]);
    });
  }
}

/** The largest move restyles some 440 elements; a rule that made the whole page depend on one part of it restyled some 1,200. */
const RESTYLED_MAX = 700;

for (const ruleset of ['golden-horn', 'horus'] as const) {
  test(`a move restyles what it changes, not all of the page: ${ruleset}`, async ({ page, browser }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(server.url);
    await practise(page, { ruleset, seats: 4 });
    await playOn(page, 20);
    const all = await page.locator('*').count();
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await playOn(page, 4);
    await page.waitForTimeout(500);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: { name: string; args: { elementCount?: number } }[] };
    const restyled = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0);
    expect(Math.max(...restyled), `of ${all} elements`).toBeLessThan(RESTYLED_MAX);
    // Otherwise nothing was drawn, or the browser counts them in another way.
    expect(Math.max(...restyled)).toBeGreaterThan(20);
  });
}

/** The share of a piece's box that looks different without it; `null` if the box is not in that of the board. */
async function differenceOf(page: Page, selector: string): Promise<number | null> {
  const piece = page.locator(selector);
  const clip = await piece.boundingBox();
  const board = await page.getByRole('main').boundingBox();
  if (clip === null || board === null || clip.width < 4 || clip.height < 4) return null;
  const isIn = clip.x >= board.x && clip.y >= board.y && clip.x + clip.width <= board.x + board.width && clip.y + clip.height <= board.y + board.height;
  if (!isIn) return null;
  const show = (visibility: string) => piece.evaluate((one: SVGElement, value) => void (one.style.visibility = value), visibility);
  const shown = await page.screenshot({ clip });
  await show('hidden');
  const hidden = await page.screenshot({ clip });
  await show('');
  return page.evaluate(
    async (pictures) => {
      const [one, other] = await Promise.all(
        pictures.map(async (picture) => {
          const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
          const drawn = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const context = new OffscreenCanvas(drawn.width, drawn.height).getContext('2d');
          context?.drawImage(drawn, 0, 0);
          return context?.getImageData(0, 0, drawn.width, drawn.height).data ?? new Uint8ClampedArray();
        }),
      );
      if (one === undefined || other === undefined || one.length !== other.length) return 1;
      let differing = 0;
      for (let at = 0; at < one.length; at += 4) {
        const by = [0, 1, 2].reduce((sum, part) => sum + Math.abs((one[at + part] ?? 0) - (other[at + part] ?? 0)), 0);
        if (by > 24) differing += 1;
      }
      return differing / (one.length / 4);
    },
    [shown.toString('base64'), hidden.toString('base64')],
  );
}
