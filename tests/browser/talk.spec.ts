import { type Browser, expect, type Page } from '@playwright/test';
import { Dice } from './dice.ts';
import { byTurn, Friend, openChat, say, test, unfoldSettings } from './friends.ts';
import { tapSomething } from './golden-horn.ts';
import { expectToFit, PHONE, STILL_DESK } from './phone.ts';
import { Server } from './server.ts';
import { playOn } from './shortcut.ts';

const server = new Server();
test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

/** Ada, and Zoë on a phone, at a running game. */
async function twoAtATable(browser: Browser) {
  const ada = await Friend.arrive(browser, server.url);
  const link = await ada.openTable('Ada');
  const zoe = await Friend.arrive(browser, link, PHONE);
  await zoe.sitDown('Zoë');
  await ada.start();
  await expect(ada.page.getByRole('main', { name: 'Board' })).toBeVisible();
  await expect(zoe.page.getByRole('main', { name: 'Board' })).toBeVisible();
  return { ada, zoe, link };
}

async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: item }).click();
}

const chatOf = (page: Page) => page.getByRole('list', { name: 'Chat' });
const seatOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Players' }).getByRole('listitem').filter({ hasText: name });

/** Taps until the page has nothing more to offer, or it is somebody else's turn. */
async function actOnce(page: Page, dice: Dice) {
  const before = await versionOf(page);
  for (let tries = 0; tries < 60 && (await versionOf(page)) === before; tries += 1) {
    await tapSomething(page, dice);
  }
  expect(await versionOf(page), 'nothing could be done').toBeGreaterThan(before);
}

/** The number of log entries, according to the page. */
function versionOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const code = location.pathname.split('/').at(-1);
    const table = (await (await fetch(`/api/tables/by-code/${code}`)).json()) as { id: string };
    const replay = await (await fetch(`/api/tables/${table.id}/replay`)).json();
    return (replay as { record: { steps: unknown[] } }).record.steps.length;
  });
}

test('people at a table talk, and players do not read who watches', async ({ browser }) => {
  const { ada, zoe, link } = await twoAtATable(browser);
  const bob = await Friend.arrive(browser, link);
  await expect(ada.page.getByRole('button', { name: '1 watching' })).toBeVisible();

  await openChat(bob.page);
  await bob.page.getByLabel('Your name').fill('Bob');
  await bob.page.getByRole('button', { name: 'Join in' }).click();
  await expect(bob.page.getByText('The players read this only once the game is over.')).toBeVisible();
  await expect(ada.page.getByRole('button', { name: 'Bob is watching' })).toBeVisible();

  await openChat(ada.page);
  await say(ada.page, 'Good luck <b>everybody</b>!');
  await expect(zoe.page.getByRole('button', { name: /Show log and chat \(1 new message\)/ })).toBeVisible();
  await openChat(zoe.page);
  await expect(chatOf(zoe.page).getByText('Good luck <b>everybody</b>!')).toBeVisible();
  await say(zoe.page, 'You too');
  await expect(chatOf(ada.page).getByText('You too')).toBeVisible();
  await expect(chatOf(bob.page).getByText('You too')).toBeVisible();

  await say(bob.page, 'Ada has no wind at all');
  await zoe.page.getByRole('button', { name: 'Quick reactions' }).click();
  await zoe.page.getByRole('button', { name: 'Ha ha!' }).click();
  await expect(chatOf(ada.page).getByText('Ha ha!')).toBeVisible();
  await expect(seatOf(ada.page, 'Zoë')).toContainText('Ha ha!');
  // Zoë's reaction came after Bob's message, so everything that had to arrive has arrived.
  for (const player of [ada, zoe]) {
    expect(player.frames.filter((frame) => frame.includes('no wind at all'))).toEqual([]);
  }

  await choose(ada.page, 'Who is here');
  await ada.page.getByText('Block Zoë').click();
  await expect(ada.page.getByRole('switch', { name: 'Block Zoë' })).toBeChecked();
  await ada.page.getByRole('button', { name: 'Close', exact: true }).click();
  await say(zoe.page, 'Can you hear me?');
  await expect(chatOf(bob.page).getByText('Can you hear me?')).toBeVisible();
  await expect(ada.page.getByText('You have blocked Zoë.')).toBeVisible();
  await expect(chatOf(ada.page).getByText('Can you hear me?')).toHaveCount(0);
  await ada.page.getByRole('button', { name: 'Unblock' }).click();
  await expect(chatOf(ada.page).getByText('Can you hear me?')).toBeVisible();
});

