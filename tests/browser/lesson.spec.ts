import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { Friend, test } from './friends.ts';
import { doTasks, lesson } from './lesson.ts';
import { PHONE } from './phone.ts';
import { practise } from './practice.ts';
import { Server } from './server.ts';
import { playOn } from './shortcut.ts';

const server = Server.withDeal(1);
test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

const offer = (page: Page): Locator => page.getByRole('region', { name: 'Show me', exact: true });

for (const { game, ruleset, task } of [
  { game: 'Golden Horn', ruleset: 'golden-horn', task: 'Rob a ship' },
  { game: 'Horus', ruleset: 'horus', task: 'Let your region grow' },
] as const) {
  test(`the first board of ${game} offers a lesson, which leads back to it`, async ({ browser }) => {
    const { page } = await Friend.arrive(browser, server.url, PHONE);
    const link = await practise(page, { ruleset });
    await offer(page).getByRole('button', { name: 'Show me' }).click();
    await expect(lesson(page).getByRole('status')).toContainText(task);
    expect(page.url()).not.toBe(link);
    await expectAccessible(page, 'a lesson');
    await doTasks(page);
    await expect(lesson(page).getByRole('listitem').filter({ hasText: 'Done' })).toHaveCount(3);
    await lesson(page).getByRole('link', { name: 'Back to your table' }).click();
    await expect(page).toHaveURL(link);
    await expect(page.getByRole('heading', { name: 'Board' })).toBeAttached();
    await expect(offer(page)).toHaveCount(0);
    // It stays in the rules.
    await page.getByRole('button', { name: 'Rules' }).first().click();
    await page.getByRole('button', { name: 'Learn by playing' }).click();
    await expect(lesson(page).getByRole('status')).toContainText(task);
    await lesson(page).getByRole('button', { name: 'End the lesson' }).click();
    await expect(lesson(page)).toHaveCount(0);
  });
}

test('whoever knows the game is asked once, and waits at a table with a lesson at hand', async ({ browser }) => {
  const { page, context } = await Friend.arrive(browser, server.url);
  const link = await practise(page, { ruleset: 'horus' });
  await offer(page).getByRole('button', { name: 'I know the game' }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Board' })).toBeAttached();
  await expect(offer(page)).toHaveCount(0);

  await page.goto(server.url);
  const ada = await Friend.arrive(browser, server.url);
  await ada.openTable('Ada', 'Horus');
  const opened = ada.context.waitForEvent('page');
  await ada.page.getByRole('link', { name: /^While you wait/ }).click();
  await expect(lesson(await opened).getByRole('status')).toContainText('Let your region grow');
  expect(context.pages()).toHaveLength(1);
});

test('what happens for the first time gets one sentence, once', async ({ browser }) => {
  const { page } = await Friend.arrive(browser, server.url);
  await practise(page, { ruleset: 'golden-horn' });
  const line = page.getByRole('region', { name: 'Whose turn it is' });
  const raid = line.getByText('You can rob a ship, once a turn');
  for (let actions = 0; (await raid.count()) === 0; actions += 1) {
    expect(actions, 'nobody can be robbed').toBeLessThan(100);
    await playOn(page, 1);
  }
  await page.reload();
  await expect(line.getByText(/^Your turn/)).toBeVisible();
  await expect(raid).toHaveCount(0);
});
