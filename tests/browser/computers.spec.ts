import { type Page, expect } from '@playwright/test';
import { Dice } from './dice.ts';
import { Friend, test } from './friends.ts';
import { tapSomething } from './golden-horn.ts';
import { Server } from './server.ts';

const server = new Server();

test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

/** The computer in the second seat acts once Ada has done what she had to. */
async function expectMove(ada: Friend): Promise<void> {
  const dice = new Dice(1);
  const hasMoved = () => ada.frames.some((frame) => frame.includes('"type":"update"') && frame.includes('"seat":1'));
  const moves = async () => {
    if (!hasMoved()) await tapSomething(ada.page, dice);
    return hasMoved();
  };
  await expect.poll(moves, { timeout: 60_000 }).toBe(true);
}

async function expectComputer(page: Page): Promise<void> {
  const players = page.getByRole('list', { name: 'Players' });
  await expect(players.getByText('computer', { exact: true })).toBeVisible();
}

test('a newcomer is in a game against the computer after one tap', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  await ada.page.getByRole('button', { name: 'Play now' }).click();
  await expectComputer(ada.page);
  await expectMove(ada);
});

test('a computer takes a free seat, and another level', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  await ada.openTable('Ada');
  await ada.page.getByRole('button', { name: 'Let a computer play seat 2' }).click();
  const dialog = ada.page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Strong' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Add a computer player' }).click();
  await expect(ada.page.getByText('computer, strong')).toBeVisible();
  await ada.page.getByRole('button', { name: /^Change the level of/ }).click();
  await dialog.getByRole('radio', { name: 'Easy' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(ada.page.getByText('computer, easy')).toBeVisible();
  await ada.start();
  await expectComputer(ada.page);
  await expectMove(ada);
});

test('a seat is lent from the menu and taken back', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  await ada.page.getByRole('button', { name: 'Play now' }).click();
  await expectComputer(ada.page);
  await ada.page.getByRole('button', { name: 'More' }).click();
  await ada.page.getByRole('button', { name: 'Let the computer play for me' }).click();
  await ada.page.getByRole('button', { name: 'Let it play' }).click();
  await expect(ada.page.getByText('The computer plays for you')).toBeVisible();
  await expect(ada.page.getByText(/^Your turn/)).toHaveCount(0);
  await ada.page.getByRole('button', { name: 'Take your seat again' }).click();
  await expect(ada.page.getByText('The computer plays for you')).toBeHidden();
  await expect(ada.page.getByText(/^Your turn/)).not.toHaveCount(0, { timeout: 60_000 });
});

test('a hint is asked for, chosen and played by keyboard', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  await ada.page.getByRole('button', { name: 'Play now' }).click();
  await expectComputer(ada.page);
  const hint = ada.page.getByRole('button', { name: 'Hint', exact: true });
  await expect(hint).toBeEnabled();
  // Meanwhile the computer places its fleet: a hint about the previous position is dropped.
  await expectComputerPlaced(ada);
  await ada.page.keyboard.press('h');
  const card = ada.page.getByRole('region', { name: 'What the computer would do' });
  const choices = card.getByRole('listitem').getByRole('button');
  await expect(choices.first()).toHaveText(/wins \d+ times in 100, about \d+ points/);
  await expect(ada.page.locator('[data-hint]').first()).toBeVisible();
  await choices.first().focus();
  await ada.page.keyboard.press('Enter');
  await expect(choices.first()).toHaveAttribute('aria-pressed', 'true');
  expect(ada.frames.some((frame) => frame.includes('"type":"ack"'))).toBe(false);
  await ada.page.getByRole('button', { name: 'Place the fleet' }).press('Enter');
  await expect(card).toBeHidden();
  await expect.poll(() => ada.frames.some((frame) => frame.includes('"type":"ack"'))).toBe(true);
});

async function expectComputerPlaced(ada: Friend): Promise<void> {
  const placed = () => ada.frames.some((frame) => frame.includes('"type":"fleet_placed","seat":1'));
  await expect.poll(placed, { timeout: 30_000 }).toBe(true);
}
