// Devices whose clock is hours off: what they show is what everybody else sees.

import { type Browser, expect, type Page } from '@playwright/test';
import { Friend, test, unfoldSettings } from './friends.ts';
import { Server } from './server.ts';

let server: Server;

test.beforeAll(async () => {
  server = new Server();
  await server.start();
});

test.afterAll(() => server.dispose());

const HOUR = 60 * 60 * 1000;

/** A person whose device is this many milliseconds ahead. */
async function arriveAhead(browser: Browser, url: string, ahead: number): Promise<Friend> {
  const friend = await Friend.arrive(browser, 'about:blank');
  await friend.context.addInitScript((ms) => {
    const Right = Date;
    const Wrong = new Proxy(Right, {
      construct: (_, given: [number?]) => (given.length === 0 ? new Right(Right.now() + ms) : new Right(...(given as [number]))),
      get: (right, name) => (name === 'now' ? () => Right.now() + ms : Reflect.get(right, name)),
    });
    Object.defineProperty(globalThis, 'Date', { value: Wrong });
  }, ahead);
  await friend.page.goto(url);
  const off = await friend.page.evaluate(() => Date.now());
  expect(Math.abs(off - ahead - Date.now())).toBeLessThan(HOUR);
  return friend;
}

/** What a page shows there, as soon as it shows something. */
async function shown(page: Page, text: RegExp): Promise<string> {
  const found = page.getByText(text).first();
  await expect(found).toBeVisible();
  return found.innerText();
}

const seconds = (time: string) => {
  const [, minutes, rest] = /(\d+):(\d\d)/.exec(time) ?? [];
  return Number(minutes) * 60 + Number(rest);
};

test('a device whose clock is seven hours off shows what everybody else sees', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  await unfoldSettings(ada.page);
  const clock = ada.page.getByRole('group', { name: 'Clock' });
  await clock.getByRole('radio', { name: 'An evening' }).check({ force: true });
  const link = await ada.openTable('Ada', 'Horus', { seats: 4 });
  const fast = await arriveAhead(browser, link, 7 * HOUR);
  const slow = await arriveAhead(browser, link, -7 * HOUR);
  const gone = await Friend.arrive(browser, link);
  for (const [friend, name] of [[fast, 'Fay'], [slow, 'Slim'], [gone, 'Gus']] as const) await friend.sitDown(name);
  const pages = [ada.page, fast.page, slow.page];
  const sameOn = async (text: RegExp) => {
    const [right, ...others] = await Promise.all(pages.map((page) => shown(page, text)));
    for (const other of others) expect(other).toBe(right);
  };

  // Until when the table gathers.
  await sameOn(/^This table waits for its players until/);
  await ada.start();

  // The clocks that run.
  const left = async (page: Page) => {
    const times = page.getByRole('list', { name: 'Players' }).getByRole('timer');
    await expect(times).toHaveCount(4);
    return Promise.all((await times.all()).map(async (time) => seconds(await time.innerText())));
  };
  const [right = [], ...others] = await Promise.all(pages.map(left));
  expect(Math.min(...right)).toBeGreaterThan(15 * 60);
  for (const other of others) {
    for (const [seat, time] of other.entries()) expect(Math.abs(time - (right[seat] ?? 0))).toBeLessThan(5);
  }

  // What somebody has just said, beside their seat.
  const seatOf = (page: Page, name: string) =>
    page.getByRole('list', { name: 'Players' }).getByRole('listitem').filter({ hasText: name });
  await ada.page.getByRole('tab', { name: /^Chat/ }).click();
  await ada.page.getByRole('textbox', { name: 'Message' }).fill('Good evening');
  await ada.page.getByRole('button', { name: 'Send' }).click();
  await Promise.all([fast, slow].map(({ page }) => expect(seatOf(page, 'Ada')).toContainText('Good evening')));

  // Until when somebody can refuse to give their seat away.
  await gone.context.close();
  const dora = await Friend.arrive(browser, link);
  await dora.page.getByRole('button', { name: 'Are you one of the players?' }).click();
  await dora.page.getByRole('button', { name: 'That’s me' }).click();
  const dialog = dora.page.getByRole('dialog', { name: 'Which seat is yours?' });
  await dialog.getByLabel('Your name').fill('Dora');
  await dialog.getByLabel('Your name').press('Enter');
  await dialog.getByRole('button', { name: /Gus/ }).click();
  await sameOn(/Gus can refuse until/);

  // How long they have been away.
  const away = async (page: Page) => /away( \d+ \S+)?/.exec(await seatOf(page, 'Gus').innerText())?.[0];
  expect(await Promise.all(pages.map(away))).toEqual(['away', 'away', 'away']);
  for (const page of pages) await expect.poll(() => away(page), { timeout: 120_000 }).toBe('away 1 min');
});
