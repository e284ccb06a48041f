import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { Friend, test } from './friends.ts';
import { expectInStep } from './in-step.ts';
import { STILL_DESK, STILL_PHONE } from './phone.ts';
import { playOn } from './shortcut.ts';
import { Server } from './server.ts';

const server = new Server();
test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

/** Ada and Zoë have just finished a game of Horus, and Bo has come to watch on a phone. */
async function threeAtTheResult(browser: Browser) {
  const ada = await Friend.arrive(browser, server.url, STILL_DESK);
  const link = await ada.openTable('Ada', 'Horus');
  const zoe = await Friend.arrive(browser, link, STILL_DESK);
  await zoe.sitDown('Zoë');
  await ada.start();
  await expect(zoe.page.getByRole('main', { name: 'Board' })).toBeVisible();
  await Promise.all([ada, zoe].map(({ page }) => playOn(page)));
  const bo = await Friend.arrive(browser, link, STILL_PHONE);
  await bo.page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/session', { method: 'POST', headers, body: JSON.stringify({ name: 'Bo' }) });
  });
  await bo.page.reload();
  for (const { page } of [ada, zoe, bo]) {
    await expect(page.getByRole('dialog', { name: 'The game is over' })).toBeVisible();
  }
  return { ada, zoe, bo, link };
}

const bar = (page: Page) => page.getByRole('region', { name: 'Looking back together' }).last();
const isAt = (page: Page, step: number) =>
  expect(page.getByText(new RegExp(`^Step ${step} of `))).toBeVisible();

