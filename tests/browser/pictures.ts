import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, type Page, expect, test } from '@playwright/test';
import { Dice } from './dice.ts';
import { openPractice } from './practice.ts';
import { Server } from './server.ts';

/** A game in which there is a lot to see. */
interface Sitting {
  readonly ruleset: string;
  readonly options: Record<string, unknown>;
  /** Determines which cards and cubes are dealt, and which choices are made. */
  readonly deal: number;
  readonly moves: number;
  /** Actions to play whenever they are listed, in order of preference; anything else only when none of them is. */
  readonly favourites: readonly string[];
  /** The height of the board in the README, where its drawing fills the frame. */
  readonly height: number;
}

const SEATS = 4;

const SITTINGS: readonly Sitting[] = [
  {
    ruleset: 'golden-horn',
    options: { expansion: 'dominio_da_mar' },
    deal: 6,
    moves: 27,
    favourites: ['place_fleet', 'conquer', 'raid', 'load'],
    height: 660,
  },
  {
    ruleset: 'horus',
    options: {},
    deal: 5,
    moves: 36,
    favourites: ['place_stone', 'place_tile', 'place_river', 'play_card'],
    height: 750,
  },
];

/** A picture of a board: its size on the page, and the number of dots per CSS pixel. */
interface Frame {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly bytesMax: number;
  readonly colorScheme: 'light' | 'dark';
}

for (const sitting of SITTINGS) {
  test(`pictures of ${sitting.ruleset}`, async ({ browser, page }) => {
    const server = Server.withDeal(sitting.deal);
    await server.start();
    try {
      await page.goto(server.url);
      const link = `${server.url}t/${await play(page, sitting)}`;
      const storageState = await page.context().storageState();
      for (const frame of framesOf(sitting)) await take(browser, link, storageState, frame);
    } finally {
      await server.dispose();
    }
  });
}

/** The picture of shared links: the cover, in the size that previews expect. */
for (const { ruleset } of SITTINGS) {
  test(`preview of ${ruleset}`, async ({ page }) => {
    const cover = new URL(`../../web-client/src/games/${ruleset}/cover.svg`, import.meta.url);
    await page.setViewportSize({ width: 1200, height: 630 });
    await page.setContent(`<body style="margin: 0">${readFileSync(cover, 'utf8')}</body>`);
    keep(await page.screenshot(), { path: `web-client/public/og-${ruleset}.png`, bytesMax: 200_000 });
  });
}

function framesOf({ ruleset, height }: Sitting): Frame[] {
  const readme = { width: 1200, height, scale: 1, bytesMax: 250_000 };
  return [
    { ...readme, path: `docs/pictures/${ruleset}-light.png`, colorScheme: 'light' },
    { ...readme, path: `docs/pictures/${ruleset}-dark.png`, colorScheme: 'dark' },
  ];
}

/** Plays all seats of a game without the interface; returns the code of its table. */
async function play(page: Page, { ruleset, options, deal, moves, favourites }: Sitting): Promise<string> {
  const table = await openPractice(page, { ruleset, seats: SEATS, options, name: 'Ada' });
  const dice = new Dice(deal);
  for (let move = 0; move < moves; move += 1) {
    await page.evaluate(playOne, { table: table.id, favourites, share: dice.below(1000) / 1000 });
  }
  return table.code;
}

interface Move {
  readonly table: string;
  readonly favourites: readonly string[];
  /** Selects among the actions of one kind, from 0 to 1. */
  readonly share: number;
}

/** Runs in the page: plays one of the listed actions, for whichever seat is to act. */
function playOne({ table, favourites, share }: Move): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${location.host}/ws/tables/${table}`);
    let isPlayed = false;
    let version: number | null = null;
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', seen: null }));
    socket.onclose = ({ code }) => {
      if (isPlayed) resolve();
      else reject(new Error(`no move could be played: ${code}`));
    };
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data));
      if (message.type === 'rejected') reject(new Error(String(data)));
      if (message.type === 'ack') {
        isPlayed = true;
        socket.close();
      }
      // If another seat is to act, there is a second snapshot.
      if (message.type !== 'snapshot' || version !== null) return;
      version = message.position.version;
      const listed = (message.position.private.actions as { action: { type: string } }[]).map(({ action }) => action);
      const rank = (type: string) => (favourites.includes(type) ? favourites.indexOf(type) : favourites.length);
      const best = Math.min(...listed.map(({ type }) => rank(type)));
      const liked = listed.filter(({ type }) => rank(type) === best);
      const action = liked[Math.floor(share * liked.length)];
      socket.send(JSON.stringify({ type: 'act', cmd_id: crypto.randomUUID(), version, action }));
    };
  });
}

/** The board alone, in a window of its own that is as tall as the board needs. */
async function take(browser: Browser, link: string, storageState: BrowserContextOptions['storageState'], frame: Frame) {
  const { width, height, scale, colorScheme } = frame;
  const viewport = { width, height };
  const settings = { storageState, viewport, deviceScaleFactor: scale, colorScheme, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext(settings);
  const page = await context.newPage();
  const board = page.getByRole('main', { name: 'Board' });
  const heightOfBoard = async () => Math.round((await board.boundingBox())?.height ?? 0);
  const open = async () => {
    await page.goto(link);
    await expect(board).toBeVisible();
    await page.keyboard.press('l');
    await expect(page.getByRole('list', { name: 'Log' })).toHaveCount(0);
  };
  await open();
  await page.setViewportSize({ width, height: height + height - (await heightOfBoard()) });
  await expect.poll(heightOfBoard).toBe(height);
  // Reopened, because a board that can be panned and zoomed is fitted to the window it was opened in.
  await open();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(SETTLE_MS);
  keep(await board.screenshot({ animations: 'disabled' }), frame);
  await context.close();
}

/** Long enough for everything on the board to stop moving. */
const SETTLE_MS = 1000;

/** Writes it with 256 colours, which makes it a third of the size. */
function keep(picture: Buffer, { path, bytesMax }: Pick<Frame, 'path' | 'bytesMax'>): void {
  const file = fileURLToPath(new URL(`../../${path}`, import.meta.url));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture);
  const made = spawnSync('pngquant', ['--speed', '1', '--strip', '--force', '--output', file, file]);
  if (made.status !== 0) throw new Error('pngquant is missing or has failed; it is in the package of that name');
  expect(statSync(file).size, path).toBeLessThan(bytesMax);
}
