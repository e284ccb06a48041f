import { expect, type Locator, type Page } from '@playwright/test';
import { qrDrawing } from '../../web-client/src/ui/qr.ts';
import { Dice } from './dice.ts';
import { byTurn, Friend, test } from './friends.ts';
import { tapSomething } from './golden-horn.ts';
import { stepHorus } from './horus.ts';
import { STILL_PHONE } from './phone.ts';
import { playToTheEnd } from './play.ts';
import { Server } from './server.ts';
import { playOn } from './shortcut.ts';

const server = Server.withDeal(1);
test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

const TELEVISION = { viewport: { width: 1920, height: 1080 } };

/** The fewest pixels of figures that one can read across a room. */
const FIGURES_MIN = 48;

/** The size of its type, in pixels, once it is there. */
const sizeOf = (one: Locator) => one.evaluate((found) => Number.parseFloat(getComputedStyle(found).fontSize));

test('a television shows how to join, and then a game that a room can follow', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  const link = await ada.openTable('Ada', 'Horus');
  const television = await Friend.arrive(browser, `${link}?view=stage`, TELEVISION);
  const { page } = television;
  const code = link.split('/').at(-1) ?? '';
  const told = page.locator('strong').getByText(code);
  expect(await sizeOf(told)).toBeGreaterThanOrEqual(FIGURES_MIN);
  // Many televisions say that they are smaller: the code stays in its card, and everybody sees who sits down.
  for (const size of [{ width: 1280, height: 720 }, TELEVISION.viewport]) {
    await page.setViewportSize(size);
    const card = page.getByRole('region', { name: 'Invite friends' });
    const [code, around] = [await told.boundingBox(), await card.boundingBox()];
    expect((code?.x ?? 0) + (code?.width ?? 0)).toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0));
    const isCut = () => told.evaluate((one) => one.scrollWidth > one.clientWidth);
    await expect.poll(isCut).toBe(false);
    await expect(told).toBeInViewport({ ratio: 1 });
    for (const seat of await page.getByRole('list', { name: 'Seats' }).getByRole('listitem').all()) {
      await expect(seat).toBeInViewport({ ratio: 1 });
    }
  }
  // Whoever scans it has the board before them, and the hand on the phone.
  const scanned = page.getByRole('img', { name: /QR/ });
  await expect(scanned).toBeVisible();
  expect(await scanned.locator('path').getAttribute('d')).toBe(qrDrawing(`${link}?view=hand`).path);
  const ben = await Friend.arrive(browser, link);
  await ben.sitDown('Ben');
  await ada.start();

  const board = page.getByRole('main');
  await expect(page.getByRole('heading', { name: 'Board' })).toBeAttached();
  const points = page.getByRole('list', { name: 'Players' }).locator('.points').first();
  await expect(points).toBeVisible();
  expect(await sizeOf(points)).toBeGreaterThanOrEqual(FIGURES_MIN);
  await expect(page.getByText('You are watching')).toHaveCount(0);
  expect((await board.boundingBox())?.height).toBeGreaterThan(0.75 * TELEVISION.viewport.height);
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(1);
  await expect(ada.page.getByRole('heading', { name: 'Board' })).toBeAttached();
  const [acting] = await byTurn(ada, ben);
  await playOn(acting.page, 1);
  await expect(page.getByRole('region', { name: 'Whose turn it is' })).toContainText(/lays|places/);

  // Its menu leads out of this view, and that of anybody who watches into it.
  const menu = async (entry: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: entry }).click();
  };
  await menu('Leave the view for a big screen');
  await expect(page).toHaveURL(link);
  await expect(page.getByRole('button', { name: 'Rules' })).toBeVisible();
  await menu('Show on a big screen');
  await expect(page).toHaveURL(`${link}?view=stage`);
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(1);

  // Whoever has a seat sees their own hand, and nobody else should.
  await ada.page.goto(`${link}?view=stage`);
  await expect(ada.page.getByRole('button', { name: 'Rules' })).toBeVisible();
});

for (const { game, step, land, own } of [
  { game: 'Golden Horn', step: tapSomething, land: '.chart', own: '.hand, .dock' },
  { game: 'Horus', step: stepHorus, land: '.map', own: '.hand, .bar' },
]) {
  test(`three phones with only their hands play a whole game of ${game}, shown on a television`, async ({ browser }) => {
    const ada = await Friend.arrive(browser, server.url, STILL_PHONE);
    const link = await ada.openTable('Ada', game, { seats: 3 });
    const television = await Friend.arrive(browser, `${link}?view=stage`, { ...TELEVISION, reducedMotion: 'reduce' });
    const [ben, cleo] = [await Friend.arrive(browser, `${link}?view=hand`, STILL_PHONE), await Friend.arrive(browser, `${link}?view=hand`, STILL_PHONE)];
    await ben.sitDown('Ben');
    await cleo.sitDown('Cleo');
    await ada.start();
    const phones = [ada, ben, cleo];
    // The host turns to this view from the menu.
    await expect(ada.page.locator(land)).toBeVisible();
    await ada.page.getByRole('button', { name: 'More', exact: true }).click();
    await ada.page.getByRole('button', { name: 'Show only my hand' }).click();
    await expect(ada.page).toHaveURL(`${link}?view=hand`);
    for (const { page } of phones) await expect(page.locator('header li').filter({ visible: true })).toHaveCount(1);
    await expect(television.page.locator(land)).toBeVisible();

    let looks = 0;
    await playToTheEnd(phones, step, new Dice(4), async (number) => {
      if (number % 20 !== 0) return;
      for (const { page } of phones) looks += await expectOnlyHand(page, land, own);
    });
    expect(looks, 'the phones were hardly looked at').toBeGreaterThan(10);
    await expect(television.page.getByRole('dialog', { name: 'The game is over' })).toBeVisible();
    // What there is to see at the end is on each phone, too.
    await cleo.page.getByRole('button', { name: 'Look at the board' }).click();
    await expect(cleo.page.locator(land)).toBeVisible();
  });
}

/** Everything that belongs to this seat is in sight, and nothing that is on the big screen; returns 1, or 0 at the end. */
async function expectOnlyHand(page: Page, land: string, own: string): Promise<number> {
  const found = await page.evaluate(
    ([land, own]) => {
      if (document.querySelector('.prompt.over') !== null) return null;
      const isTargeted = document.querySelector('[data-target]') !== null;
      const isShown = document.querySelector(land) !== null;
      const parts = [...document.querySelectorAll(own)].map((one) => one.getBoundingClientRect());
      const isOut = parts.some(({ top, bottom, left, right }) => top < 0 || left < 0 || bottom > innerHeight + 1 || right > innerWidth + 1);
      const seats = [...document.querySelectorAll('header li')].filter((one) => one.checkVisibility()).length;
      return { isShown: isShown && !isTargeted, isOut, parts: parts.length > 0, seats };
    },
    [land, own] as const,
  );
  if (found === null) return 0;
  expect(found).toEqual({ isShown: false, isOut: false, parts: true, seats: 1 });
  return 1;
}
