import { expect } from '@playwright/test';
import { Friend, test } from './friends.ts';
import { expectToFit, PHONE } from './phone.ts';
import { Server } from './server.ts';

const server = new Server();
test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

test('a name that is empty or too long is explained at the field', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  await expect(ada.page.getByLabel('Your name')).toBeVisible();
  await ada.page.getByRole('button', { name: 'Open the table' }).click();
  await expect(ada.page.getByText('Enter a name first.')).toBeVisible();
  await ada.page.getByLabel('Your name').fill('x'.repeat(25));
  await ada.page.getByRole('button', { name: 'Open the table' }).click();
  await expect(ada.page.getByText('At most 24 characters.')).toBeVisible();
  expect(new URL(ada.page.url()).pathname).toBe('/');
});

test('a code that leads nowhere says what to do, and can be typed again', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  const link = await ada.openTable('Ada');
  const ben = await Friend.arrive(browser, `${server.url}t/ZZZZZZ`);
  await expect(ben.page.getByText(/There is no such table/)).toBeVisible();
  await ben.page.getByLabel('Code or link').fill(link);
  await ben.page.getByRole('button', { name: 'Go to the table' }).click();
  await ben.sitDown('Ben');
});

test('who comes too late learns that every seat is taken', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  const link = await ada.openTable('Ada');
  const bob = await Friend.arrive(browser, link);
  await bob.sitDown('Bob');
  const eve = await Friend.arrive(browser, link);
  await expect(eve.page.getByText(/Every seat is taken/)).toBeVisible();
});

test('a friend with the link needs three taps on a phone', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  const link = await ada.openTable('Ada');
  const zoe = await Friend.arrive(browser, link, PHONE);
  await zoe.page.getByLabel('Your name').fill('Zoë');
  await expectToFit(zoe.page, 'the invitation');
  await zoe.page.getByRole('button', { name: 'Sit down', exact: true }).tap();
  await expect(ada.page.getByRole('button', { name: 'Start the game' })).toBeEnabled();
});
