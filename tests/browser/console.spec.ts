// The console of whoever runs the server: claimed once, by the link that the server prints.

import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { Friend, test } from './friends.ts';
import { expectToFit, PHONE } from './phone.ts';
import { Server } from './server.ts';

const server = new Server();

test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

test('one browser claims the console, looks at tables, bans and unbans', async ({ browser }) => {
  const link = () => /console, within a day: (\S+)/.exec(server.output)?.[1];
  await expect.poll(link).toMatch(/#[0-9a-f]{64}$/);
  const claim = link() ?? '';
  const ben = await Friend.arrive(browser, server.url);
  const table = await ben.openTable('Ben', 'Horus');
  const code = /t\/([A-Z0-9]+)/.exec(table)?.[1] ?? '';

  const ada = await Friend.arrive(browser, claim);
  await expect(ada.page.getByRole('heading', { name: 'Is this your server?' })).toBeVisible();
  expect(ada.page.url()).not.toContain('#');
  await expectAccessible(ada.page, 'the door to the console');
  await ada.page.getByRole('button', { name: 'Open the console' }).click();
  await expect(ada.page.getByText('The server knows no public address.')).toBeVisible();
  await expectAccessible(ada.page, 'the setup in the console');

  await ada.page.getByRole('radio', { name: 'Tables' }).check({ force: true });
  await expect(ada.page.getByText(code)).toBeVisible();
  await expect(ada.page.getByText('Host: Ben.')).toBeVisible();
  await expectAccessible(ada.page, 'tables in the console');
  await ada.page.setViewportSize(PHONE.viewport);
  await expectToFit(ada.page, 'tables in the console');
  await ada.page.getByRole('button', { name: `Close: ${code}` }).click();
  await ada.page.getByRole('dialog').locator('footer').getByRole('button', { name: 'Close' }).click();
  await expect(ada.page.getByRole('button', { name: `Close: ${code}` })).toHaveCount(0);

  await ada.page.getByRole('radio', { name: 'Banned' }).check({ force: true });
  await ada.page.getByLabel('Address').fill('everybody');
  await ada.page.getByRole('button', { name: 'Keep out' }).click();
  await expect(ada.page.getByText('This is not an IP address, such as')).toBeVisible();
  await ada.page.getByLabel('Address').fill('192.0.2.7');
  await ada.page.getByRole('button', { name: 'Keep out' }).click();
  const unban = ada.page.getByRole('button', { name: 'Let in again: 192.0.2.7' });
  await expect(unban).toBeVisible();
  await expectToFit(ada.page, 'bans in the console');
  await unban.click();
  await expect(ada.page.getByText('Nothing here.')).toBeVisible();

  const late = await Friend.arrive(browser, claim);
  await late.page.getByRole('button', { name: 'Open the console' }).click();
  await expect(late.page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await ben.page.goto(`${server.url}console`);
  await expect(ben.page.getByRole('heading', { name: 'Only for whoever runs this server' })).toBeVisible();
});

test('by keyboard, an operator copies the database, verifies and deletes the copy, and signs somebody out', async ({
  browser,
}) => {
  const server = new Server();
  await server.start();
  try {
    const link = () => /console, within a day: (\S+)/.exec(server.output)?.[1];
    await expect.poll(link).toBeTruthy();
    const ben = await Friend.arrive(browser, server.url);
    await ben.openTable('Ben', 'Golden Horn');
    const { page } = await Friend.arrive(browser, link() ?? '');
    const press = async (name: string | RegExp) => {
      const button = page.getByRole('button', { name });
      await expect(button).toBeEnabled();
      await button.press('Enter');
    };
    await press('Open the console');
    await expect(page.getByText('There is none yet.')).toBeVisible();
    await press('Back up now');
    await expect(page.getByText('verified · tables: 1, moves: 0')).toBeVisible();
    await expect(page.getByText('Last copy: ')).toBeVisible();
    const verify = page.getByRole('button', { name: /^Verify: .*sqlite$/ });
    await page.keyboard.press('Tab');
    await expect(verify).toBeFocused();
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.keyboard.press('Enter');
    await answered;
    // It could not be pressed while it verified, and has the focus again.
    await expect(verify).toBeEnabled();
    await expect(verify).toBeFocused();
    await expect(page.getByText('verified · tables: 1, moves: 0')).toBeVisible();
    await expectAccessible(page, 'a copy in the console');
    const remove = page.getByRole('button', { name: /^Delete: .*sqlite$/ });
    await press(/^Delete: .*sqlite$/);
    const question = page.getByRole('dialog');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(remove).toBeVisible();
    await press(/^Delete: .*sqlite$/);
    await question.locator('footer').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByText('There is none yet.')).toBeVisible();

    await page.getByRole('radio', { name: 'Setup' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Golden Horn', { exact: true })).toBeVisible();
    await page.getByLabel('Which').selectOption('Finished');
    await expect(page.getByText('Nothing here.')).toBeVisible();
    await page.getByRole('radio', { name: 'Tables' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByLabel('Beginning of a name').fill('be');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Sign out: Host' })).toHaveCount(0);
    await expectAccessible(page, 'people in the console');
    await press('Sign out: Ben');
    await question.locator('footer').getByRole('button', { name: 'Sign out' }).press('Enter');
    await expect(page.getByText('Signed out', { exact: true })).toBeVisible();
    await expect(ben.page.getByText('You have been signed out on this device.')).toBeVisible();
  } finally {
    await server.dispose();
  }
});
