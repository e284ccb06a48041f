import { expect, type Page, test } from '@playwright/test';
import { Dice } from './dice.ts';
import { tapSomething } from './golden-horn.ts';
import { stepHorus } from './horus.ts';
import { Server } from './server.ts';

/** How often somebody taps while this looks on. */
const TAPS = 40;

/** A processor this much slower than this machine's, on which no frame is to take longer than 50 ms. */
const SLOWER = 4;
const FRAME_MS = 50;

const server = new Server();
test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

const GAMES = [
  { game: 'Golden Horn', step: tapSomething },
  { game: 'Horus', step: stepHorus },
];

for (const { game, step } of GAMES) {
  test(`how long the page of ${game} stands still while a strong computer thinks on this device`, async ({ page, browser }) => {
    await begin(page, game);
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
    const dice = new Dice(5);
    let taps = 0;
    const tapped = async () => (taps += (await step(page, dice)) ? 1 : 0);
    await expect.poll(tapped, { timeout: 240_000, intervals: [50] }).toBeGreaterThanOrEqual(TAPS);
    const tasks = tasksIn(await browser.stopTracing());
    const longest = tasks.slice(0, 5).map((ms) => ms.toFixed(0));
    const long = tasks.filter((ms) => ms > FRAME_MS).length;
    console.log(`${game}: ${long} of ${tasks.length} tasks over ${FRAME_MS} ms at a ${SLOWER}x slower processor; the longest: ${longest.join(', ')} ms`);
  });
}

/** Begins a game against a strong computer, with the same deal each time. */
async function begin(page: Page, game: string): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('fondaco.computer-level', 'strong');
    crypto.getRandomValues = <Numbers extends ArrayBufferView | null>(numbers: Numbers) => {
      if (numbers instanceof Uint8Array) numbers.fill(7);
      return numbers;
    };
  });
  await page.goto(server.url);
  await page.getByRole('radio', { name: game }).first().check({ force: true });
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  await expect(page).toHaveURL(/\/t\/0\w{7}$/);
  await expect(page.getByRole('list', { name: 'Players' })).toBeVisible();
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** The time of the processor, in microseconds: what else the machine does is not in it. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** What each task of the page's thread would take on the slower processor, in milliseconds, the longest first. */
function tasksIn(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const names = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const threads = new Set(names.map(threadOf));
  const tasks = traceEvents.filter((event) => event.ph === 'X' && event.name === 'ThreadControllerImpl::RunTask' && threads.has(threadOf(event)));
  return tasks.map(({ tdur = 0 }) => (tdur * SLOWER) / 1000).sort((one, other) => other - one);
}
