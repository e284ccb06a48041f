// Ways back for whoever's browser has forgotten them in the middle of a game.

import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { beginHorus, Friend, test, unfoldSettings } from './friends.ts';
import { expectToFit, PHONE } from './phone.ts';
import { Server } from './server.ts';
import { playIfToAct } from './shortcut.ts';

const server = new Server();

test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

const prompt = (friend: Friend) => friend.page.getByRole('heading', { name: 'Board' });

test('a return key brings a player back to the seat in a new browser, and is replaced', async ({ browser }) => {
  const { ben, link } = await beginHorus(browser, server.url);
  await ben.page.goto(server.url);
  await ben.page.getByRole('button', { name: /^You are Ben/ }).click();
  await ben.page.getByRole('button', { name: 'My devices' }).click();
  await ben.page.getByRole('button', { name: 'Make a return key' }).click();
  const written = ben.page.getByRole('textbox', { name: 'Your return key' });
  const key = await written.inputValue();
  await expectAccessible(ben.page, 'the return key', 'dialog');
  await expectToFit(ben.page, 'the return key');
  await ben.context.close();

  const again = await Friend.arrive(browser, server.url, PHONE);
  await again.page.getByRole('link', { name: 'I have a return key' }).click();
  const field = again.page.getByLabel('Return key', { exact: true });
  await field.fill('these are not the words');
  await again.page.getByRole('button', { name: 'Come back' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectToFit(again.page, 'a wrong key');
  await field.fill(key.toUpperCase().replaceAll('-', ' '));
  await again.page.getByRole('button', { name: 'Come back' }).click();
  await expect(again.page.getByRole('heading', { name: 'Welcome back, Ben' })).toBeVisible();
  const next = again.page.getByRole('textbox', { name: 'Your return key' });
  expect(await next.inputValue()).not.toBe(key);
  await expectAccessible(again.page, 'the key that replaces it');

  await again.page.goto(link);
  await expect(prompt(again)).toBeAttached();
  await expect(again.page.getByText('Are you one of the players?')).toBeHidden();
});

test('in a game over days, a phone offers a return key beside the board', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url, PHONE);
  await unfoldSettings(ada.page);
  const clock = ada.page.getByRole('group', { name: 'Clock' });
  await clock.getByRole('radio', { name: 'By correspondence' }).check({ force: true });
  const link = await ada.openTable('Ada');
  const ben = await Friend.arrive(browser, link, PHONE);
  await ben.sitDown('Ben');
  await ada.start();
  const offer = (friend: Friend) => friend.page.getByRole('region', { name: 'Return key' });
  const act = async () => {
    for (const { page } of [ada, ben]) await playIfToAct(page);
    return (await offer(ada).isVisible()) || (await offer(ben).isVisible());
  };
  await expect.poll(act, { timeout: 60_000 }).toBe(true);
  const asked = (await offer(ada).isVisible()) ? ada : ben;
  await expectToFit(asked.page, 'a return key is offered');
  await expectAccessible(asked.page, 'a return key is offered');
  await offer(asked).getByRole('button', { name: 'No, thanks' }).click();
  await expect(offer(asked)).toBeHidden();
});

test('whoever lost their browser asks for the seat, everybody sees it, and its player keeps it by coming back', async ({ browser }) => {
  const { ada, ben, link } = await beginHorus(browser, server.url);
  await ben.page.goto('about:blank');

  const mallory = await Friend.arrive(browser, link, PHONE);
  const areYou = mallory.page.getByRole('button', { name: 'Are you one of the players?' });
  await expect(areYou).toBeVisible();
  await expectToFit(mallory.page, 'a game that one has no seat at');
  await areYou.click();
  await expectAccessible(mallory.page, 'a game that one has no seat at');
  await mallory.page.getByRole('button', { name: 'That’s me' }).click();
  const dialog = mallory.page.getByRole('dialog', { name: 'Which seat is yours?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(mallory.page, 'asking for a seat', 'dialog');
  await expectToFit(mallory.page, 'asking for a seat');
  await dialog.getByLabel('Your name').fill('Benny');
  await dialog.getByLabel('Your name').press('Enter');
  // Whoever is here has a seat that nobody can ask for; Ben counts as away after a moment.
  await expect(dialog.getByRole('button', { name: /Ada/ })).toBeDisabled();
  await dialog.getByRole('button', { name: /Ben/ }).click();
  await expect(mallory.page.getByText('You have asked for the seat of Ben.')).toBeVisible();

  await expect(ada.page.getByText(/Benny asks for the seat of Ben/)).toBeVisible();
  await expectAccessible(ada.page, 'a question about a seat');
  await ada.page.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(mallory.page.getByText(/Ben can refuse until/)).toBeVisible();
  await expectToFit(mallory.page, 'a seat that has been asked for');

  await ben.page.goto(link);
  await expect(ben.page.getByText(/Benny asked for your seat. You are here, so it stays yours/)).toBeVisible();
  await expect(mallory.page.getByText(/the seat stays where it is/)).toBeVisible();
});
