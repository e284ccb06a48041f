import { expect, type Page } from '@playwright/test';
import type { CreateTable } from '../../web-client/src/protocol.gen.ts';
import { byTurn, Friend, test, unfoldSettings } from './friends.ts';
import { PHONE } from './phone.ts';
import { Server } from './server.ts';

let server: Server;

test.beforeAll(async () => {
  server = new Server();
  await server.start();
});

test.afterAll(() => server.dispose());

/** The shortest clock that the form offers is five minutes: this one has only this much left. */
const SHORT = { type: 'evening', bank_seconds: 4, increment_seconds: 5 } as const;

async function shorten(page: Page) {
  await page.route('**/api/tables', async (route) => {
    const body = route.request().postDataJSON() as CreateTable;
    expect(body.clock?.pace.type).toBe('evening');
    const clock = { ...body.clock, pace: SHORT };
    await route.continue({ postData: JSON.stringify({ ...body, clock }) });
  });
}

const seats = (page: Page) => page.getByRole('list', { name: 'Players' });
const times = (page: Page) => seats(page).getByRole('timer');

test('a clock is chosen, seen to run, and at zero the table plays', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  await unfoldSettings(ada.page);
  const choice = ada.page.getByRole('group', { name: 'Clock' });
  await choice.getByRole('radio', { name: 'An evening' }).check({ force: true });
  await expect(ada.page.getByText('When time runs out: The table plays')).toBeVisible();
  await shorten(ada.page);
  const link = await ada.openTable('Ada', 'Horus');
  const ben = await Friend.arrive(browser, link, PHONE);
  await ben.sitDown('Ben');
  await ada.start();
  const [acting, waiting] = await byTurn(ada, ben);
  // It runs on both screens, and is low.
  for (const { page } of [acting, waiting]) {
    await expect(times(page)).toHaveCount(2);
    await expect(times(page).filter({ hasText: /0:0[1-7]/ })).not.toHaveCount(0);
  }
  // Nobody acts, so the table does, and says so.
  const log = ada.page.getByRole('list', { name: 'Log' });
  await expect(log.getByText(/Played for/).first()).toBeVisible({ timeout: 15_000 });
});

test('players agree to pause, give each other time, and go on', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  await unfoldSettings(ada.page);
  const choice = ada.page.getByRole('group', { name: 'Clock' });
  await choice.getByRole('radio', { name: 'An evening' }).check({ force: true });
  const link = await ada.openTable('Ada', 'Horus');
  const ben = await Friend.arrive(browser, link, PHONE);
  await ben.sitDown('Ben');
  await ada.start();
  await expect(times(ben.page)).toHaveCount(2);
  const choose = async (name: string) => {
    await ada.page.getByRole('button', { name: 'More', exact: true }).click();
    await ada.page.getByRole('dialog').getByRole('button', { name }).click();
  };
  await choose('Give Ben a minute');
  await expect(times(ada.page).filter({ hasText: '21:' })).toHaveCount(1);
  await choose('Suggest a pause');
  await ben.page.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(ben.page.getByText('The clocks are paused.', { exact: true })).toBeVisible();
  await ada.page.getByRole('button', { name: 'Suggest to go on' }).click();
  await ben.page.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(ben.page.getByText('The clocks are paused.', { exact: true })).toHaveCount(0);
});

test('on a phone with four players, each time has room in its place', async ({ browser }) => {
  for (const pace of ['By correspondence', 'An evening']) {
    const ada = await Friend.arrive(browser, server.url, PHONE);
    await unfoldSettings(ada.page);
    const choice = ada.page.getByRole('group', { name: 'Clock' });
    await choice.getByRole('radio', { name: pace }).check({ force: true });
    const link = await ada.openTable('Ada', 'Golden Horn', { seats: 4 });
    for (const name of ['Ben', 'Zoë', 'Constantin']) {
      const friend = await Friend.arrive(browser, link, PHONE);
      await friend.sitDown(name);
    }
    await ada.start();
    await expect(times(ada.page)).toHaveCount(4);
    await expect(times(ada.page).filter({ hasText: /3 d|20:|19:/ })).toHaveCount(4);
    expect(await sticksOut(ada.page), pace).toEqual([]);
  }
});

/** The times that are wider than the space their player has. */
function sticksOut(page: Page): Promise<string[]> {
  return times(page).evaluateAll((all) =>
    all
      .filter((time) => {
        const [own, place] = [time, time.closest('li')].map((one) => one?.getBoundingClientRect());
        return !own || !place || own.left < place.left || own.right > place.right || own.bottom > place.bottom;
      })
      .map((time) => time.textContent ?? ''),
  );
}
