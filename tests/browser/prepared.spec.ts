import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { Dice } from './dice.ts';
import { byTurn, Friend, isToAct, test } from './friends.ts';
import { tapSomething } from './golden-horn.ts';
import { expectToFit, PHONE } from './phone.ts';
import { Server } from './server.ts';

const server = new Server();

test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

/** A prepared turn has two steps, each taken after a few seconds. */
const PLAYED_MS = 12_000;

/** Over another socket of the same person, performs the action of this type with the shortest path. */
async function act(page: Page, type: string, inVenice = true): Promise<void> {
  const code = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.evaluate(
    async ([code, type, inVenice]) => {
      const table = (await (await fetch(`/api/tables/by-code/${code}`)).json()) as { id: string };
      await new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/ws/tables/${table.id}`);
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', seen: null }));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data));
          if (message.type === 'ack') return socket.close();
          if (message.type === 'rejected') return reject(new Error(message.code));
          if (message.type !== 'snapshot') return;
          const choices = message.position.private.actions as { action: { type: string; in_venice?: boolean[] }; preview: { path?: number[] } }[];
          const fitting = choices
            .filter(({ action }) => action.type === type && (action.in_venice ?? [inVenice]).every((is) => is === inVenice))
            .sort((one, two) => (one.preview.path?.length ?? 0) - (two.preview.path?.length ?? 0));
          const [first] = fitting;
          if (first === undefined) return reject(new Error(`no ${type} in ${JSON.stringify(choices)}`));
          const { version } = message.position;
          socket.send(JSON.stringify({ type: 'act', cmd_id: crypto.randomUUID(), version, action: first.action }));
        };
        socket.onclose = () => resolve();
      });
    },
    [code, type, inVenice] as const,
  );
}

/** Two friends with their fleets at opposite ends: the one whose turn it is, and the one who waits. */
async function atSea(ada: Friend, ben: Friend): Promise<[Friend, Friend]> {
  await ada.start();
  await expect(ben.page.getByRole('heading', { name: 'Board' })).toBeAttached();
  await act(ada.page, 'place_fleet', true);
  await act(ben.page, 'place_fleet', false);
  // Nobody may prepare before the fleets are placed.
  const mayPrepare = ({ page }: Friend) => page.getByRole('button', { name: 'Prepare a move' }).isVisible();
  await expect.poll(async () => (await mayPrepare(ada)) || (await mayPrepare(ben))).toBe(true);
  return byTurn(ada, ben);
}

/** What can be done with a prepared move that waits. */
const preparedMove = ({ page }: Friend) => page.getByRole('region', { name: 'Your prepared move' });

/** Its steps, above the board. */
const steps = ({ page }: Friend) => page.getByRole('list', { name: 'Your prepared move' }).getByRole('listitem');

const boardBox = ({ page }: Friend) => page.getByRole('main').boundingBox();

/** Taps through what the board offers until the move is prepared. */
async function prepare(friend: Friend): Promise<void> {
  const dice = new Dice(3);
  const taps = async () => {
    if ((await preparedMove(friend).count()) === 0) await tapSomething(friend.page, dice);
    return preparedMove(friend).count();
  };
  await expect.poll(taps, { timeout: 60_000, intervals: [150] }).toBe(1);
}

test('a move is prepared on the board, waits, and is played when the turn comes', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url);
  const link = await ada.openTable('Ada');
  const ben = await Friend.arrive(browser, link);
  await ben.sitDown('Ben');
  const [acting, waiting] = await atSea(ada, ben);
  await expect(acting.page.getByRole('button', { name: 'Prepare a move' })).toHaveCount(0);

  const where = await boardBox(waiting);
  await waiting.page.getByRole('button', { name: 'Prepare a move' }).click();
  await expect(waiting.page.getByRole('region', { name: 'Preparing your move' })).toBeVisible();
  await expect(waiting.page.getByText('It is played when your turn comes.')).toBeVisible();
  await expectAccessible(waiting.page, 'while a move is prepared', '.prompt');
  expect(await boardBox(waiting)).toEqual(where);
  await waiting.page.emulateMedia({ reducedMotion: 'no-preference', colorScheme: 'light' });
  await prepare(waiting);
  await expect(waiting.page.getByText('It is played when your turn comes.')).toHaveCount(0);
  await expect(steps(waiting)).toHaveCount(2);
  await expectAccessible(waiting.page, 'a prepared move', '.prompt');
  expect(await boardBox(waiting)).toEqual(where);

  // It is there again after a reload, and nobody else has learned of it.
  await waiting.page.reload();
  await expect(steps(waiting)).toHaveCount(2);
  expect(acting.frames.some((frame) => frame.includes('"prepared"'))).toBe(false);

  await act(acting.page, 'load');
  await act(acting.page, 'sail');
  await expect.poll(() => isToAct(acting), { timeout: PLAYED_MS }).toBe(true);
  await expect(preparedMove(waiting)).toHaveCount(0);
  expect(acting.frames.filter((frame) => frame.includes('"type":"loaded"')).length).toBeGreaterThanOrEqual(2);
});

test('a prepared move is taken back, by keyboard and on a phone', async ({ browser }) => {
  const ada = await Friend.arrive(browser, server.url, PHONE);
  const link = await ada.openTable('Ada');
  const ben = await Friend.arrive(browser, link, PHONE);
  await ben.sitDown('Ben');
  const [acting, waiting] = await atSea(ada, ben);
  await waiting.page.keyboard.press('p');
  await expect(waiting.page.getByRole('region', { name: 'Preparing your move' })).toBeVisible();
  await expectToFit(waiting.page, 'while a move is prepared');
  await waiting.page.getByRole('button', { name: 'Cancel' }).focus();
  await waiting.page.keyboard.press('Escape');
  await expect(waiting.page.getByRole('region', { name: 'Preparing your move' })).toHaveCount(0);
  await waiting.page.keyboard.press('p');
  await prepare(waiting);
  await expectToFit(waiting.page, 'a prepared move');
  await waiting.page.getByRole('button', { name: 'Cancel' }).click();
  await expect(preparedMove(waiting)).toHaveCount(0);
  await expect(steps(waiting)).toHaveCount(0);
  await act(acting.page, 'load');
  await act(acting.page, 'sail');
  await expect.poll(() => isToAct(waiting)).toBe(true);
  // What is played instead is covered by another test; here the player can choose again.
  await expect.poll(() => tapSomething(waiting.page, new Dice(1))).toBe(true);
});
