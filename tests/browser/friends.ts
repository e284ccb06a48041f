import { gunzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, type Page, expect, test as plain } from '@playwright/test';
import { PHONE } from './phone.ts';
import { plainly } from './shorthand.ts';

/** A screen other than a desktop's. */
export interface Screen {
  readonly viewport: { width: number; height: number };
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce';
  readonly locale?: string;
}

/** What to change about a new table compared with the form's defaults. */
interface Wishes {
  /** The number of seats. */
  seats?: number;
  /** Option values, as the form labels them. */
  options?: readonly string[];
}

const contexts = new Set<BrowserContext>();

/** A test at the end of which everybody leaves: pages left open would keep drawing and looking for their server. */
export const test = plain.extend<{ leaving: undefined }>({
  leaving: [
    async ({}, use) => {
      await use(undefined);
      await Promise.all([...contexts].map((context) => context.close()));
      contexts.clear();
    },
    { auto: true },
  ],
});

/** A person with their own browser, who uses nothing but the page. */
export class Friend {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Every frame that a socket received, unpacked and expanded to the plain form. */
  readonly frames: string[] = [];

  private constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.frames.push(plainly(textOf(payload))));
    });
  }

  static async arrive(browser: Browser, url: string, screen?: Screen) {
    const context = await browser.newContext(screen ? { hasTouch: true, ...screen } : {});
    contexts.add(context);
    // What friends do is the server's; their games against computers are, too.
    await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
    const page = await context.newPage();
    await page.goto(url);
    return new Friend(context, page);
  }

  /** Opens a table from the home page; returns the link that friends get. */
  async openTable(name: string, game = 'Golden Horn', { seats, options = [] }: Wishes = {}): Promise<string> {
    await this.page.getByLabel('Your name').fill(name);
    await this.page.getByRole('radio', { name: game }).check({ force: true });
    if (seats !== undefined || options.length > 0) await unfoldSettings(this.page);
    if (seats !== undefined) {
      const count = this.page.getByRole('group', { name: 'Players', exact: true });
      await count.getByRole('radio', { name: String(seats) }).check({ force: true });
    }
    for (const option of options) {
      const choice = this.page.getByRole('switch', { name: option });
      await choice.or(this.page.getByRole('radio', { name: option })).check({ force: true });
    }
    await this.page.getByRole('button', { name: 'Open the table' }).click();
    await expect(this.page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
    return this.page.url();
  }

  /** Sits down by the link, which also makes them ready. */
  async sitDown(name: string): Promise<void> {
    await this.page.getByLabel('Your name').fill(name);
    await this.page.getByRole('button', { name: 'Sit down', exact: true }).click();
    await expect(this.page.getByRole('button', { name: 'Not ready' })).toBeVisible();
  }

  async start(): Promise<void> {
    await this.page.getByRole('button', { name: 'Start the game' }).click();
  }

  async isOver(): Promise<boolean> {
    return (await this.page.getByRole('dialog', { name: 'The game is over' }).count()) > 0;
  }
}

/** Shows the settings of a new table, which the home page keeps in one line. */
export async function unfoldSettings(page: Page): Promise<void> {
  const settings = page.locator('details.settings');
  if ((await settings.getAttribute('open')) === null) await settings.getByText('Change', { exact: true }).click();
}

/** Binary frames are compressed. */
const textOf = (payload: string | Buffer) => (typeof payload === 'string' ? payload : gunzipSync(payload).toString());

/** Whether the game waits for a friend: their tab is marked then. */
export const isToAct = async ({ page }: Friend) => (await page.title()).startsWith('●');

/** The one whose turn it is, and the one who waits. */
export async function byTurn(ada: Friend, ben: Friend): Promise<[Friend, Friend]> {
  await expect.poll(async () => (await isToAct(ada)) !== (await isToAct(ben))).toBe(true);
  return (await isToAct(ada)) ? [ada, ben] : [ben, ada];
}

/** Shows the chat, in a window of any size. */
export async function openChat(page: Page) {
  const tab = page.getByRole('tab', { name: /^Chat/ });
  const show = page.getByRole('button', { name: /^Show log and chat/ });
  await expect(tab.or(show).first()).toBeVisible();
  if (!(await tab.isVisible())) await show.click();
  await tab.click();
}

export async function say(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
}

/** A game of Horus has started: Ada is at her desktop, Ben on his phone. */
export async function beginHorus(browser: Browser, url: string) {
  const ada = await Friend.arrive(browser, url);
  const link = await ada.openTable('Ada', 'Horus');
  const ben = await Friend.arrive(browser, link, PHONE);
  await ben.sitDown('Ben');
  await ada.start();
  await expect(ben.page.getByRole('heading', { name: 'Board' })).toBeAttached();
  const [acting, waiting] = await byTurn(ada, ben);
  return { ada, ben, link, acting, waiting };
}