test('three look back together from the result: steps, hands, marks, remarks, and play on', async ({ browser }) => {
  const { ada, zoe, bo, link } = await threeAtTheResult(browser);
  await ada.page.getByRole('dialog').getByRole('link', { name: 'Replay' }).click();
  await isAt(ada.page, 0);
  await ada.page.getByRole('button', { name: 'Look back together' }).click();
  await expect(bar(ada.page)).toContainText('You lead.');

  // The others are asked where they are, and follow without a link.
  for (const { page } of [zoe, bo]) {
    const dialog = page.getByRole('dialog', { name: 'The game is over' });
    await expect(dialog.getByText('Ada is looking back at the game.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Follow' }).click();
    await expect(page).toHaveURL(/\/replay\?/);
    await expect(bar(page)).toContainText('You follow Ada.');
    await isAt(page, 0);
  }
  const slider = ada.page.getByRole('slider', { name: 'Moment of the game' });
  const followers = [zoe.page, bo.page];
  await expectInStep(ada.page, followers, [12, 20, 13, 30, 7], (step) => slider.fill(String(step)));
  await ada.page.getByRole('combobox', { name: 'Hands' }).selectOption('Zoë');
  for (const { page } of [zoe, bo]) await expect(page).toHaveURL(/\?step=7&seat=1$/);

  // An arrow by keyboard, on every screen at the places that it names.
  await ada.page.getByRole('button', { name: 'Mark', exact: true }).click();
  const layer = ada.page.getByRole('application', { name: 'Marks on the board' });
  await expect(layer).toBeFocused();
  for (const key of ['ArrowRight', 'Enter', 'Enter', 'Enter', 'ArrowRight', 'Enter']) await layer.press(key);
  await ada.page.getByRole('button', { name: 'Done', exact: true }).click();
  for (const { page } of [ada, zoe]) {
    await expect(page.locator('main circle:not(.under):not(.cursor)[r]').first()).toBeAttached();
    await expect(page.getByRole('img', { name: 'Marks on the board' })).toBeVisible();
  }
  await expectAccessible(ada.page, 'leading through a game');
  // On a phone it is one line, and nothing sticks out.
  expect((await bar(bo.page).boundingBox())?.height).toBeLessThan(72);
  expect(await bo.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  // A remark stays with the step.
  await zoe.page.getByRole('button', { name: 'Remarks' }).click();
  await zoe.page.getByRole('textbox', { name: 'Remark on this step' }).fill('Why not the other side?');
  await zoe.page.getByRole('button', { name: 'Add', exact: true }).click();
  await zoe.page.getByRole('textbox', { name: 'Note for yourself' }).fill('ask her');
  await expectAccessible(zoe.page, 'remarks');
  await zoe.page.keyboard.press('Escape');
  for (const { page } of [ada, bo]) await expect(page.getByText('Zoë: Why not the other side?')).toBeVisible();

  // Whoever goes elsewhere follows no longer, and a player takes over.
  await zoe.page.keyboard.press('ArrowLeft');
  await expect(bar(zoe.page)).toContainText('Ada leads.');
  await bar(zoe.page).getByRole('button', { name: 'Take over' }).click();
  await isAt(bo.page, 6);
  await expect(bar(ada.page)).toContainText('Zoë leads.');
  await expect(bo.page.getByText('Why not the other side?')).toHaveCount(0);

  // Playing on with whoever is there.
  await zoe.page.getByRole('button', { name: 'Play on from here' }).click();
  await zoe.page.getByRole('radio', { name: 'With others' }).check({ force: true });
  await zoe.page.getByRole('button', { name: 'Open the table' }).click();
  await expect(zoe.page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
  for (const { page } of [ada, bo]) {
    await expect(page.getByText('Zoë plays on from step 6.')).toBeVisible();
    // She has gone.
    await expect(bar(page)).toHaveCount(0);
  }
  await bo.page.getByRole('button', { name: 'Join' }).click();
  await expect(bo.page.getByRole('button', { name: 'Sit down', exact: true })).toBeVisible();

  // One tap, in any seat, against a computer; the remark is still there.
  await ada.page.goto(`${link}/replay?step=7&seat=1`);
  await expect(ada.page.getByText('Zoë: Why not the other side?')).toBeVisible();
  await ada.page.getByRole('button', { name: 'Play on as Zoë' }).click();
  await expect(ada.page.getByRole('main', { name: 'Board' })).toBeVisible();
  await expect(ada.page.getByRole('list', { name: 'Players' }).getByRole('listitem').nth(1)).toContainText('Ada');
});

test('what if: whoever follows is led there, everybody plays, and all are back at the step', async ({ browser }) => {
  const { ada, zoe, bo, link } = await threeAtTheResult(browser);
  await ada.page.goto(`${link}/replay?step=8`);
  await ada.page.getByRole('button', { name: 'Look back together' }).click();
  await expect(bar(ada.page)).toContainText('You lead.');
  for (const { page } of [zoe, bo]) {
    await page.getByRole('dialog', { name: 'The game is over' }).getByRole('button', { name: 'Follow' }).click();
    await isAt(page, 8);
  }
  const whatIf = bar(ada.page).getByRole('button', { name: 'What if?' });
  await whatIf.focus();
  await ada.page.keyboard.press('Enter');
  const there = (page: Page) => page.getByRole('region', { name: 'What if?' });
  for (const { page } of [ada, zoe, bo]) {
    await expect(page.getByRole('main', { name: 'Board' })).toBeVisible();
    await expect(there(page)).toContainText('What if, from step 8: whoever is here plays for every seat.');
    // The seats have the names of those who played.
    await expect(page.getByRole('list', { name: 'Players' })).toContainText('Zoë');
  }
  await expectAccessible(zoe.page, 'a what if');
  expect(await bo.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  // Bo, who has only watched, plays from a phone, and the others see it.
  const steps = (page: Page) => page.evaluate(async () => {
    const code = location.pathname.split('/').at(-1);
    const { id } = (await (await fetch(`/api/tables/by-code/${code}`)).json()) as { id: string };
    const replay = (await (await fetch(`/api/tables/${id}/replay`)).json()) as { record: { steps: unknown[] } };
    return replay.record.steps.length;
  });
  await playOn(bo.page, 4);
  for (const { page } of [ada, zoe, bo]) await expect.poll(() => steps(page)).toBeGreaterThanOrEqual(12);

  await there(ada.page).getByRole('button', { name: 'End it' }).click();
  for (const { page } of [ada, zoe, bo]) {
    await expect(page).toHaveURL(/\/replay\?step=8/);
    await isAt(page, 8);
  }
  await expect(bar(ada.page)).toContainText('You lead.');
  for (const { page } of [zoe, bo]) await expect(bar(page)).toContainText('You follow Ada.');
  await ada.page.getByRole('slider', { name: 'Moment of the game' }).fill('11');
  for (const { page } of [zoe, bo]) await isAt(page, 11);
});