test('a line of somebody with a long name is read without scrolling sideways', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  const link = await ada.openTable('Maximiliane Konstantinou', 'Horus');
  const zoe = await Friend.arrive(browser, link, STILL_DESK);
  await zoe.sitDown('Zoë');
  await ada.start();
  await openChat(ada.page);
  await say(ada.page, 'Good luck everybody, and may the tiles be with you');
  await openChat(zoe.page);
  await expect(chatOf(zoe.page).getByText('Good luck everybody')).toBeVisible();
  await expectToFit(zoe.page, 'the chat');
  await zoe.page.setViewportSize(PHONE.viewport);
  await openChat(zoe.page);
  await expectToFit(zoe.page, 'the chat');
});

test('a game goes on without who has left, until they come back', async ({ browser }) => {
  const { ada, zoe } = await twoAtATable(browser);
  await choose(zoe.page, 'Leave the game');
  await expect(zoe.page.getByText('Your seat stays yours')).toBeVisible();
  await zoe.page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(zoe.page.getByText('You left. Your seat is kept for you.')).toBeVisible();
  await expect(seatOf(ada.page, 'Zoë')).toContainText('left');

  await ada.page.getByRole('button', { name: 'Go on without Zoë' }).click();
  await expect(ada.page.getByText('All agreed: the table plays for Zoë for now.')).toBeVisible();
  await expect(seatOf(ada.page, 'Zoë')).toContainText('table plays');
  await expect(ada.page.getByRole('list', { name: 'Log' }).getByText('Played for Zoë:').first()).toBeVisible();

  await zoe.page.getByRole('button', { name: 'Take your seat again' }).click();
  await expect(seatOf(ada.page, 'Zoë')).toContainText('here');
  await expect(zoe.page.getByRole('button', { name: 'Take your seat again' })).toHaveCount(0);
});

test('a move is taken back when all agree, also after others have acted', async ({ browser }) => {
  const { ada, zoe } = await twoAtATable(browser);
  const dice = new Dice(5);
  await actOnce(ada.page, dice);
  await actOnce(zoe.page, dice);
  await choose(ada.page, 'Ask to take back');
  await expect(ada.page.getByText('You ask to take back your last move.')).toBeVisible();
  const question = zoe.page.getByRole('region', { name: 'Question to all' });
  await expect(question).toContainText('Ada asks to take back a move.');
  await expect(question).toContainText('Still to answer: Zoë.');
  await question.getByRole('button', { name: 'Agree' }).click();
  await expect(ada.page.getByText('All agreed: the move is taken back.')).toBeVisible();
  await expect(ada.page.getByRole('list', { name: 'Log' }).getByText(/All agreed that Ada takes a move back/)).toBeVisible();

  await actOnce(ada.page, dice);
  await actOnce(zoe.page, dice);
  await choose(ada.page, 'Ask to take back');
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await expect(ada.page.getByText('Zoë said no. Nothing changes.')).toBeVisible();
  await choose(ada.page, 'Ask to take back');
  await expect(ada.page.getByText('The table has just said no. Ask again later.')).toBeVisible();
});

