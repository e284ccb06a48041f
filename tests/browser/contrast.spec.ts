import { expect, type Locator, type Page, test } from '@playwright/test';
import { unfoldSettings } from './friends.ts';
import { practise } from './practice.ts';
import { Server } from './server.ts';
import { playOn } from './shortcut.ts';

const server = Server.withDeal(1);
test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

/** As in Windows' contrast themes: the colours, shadows and most backgrounds of the page are gone. */
const forceColours = (page: Page) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });

/** All of these, of which there are some, have this frame. */
async function expectFrames(all: Locator, style: 'none' | 'solid' | 'double') {
  await expect(all.first()).toBeAttached();
  for (const one of await all.all()) await expect(one).toHaveCSS('outline-style', style);
}

/** The seat to act has a frame in the line of seats and in front of its player; the others have none. */
async function expectSeats(seats: Locator, players: Locator) {
  const acting = seats.filter({ hasText: 'to act' });
  await expectFrames(acting, 'solid');
  await expectFrames(seats.filter({ hasNotText: 'to act' }), 'none');
  const name = (await acting.getAttribute('title')) ?? '';
  const current = players.and(players.page().getByLabel(name, { exact: true }));
  await expectFrames(current, 'double');
  await expect(players.filter({ visible: true })).not.toHaveCount(1);
  const frames = await players.evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle));
  expect(frames.filter((style) => style === 'double')).toHaveLength(1);
}

test('what is chosen at home has a frame, and a switch that is on a tick', async ({ page }) => {
  await forceColours(page);
  await page.goto(server.url);
  await unfoldSettings(page);
  await expectFrames(page.locator('input:checked:not([role]) + *'), 'double');
  await expectFrames(page.locator('input[type="radio"]:not(:checked) + *'), 'none');
  await page.getByRole('radio').last().check({ force: true });
  await expectFrames(page.locator('input[type="radio"]:checked + *'), 'double');

  const onOff = page.getByRole('switch').first();
  const knob = () =>
    onOff.evaluate((one) => {
      const [look, canvas] = [getComputedStyle(one, '::before'), getComputedStyle(document.body)];
      return { moved: look.translate, isSeen: look.backgroundColor === canvas.color };
    });
  expect(await knob()).toEqual({ moved: 'none', isSeen: true });
  await onOff.check({ force: true });
  expect(await knob()).toEqual({ moved: '22px', isSeen: true });
});

test('Golden Horn shows whose turn it is and what is chosen by frames', async ({ page }) => {
  await forceColours(page);
  await page.goto(server.url);
  await practise(page, { ruleset: 'golden-horn', seats: 4 });
  await playOn(page, 22);
  await expectSeats(page.getByRole('list', { name: 'Players' }).getByRole('listitem'), page.locator('article.panel'));
  await expect(page.getByRole('tab', { selected: true })).toHaveCSS('text-decoration-line', 'underline');
  await expect(page.getByRole('tab', { selected: false })).toHaveCSS('text-decoration-line', 'none');

  await page.keyboard.press('1');
  await page.getByRole('tab', { selected: true }).focus();
  const second = (isChosen: boolean) => page.locator(`[data-tap][aria-pressed="${isChosen}"] > .focus`);
  await expect(second(true).first()).toBeAttached();
  for (const frame of await second(true).all()) await expect(frame).not.toHaveCSS('stroke', 'none');
  for (const frame of await second(false).all()) await expect(frame).toHaveCSS('stroke', 'none');
});

test('Horus shows whose turn it is and what is chosen by frames', async ({ page }) => {
  await forceColours(page);
  await page.goto(server.url);
  await practise(page, { ruleset: 'horus', seats: 3 });
  await playOn(page, 30);
  await expectSeats(page.getByRole('list', { name: 'Players' }).getByRole('listitem'), page.locator('article'));

  // Until there are places to choose from, and cards.
  const places = page.locator('[data-target]');
  const cards = page.locator('.hand button[data-choice]');
  const reach = async (some: Locator) => {
    for (let actions = 0; (await some.count()) < 2; actions += 1) {
      expect(actions, 'it never comes').toBeLessThan(60);
      await playOn(page, 1);
      await page.waitForTimeout(100);
    }
  };
  await reach(places);
  await places.first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { selected: true }).focus();
  await expect(page.locator('[data-target][aria-pressed="true"] > .focus')).not.toHaveCSS('stroke', 'none');
  await expect(page.locator('[data-target][aria-pressed="false"] > .focus').first()).toHaveCSS('stroke', 'none');
  await page.keyboard.press('Escape');

  await reach(cards);
  await cards.first().click();
  await page.getByRole('tab', { selected: true }).focus();
  await expectFrames(page.locator('.hand button[aria-pressed="true"]'), 'double');
  await expectFrames(page.locator('.hand button[aria-pressed="false"]'), 'none');
});

/** The relative luminance of a colour as browsers report it, from 0 to 1. */
function luminance(colour: string): number {
  const parts = (/^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour) ?? []).slice(1).map((part) => Number(part) / 255);
  expect(parts, colour).toHaveLength(3);
  const [red = 0, green = 0, blue = 0] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`who asks for more contrast gets clear lines and texts in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, contrast: 'more', reducedMotion: 'reduce' });
    await page.goto(server.url);
    await expect(page.locator('.card').first()).toBeVisible();
    const colours = (name: string) =>
      page.locator(name).last().evaluate((one) => {
        const { backgroundColor, borderBlockStartColor, color } = getComputedStyle(one);
        return { ground: backgroundColor, line: borderBlockStartColor, text: color };
      });
    const { ground, line } = await colours('section:has(> h2)');
    expect(contrast(line, ground)).toBeGreaterThan(4.5);
    expect(contrast((await colours('.tagline')).text, ground)).toBeGreaterThan(11);
  });
}
