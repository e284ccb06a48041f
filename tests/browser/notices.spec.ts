import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { wholeBrowser } from './chromium.js';
import { beginHorus, Friend, isToAct, test } from './friends.ts';
import { Server } from './server.ts';
import { playIfToAct } from './shortcut.ts';

test.use({ launchOptions: wholeBrowser });

let server: Server;

/** The receiving end of webhooks. */
const posted: string[] = [];
let status = 404;
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += String(part)));
  request.on('end', () => {
    posted.push(body);
    response.writeHead(status).end(status === 200 ? 'ok' : 'no such topic');
  });
});
let address: string;

test.beforeAll(async () => {
  server = new Server('fondaco', ['--notices-allow', '127.0.0.0/8', '--hurried-notices']);
  await server.start();
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/secret-topic`;
});

test.afterAll(async () => {
  receiver.close();
  await server.dispose();
});

const ask = <T>({ page }: Friend, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' };
      const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await fetch(`/api/${path}`, init);
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json() as Promise<T>;
    },
    [path, body] as const,
  );

/** The browser notifications that are showing. */
const shownTo = ({ page }: Friend): Promise<string[][]> =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    const shown = await worker.getNotifications();
    return shown.map(({ title, body }) => [title, body]);
  });

/** Two friends start games until one is waiting for the first of them. */
async function openAnother(first: Friend, second: Friend): Promise<void> {
  const setup = { ruleset: 'horus', seats: 2, options: {}, visibility: 'private', spectators: true };
  for (let tries = 0; tries < 20; tries++) {
    const { id } = await ask<{ id: string }>(first, 'tables', { ...setup, commitment: null });
    const { terms } = await ask<{ terms: string }>(second, `tables/${id}/join`, { seat: null, commitment: null });
    await ask(second, `tables/${id}/ready`, { terms, ready: true });
    await ask(first, `tables/${id}/start`, {});
    const own = await ask<{ id: string; your_turn: boolean }[]>(first, 'me/tables');
    if (own.some((table) => table.id === id && table.your_turn)) return;
  }
  throw new Error('the other one always begins');
}

test('whoever is away is told, and one who has moved goes on to the next table', async ({ browser }) => {
  const { link, acting, waiting } = await beginHorus(browser, server.url);

  // The one who waits adds a webhook at the table; the test message shows the receiver's answer.
  const { page } = waiting;
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Notifications' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  await dialog.getByRole('button', { name: 'Add a webhook' }).click();
  await dialog.getByLabel('Service').selectOption({ label: 'ntfy' });
  await dialog.getByLabel('Address').fill('https://10.0.0.1/x');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('no address for notices');
  await dialog.getByLabel('Address').fill(address);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Working')).toBeVisible();
  await expect(dialog).not.toContainText('secret-topic');
  await dialog.getByRole('button', { name: /^Test/ }).click();
  await expect(dialog).toContainText('The other side said no (404):');
  await expect(dialog).toContainText('no such topic');
  await expectAccessible(page, 'the notices', 'dialog');
  status = 200;
  await dialog.getByRole('button', { name: /^Test/ }).click();
  await expect(dialog).toContainText('It got through (200)');
  await dialog.getByRole('switch', { name: /^Quiet hours/ }).click();
  await expect(dialog.getByLabel('From')).toHaveValue('22:30');
  await dialog.getByRole('switch', { name: /^Quiet hours/ }).click();
  await expect(dialog.getByLabel('From')).toHaveCount(0);
  await expect(dialog.getByRole('switch', { name: /^Tell me about this table/ })).toBeChecked();
  await page.context().grantPermissions(['notifications']);
  await dialog.getByRole('switch', { name: /^On this device/ }).click();
  await expect(dialog.getByRole('switch', { name: /^On this device/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // The one whose turn it is has another table waiting, too.
  await openAnother(acting, waiting);
  const before = posted.length;
  await page.evaluate(() => (document.hasFocus = () => false));
  expect(await shownTo(waiting)).toEqual([]);
  await expect
    .poll(
      async () => {
        await playIfToAct(acting.page);
        return isToAct(waiting);
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  const told: unknown = expect.stringMatching(/^Your turn\n.* lays .* Your turn: /);
  await expect.poll(() => shownTo(waiting)).toEqual([['Horus', told]]);
  await expect.poll(() => posted.length).toBeGreaterThan(before);
  // They also have to move at tables where they went first, and one message may name several tables.
  expect(posted.at(-1)).toMatch(/It’s your turn\.|\d tables wait for you\./);
  await acting.page.getByRole('link', { name: 'Next: Horus waits for you' }).click();
  await expect(acting.page).not.toHaveURL(link);
  await expect(acting.page.getByRole('heading', { name: 'Board' })).toBeAttached();
  await expect
    .poll(
      async () => {
        await playIfToAct(page);
        return shownTo(waiting);
      },
      { timeout: 60_000 },
    )
    .toEqual([]);
});

test('after the first long wait, a table offers to tell when one’s turn comes', async ({ browser }) => {
  const { waiting } = await beginHorus(browser, server.url);
  const { page } = waiting;
  await waiting.context.grantPermissions(['notifications']);
  await page.clock.install();
  const question = page.getByText('Shall we tell you when it’s your turn?');
  const wait = async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Board' })).toBeAttached();
    await page.clock.runFor('01:50');
    await expect(question).toHaveCount(0);
    await page.clock.runFor('00:20');
  };
  await wait();
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect(question).toHaveCount(0);
  await page.clock.resume();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fondaco.alerts'))).toBe('yes');
  // Never again on this device, whatever the answer was.
  await wait();
  await expect(question).toHaveCount(0);
});
