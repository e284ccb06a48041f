import { expect, test, type Page } from '@playwright/test';
import { Dice } from './dice.ts';
import { tapSomething } from './golden-horn.ts';
import { hasModules } from './modules.ts';
import { Server } from './server.ts';

test.skip(!hasModules, 'the client was built without games for the browser: cargo xtask alone');

const server = new Server();

test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

/** After this many taps, the page is reloaded. */
const RELOAD_AT = 12;

/** What the page asks the server about tables, from now on. */
function asksAboutTables(page: Page): string[] {
  const asked: string[] = [];
  const note = (url: string) => {
    if (/\/(?:api\/(?:tables|practice)|ws\/tables)/.test(url)) asked.push(url);
  };
  page.on('request', (request) => note(request.url()));
  page.on('websocket', (socket) => note(socket.url()));
  return asked;
}

const players = (page: Page) => page.getByRole('list', { name: 'Players' });

test('a game against the computer is played on this device, through a reload, without the server', async ({ page }) => {
  const answer = await page.goto(server.url);
  expect(answer?.headers()['content-security-policy']).not.toContain('wasm');
  const asked = asksAboutTables(page);
  const worker = page.waitForResponse(/\/assets\/worker-/);
  await page.getByRole('button', { name: 'Play now' }).click();
  expect((await worker).headers()['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'");
  await expect(page).toHaveURL(/\/t\/0\w{7}$/);

  const over = page.getByRole('dialog', { name: 'The game is over' });
  const dice = new Dice(5);
  let taps = 0;
  const plays = async () => {
    if ((await over.count()) > 0) return true;
    if (!(await tapSomething(page, dice))) return false;
    taps += 1;
    if (taps === RELOAD_AT) {
      const log = page.getByRole('complementary').getByRole('listitem');
      const before = await log.count();
      await page.reload();
      await expect(players(page)).toBeVisible();
      await expect.poll(() => log.count()).toBeGreaterThanOrEqual(before);
    }
    return false;
  };
  await expect.poll(plays, { timeout: 240_000, intervals: [50] }).toBe(true);
  expect(taps).toBeGreaterThan(RELOAD_AT);

  await over.getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
  await page.goto(server.url);
  await expect(page.getByRole('button', { name: 'Open the table' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go on with your game' })).toHaveCount(0);
  expect(asked.filter((url) => !url.includes('api/tables?'))).toEqual([]);
});

test('the home page leads back to a game on this device, which can be closed', async ({ page }) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(players(page)).toBeVisible();
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Go on with your game' }).click();
  await expect(players(page)).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Close the table' }).click();
  await page.getByRole('button', { name: 'Close the table' }).last().click();
  await expect(page.getByText('This table is closed')).toBeVisible();
  await page.goto(server.url);
  await expect(page.getByRole('button', { name: 'Open the table' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go on with your game' })).toHaveCount(0);
});
