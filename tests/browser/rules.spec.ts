import { expect, type Page, test } from '@playwright/test';
import { PHONE } from './phone.ts';
import { practise } from './practice.ts';
import { Server } from './server.ts';

const server = new Server();
test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

const steps = (page: Page) => page.locator('ol > li[id^="step-"]');

test('rules are found by their address, searched and printed', async ({ page }) => {
  await page.goto(new URL('rules/golden-horn#step-3', server.url).href);
  await expect(page.getByRole('heading', { level: 1, name: 'Golden Horn: Rules' })).toBeVisible();
  const load = page.locator('#step-3');
  await expect(load.getByRole('heading', { name: 'Load' })).toBeInViewport();
  await expect(load).toHaveClass(/isWanted/);

  const all = await steps(page).count();
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('warehouse modone');
  await expect.poll(() => steps(page).filter({ visible: true }).count()).toBe(1);
  expect(all).toBeGreaterThan(1);
  await page.getByRole('searchbox').fill('zeppelin');
  await expect(page.getByText('Nothing about that.')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(steps(page).filter({ visible: true })).toHaveCount(all);

  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }));
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(load).toBeVisible();
});

test('why something cannot be done leads to the paragraph of the rules that says so', async ({ page, context }) => {
  await page.goto(server.url);
  await practise(page, { ruleset: 'horus' });
  const map = page.getByRole('application');
  // In the corner, a tile would touch no other.
  const { x, y, height } = (await map.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await page.mouse.click(x + 60, y + height - 60);
  const link = page.getByRole('status').getByRole('link', { name: 'Rules' });
  await expect(link).toHaveAttribute('href', /rules\/horus#step-\d$/);
  const opened = context.waitForEvent('page');
  await link.click();
  const rules = await opened;
  await expect(rules.locator('.isWanted')).toBeInViewport();
  await expect(page.getByRole('application')).toBeVisible();
});

test('a replay plays by itself on a phone, with the chances folded away', async ({ browser }) => {
  const context = await browser.newContext({ ...PHONE, locale: 'en-GB', reducedMotion: 'no-preference' });
  const page = await context.newPage();
  const step = page.getByText(/^Step \d+ of \d+$/);
  const number = async () => Number(/\d+/.exec((await step.textContent()) ?? '')?.[0]);
  await page.goto(new URL('sample/horus', server.url).href);
  await expect(step).toBeVisible();
  const first = await number();
  await expect.poll(number).toBeGreaterThan(first);

  const chances = page.getByRole('region', { name: 'Chances over the game' });
  await expect(chances).toHaveCount(0);
  await page.getByText('Chances over the game').click();
  await expect(chances).toBeVisible();

  // Whoever asks for a moment, or wants nothing to move, is shown that and nothing else.
  await page.goto(new URL('sample/horus?step=30', server.url).href);
  await expect(step).toHaveText(/^Step 30 /);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(new URL('sample/horus', server.url).href);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await context.close();
});
