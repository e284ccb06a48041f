import { expect, type Browser } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { Dice } from './dice.ts';
import { Friend, test } from './friends.ts';
import { Keyboardist } from './keyboard.ts';
import { expectToFit, STILL_DESK, STILL_PHONE } from './phone.ts';
import { Server } from './server.ts';
import { playOn } from './shortcut.ts';

let server: Server;

test.beforeAll(async () => {
  server = new Server();
  await server.start();
});

test.afterAll(() => server.dispose());

/** Somebody who has given a name before. */
async function known(browser: Browser, name: string) {
  const friend = await Friend.arrive(browser, server.url, STILL_DESK);
  await friend.page.evaluate(async (name) => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/session', { method: 'POST', headers, body: JSON.stringify({ name }) });
  }, name);
  await friend.page.reload();
  return friend;
}

async function join(browser: Browser, link: string, name: string, screen = STILL_DESK) {
  const friend = await Friend.arrive(browser, link, screen);
  await friend.page.getByLabel('Your name').fill(name);
  await friend.page.getByRole('button', { name: 'Join the circle' }).click();
  await expect(friend.page.getByRole('region', { name: 'Members' })).toContainText(name);
  return friend;
}

/** Opens a table in the circle that a page shows, and starts it with somebody who finds it there. */
async function begin(host: Friend, other: Friend, game: string) {
  await host.page.getByRole('button', { name: 'Open a table' }).click();
  await host.page.getByRole('radio', { name: game }).check({ force: true });
  await host.page.getByRole('button', { name: 'Open the table' }).click();
  await expect(host.page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
  await other.page.reload();
  await other.page.getByRole('region', { name: 'Tables' }).getByRole('link', { name: game }).click();
  await other.page.getByRole('button', { name: 'Sit down', exact: true }).click();
  await host.start();
  await expect(other.page.getByRole('heading', { name: 'Board' })).toBeAttached();
}

test('five friends, two games and one page, by keyboard and on a phone', async ({ browser }) => {
  const ada = await known(browser, 'Ada');
  const keys = new Keyboardist(ada.page, new Dice(1));
  await expect(ada.page.getByRole('button', { name: 'Start a circle' })).toBeVisible();
  await keys.tabTo('button', 'Start a circle');
  await keys.press('Enter');
  await ada.page.keyboard.type('Thursdays');
  await keys.press('Enter');
  await expect(ada.page.getByRole('heading', { name: 'Thursdays', level: 1 })).toBeVisible();
  const link = ada.page.url();

  const ben = await join(browser, link, 'Ben');
  const cleo = await join(browser, link, 'Cleo');
  const dan = await join(browser, link, 'Dan');
  const eve = await join(browser, link, 'Eve', STILL_PHONE);
  await begin(ada, ben, 'Horus');
  await Promise.all([playOn(ada.page), playOn(ben.page)]);
  await begin(cleo, dan, 'Golden Horn');

  await eve.page.reload();
  const tables = eve.page.getByRole('region', { name: 'Tables' });
  await expect(tables.getByRole('link', { name: /Golden Horn.*(Cleo|Dan) to play/ })).toBeVisible();
  const games = eve.page.getByRole('region', { name: 'Finished games' });
  await expect(games.getByRole('link', { name: /^Horus/ })).toContainText(/Won by/);
  await expect(games.getByRole('button', { name: /^Play again/ })).toHaveCount(0);
  const scores = eve.page.getByRole('region', { name: 'How the games went' });
  await expect(scores.getByText(/^(Ada [01], Ben 0|Ben 1, Ada 0)/)).toBeVisible();
  await expect(scores.getByText(/^since /)).toBeVisible();
  await expect(eve.page.getByRole('region', { name: 'Members' }).getByRole('listitem')).toHaveCount(5);

  // The chronicle follows the end of a game by itself, and leads to the moment that it tells of.
  const chronicle = eve.page.getByRole('region', { name: 'Chronicle' });
  const leap = chronicle.getByRole('link', { name: /(Ada|Ben) won (a point|\d+ points) with one move/ });
  await expect(leap).toBeVisible({ timeout: 30_000 });
  await expectToFit(eve.page, 'a circle');
  await expectAccessible(eve.page, 'a circle');
  const step = /step=(\d+)$/.exec((await leap.getAttribute('href')) ?? '')?.[1];
  await leap.click();
  await expect(eve.page.getByText(`Step ${step} of `)).toBeVisible();
  await eve.page.goBack();
  await expect(chronicle).toBeVisible();

  // By keyboard: the circle from the home page, the people to manage, and the same two again.
  await ada.page.goto(server.url);
  await ada.page.getByRole('link', { name: 'Thursdays' }).focus();
  await keys.press('Enter');
  await expect(ada.page.getByRole('button', { name: /^Play again: Horus/ })).toBeVisible();
  await keys.tabTo('button', 'Manage the circle');
  await keys.press('Enter');
  await expectAccessible(ada.page, 'managing a circle', 'dialog');
  await keys.tabTo('button', 'Remove Eve');
  await keys.press('Enter');
  await keys.tabTo('button', 'Remove');
  await keys.press('Enter');
  await expect(ada.page).not.toHaveURL(link);
  await expect(ada.page.getByRole('region', { name: 'Members' }).getByRole('listitem')).toHaveCount(4);
  await eve.page.reload();
  await expect(eve.page.getByRole('heading', { name: 'No such circle' })).toBeVisible();
  await keys.tabTo('button', /^Play again: Horus/);
  await keys.press('Enter');
  await expect(ada.page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
});

test('an evening is proposed by keyboard, answered on a phone, chosen, and in a calendar', async ({ browser }) => {
  const ada = await known(browser, 'Ada');
  await ada.page.getByRole('button', { name: 'Start a circle' }).click();
  await ada.page.keyboard.type('Evenings');
  await ada.page.keyboard.press('Enter');
  await expect(ada.page.getByRole('heading', { name: 'Evenings', level: 1 })).toBeVisible();
  const ben = await join(browser, ada.page.url(), 'Ben', STILL_PHONE);

  const keys = new Keyboardist(ada.page, new Dice(1));
  await keys.tabTo('button', 'Propose an evening');
  await keys.press('Enter');
  const form = ada.page.getByRole('form', { name: 'Propose an evening' });
  await expect(form.getByLabel('Title, if it has one')).toBeFocused();
  await ada.page.keyboard.type('Cards');
  await keys.tabTo('button', 'Another time');
  await keys.press('Enter');
  await expect(form.getByLabel('Time 2', { exact: true })).toBeVisible();
  await form.getByLabel('Game').selectOption('Horus');
  await expectAccessible(ada.page, 'proposing an evening');
  await keys.tabTo('button', 'Propose');
  await keys.press('Enter');
  const seen = ada.page.getByRole('article', { name: 'Cards' });
  await expect(seen.getByText('Yes: Ada')).toHaveCount(2);

  await ben.page.reload();
  const asked = ben.page.getByRole('article', { name: 'Cards' });
  await asked.getByRole('radio', { name: 'If need be' }).first().check({ force: true });
  await expect(asked.getByText('If need be: Ben')).toBeVisible();
  await asked.getByRole('radio', { name: 'Yes' }).last().check({ force: true });
  await expect(asked.getByText('Yes: Ada and Ben')).toBeVisible();
  await expect(asked.getByRole('button', { name: /^Choose/ })).toHaveCount(0);
  await ben.page.getByRole('button', { name: 'Propose an evening' }).click();
  await ben.page.getByRole('button', { name: 'Another time' }).click();
  await expectToFit(ben.page, 'evenings');
  const field = await ben.page.getByLabel('Time 1', { exact: true }).boundingBox();
  const beside = await ben.page.getByRole('button', { name: 'Remove time 1', exact: true }).boundingBox();
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
  await expectAccessible(ben.page, 'an evening');

  await ada.page.reload();
  await expect(seen.getByText('Yes: Ada and Ben')).toBeVisible();
  await seen.getByRole('button', { name: /^Choose/ }).last().focus();
  await keys.press('Enter');
  const evenings = ada.page.getByRole('region', { name: 'Evenings', exact: true });
  await expect(evenings.getByText('It is set')).toBeVisible();

  await evenings.getByRole('button', { name: 'Calendar' }).click();
  await ada.page.getByRole('button', { name: 'Make a new address' }).click();
  const address = await ada.page.getByLabel('Address of the calendar').inputValue();
  const calendar = await (await fetch(address)).text();
  expect(calendar).toContain('SUMMARY:Cards: Horus\r\n');
  await ada.page.keyboard.press('Escape');
  await evenings.getByRole('button', { name: 'Call off' }).click();
  await ada.page.getByRole('alertdialog').or(ada.page.getByRole('dialog')).getByRole('button', { name: 'Call off' }).click();
  await expect(evenings.getByText('Called off')).toBeVisible();
  expect(await (await fetch(address)).text()).toContain('STATUS:CANCELLED\r\n');
});
