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
    const { meanwhile, otherwise } = tasksIn(await browser.stopTracing());
    expect(meanwhile.length).toBeGreaterThan(0);
    console.log(`${game}, at a ${SLOWER}x slower processor:`);
    console.log(`  while it thinks: ${described(meanwhile)}`);
    console.log(`  before and after: ${described(otherwise)}`);
  });
}

function described(tasks: readonly number[]): string {
  const longest = tasks.toSorted((one, other) => other - one).slice(0, 5);
  const long = tasks.filter((ms) => ms > FRAME_MS).length;
  return `${long} of ${tasks.length} tasks over ${FRAME_MS} ms, the longest ${longest.map((ms) => ms.toFixed(0)).join(', ')} ms`;
}

/** Begins a game against a strong computer, with the same deal each time. */
async function begin(page: Page, game: string): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('fondaco.computer-level', 'strong');
    let state = 7;
    crypto.getRandomValues = <Numbers extends ArrayBufferView | null>(numbers: Numbers) => {
      // A command whose number repeats would be taken for the one before.
      const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) >>> 24;
      if (numbers instanceof Uint8Array) for (const at of numbers.keys()) numbers[at] = next();
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
  /** When it began and how long it took, in microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** The time of the processor, in microseconds: what else the machine does is not in it. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** A task of the worker that takes longer than this is a thought, in microseconds. */
const THOUGHT_US = 20_000;

/** What each task of the page's thread would take on the slower processor, in milliseconds: those during a thought, and all others. */
function tasksIn(trace: Buffer): { meanwhile: number[]; otherwise: number[] } {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const tasksOf = (thread: string) => {
    const names = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name?.startsWith(thread));
    const threads = new Set(names.map(threadOf));
    return traceEvents.filter((event) => event.ph === 'X' && event.name === 'ThreadControllerImpl::RunTask' && threads.has(threadOf(event)));
  };
  const thoughts = tasksOf('DedicatedWorker').filter(({ dur = 0 }) => dur > THOUGHT_US);
  const isMeanwhile = ({ ts, dur = 0 }: TraceEvent) => thoughts.some((thought) => ts < thought.ts + (thought.dur ?? 0) && thought.ts < ts + dur);
  const slowed = ({ tdur = 0 }: TraceEvent) => (tdur * SLOWER) / 1000;
  const tasks = tasksOf('CrRendererMain');
  return { meanwhile: tasks.filter(isMeanwhile).map(slowed), otherwise: tasks.filter((task) => !isMeanwhile(task)).map(slowed) };
}