test('a seat moves to another device by a link', async ({ browser }) => {
  const { ada, zoe } = await twoAtATable(browser);
  await choose(zoe.page, 'Play on another device');
  await zoe.page.getByRole('button', { name: 'Make the link' }).click();
  const field = zoe.page.getByRole('textbox', { name: 'Link that moves your seat' });
  const fragment = new URL(await field.inputValue()).hash;
  expect(fragment).toMatch(/^#seat=[0-9a-f]{64}/);

  const link = `${new URL(zoe.page.url()).href}${fragment}`;
  const tablet = await Friend.arrive(browser, link);
  const dialog = tablet.page.getByRole('dialog', { name: 'Play Zoë’s seat on this device?' });
  await expect(dialog).toBeVisible();
  expect(new URL(tablet.page.url()).hash).toBe('');
  await dialog.getByRole('button', { name: 'Play here' }).click();
  await expect(seatOf(tablet.page, 'Zoë')).toContainText('(you)');
  await expect(tablet.page.getByRole('region', { name: 'What you can do' })).toBeVisible();
  await expect(zoe.page.getByText('Your seat is now played on the other device.')).toBeVisible();
  await expect(zoe.page.getByText('You are watching').first()).toBeVisible();
  await expect(seatOf(ada.page, 'Zoë')).toContainText('here');

  const late = await Friend.arrive(browser, link);
  await late.page.getByRole('button', { name: 'Play here' }).click();
  await expect(late.page.getByText(/This link was used already/)).toBeVisible();
});

test('whoever has waited long reminds the others, whose device rings and buzzes', async ({ browser }) => {
  const { ada, zoe } = await twoAtATable(browser);
  await Promise.all([ada, zoe].map(({ page }) => playOn(page, 1)));
  const [late, waiting] = await byTurn(ada, zoe);
  const nudge = waiting.page.getByRole('button', { name: /^Nudge / });

  // From here on, the page's clock can be advanced.
  await waiting.page.clock.install();
  await waiting.page.reload();
  await expect(waiting.page.getByRole('main', { name: 'Board' })).toBeVisible();
  await waiting.page.clock.fastForward(15_000);
  await expect(nudge).toHaveCount(0);
  // A page that mistakes the jump for silence reconnects, and waits from then on.
  await expect(async () => {
    await waiting.page.clock.fastForward(6_000);
    await expect(nudge).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });

  await late.page.evaluate(() => {
    const page = window as unknown as { buzzes: number };
    page.buzzes = 0;
    Object.defineProperty(navigator, 'vibrate', { value: () => (page.buzzes += 1) > 0 });
  });
  // A reminder that does not get through, because the page has just lost its connection, can be repeated.
  await expect(async () => {
    if (await nudge.isVisible()) await nudge.click();
    expect(await late.page.evaluate(() => (window as unknown as { buzzes: number }).buzzes)).toBe(1);
  }).toPass({ timeout: 15_000 });
  await expect(late.page.getByText('Your turn!').first()).toBeVisible();
  // Not again at once.
  await expect(nudge).toHaveCount(0);
  await waiting.page.clock.fastForward(30_000);
  await expect(nudge).toHaveCount(0);
  await waiting.page.clock.fastForward(31_000);
  await expect(nudge).toBeVisible();
});

test('the same people play again, and who watches goes along', async ({ browser }) => {
  const { ada, zoe, link } = await twoAtATable(browser);
  const bob = await Friend.arrive(browser, link);
  await expect(bob.page.getByText('You are watching').first()).toBeVisible();
  await Promise.all([playOn(ada.page), playOn(zoe.page)]);
  for (const friend of [ada, zoe, bob]) {
    await expect(friend.page.getByRole('dialog', { name: 'The game is over' })).toBeVisible();
  }
  // Started beforehand, because it is only visible for a few seconds.
  const offered = expect(bob.page.getByRole('dialog').getByText(/Joining in/)).toBeInViewport({ ratio: 1 });
  await ada.page.getByRole('button', { name: 'Rematch' }).click();
  await offered;
  await expect(ada.page.getByText(/Not here yet: Zoë\./)).toBeVisible();
  const offer = zoe.page.getByRole('dialog', { name: 'The game is over' });
  await expect(offer).toContainText('Ada wants a rematch.');
  // In sight below the winner, also between the bars of a small phone, upright and on its side.
  await expect(offer.getByRole('button', { name: 'Share a picture' })).toBeAttached();
  for (const [width, height] of [[568, 320], [375, 553]] as const) {
    await zoe.page.setViewportSize({ width, height });
    await expect(offer.getByRole('button', { name: 'Join' })).toBeInViewport({ ratio: 1 });
    await expect(offer.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
  }
  await offer.getByRole('button', { name: 'Join' }).click();
  for (const friend of [ada, zoe, bob]) {
    await expect(friend.page.getByRole('main', { name: 'Board' })).toBeVisible();
    await expect(friend.page.getByRole('dialog')).toHaveCount(0);
    expect(friend.page.url()).not.toBe(link);
  }
  expect(bob.page.url()).toBe(ada.page.url());
  await expect(bob.page.getByText('You are watching').first()).toBeVisible();
});

test('a listed game is found in the lobby by who wants to watch', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  await unfoldSettings(ada.page);
  await ada.page.getByRole('radio', { name: 'Anyone on this server' }).check({ force: true });
  const link = await ada.openTable('Ada');
  const zoe = await Friend.arrive(browser, link, PHONE);
  await zoe.sitDown('Zoë');
  await ada.start();
  const bob = await Friend.arrive(browser, server.url);
  const games = bob.page.getByRole('region', { name: 'Games to watch' });
  await games.getByRole('link', { name: /Ada and Zoë.*Watch/ }).click();
  await expect(bob.page.getByText('You are watching').first()).toBeVisible();
});
