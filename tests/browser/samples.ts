import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test, type Page } from '@playwright/test';
import { openPractice } from './practice.ts';
import { Server } from './server.ts';

/** `npm run samples`: the finished games that the home page offers as samples, played by computers and recorded. */
const GAMES = [
  { ruleset: 'golden-horn', seats: 3 },
  { ruleset: 'horus', seats: 3 },
];

/** A computer takes its time over a move, and over the chances after each one. */
const WAIT_MS = 20 * 60_000;
const ASK_MS = 2_000;

for (const { ruleset, seats } of GAMES) {
  test(`a sample of ${ruleset}`, async ({ page }) => {
    test.setTimeout(2 * WAIT_MS);
    const server = Server.withDeal(3);
    await server.start();
    try {
      await page.goto(new URL('offline.html', server.url).href);
      const name = 'Computer 3';
      const { id } = await openPractice(page, { ruleset, seats, opponents: 'computer', level: 'strong', options: {}, name });
      await ask(page, 'POST', `/api/tables/${id}/lend`, { level: 'strong' });
      const ended = (table: { status: string }) => table.status === 'finished';
      await until(page, `/api/tables/${id}`, ended);
      const curve = await until<{ state: string }>(page, `/api/tables/${id}/curve`, ({ state }) => state !== 'coming');
      const replay = amongComputers(await ask<Replay>(page, 'GET', `/api/tables/${id}/replay`));
      const folder = fileURLToPath(new URL(`../../web-client/src/games/${ruleset}/sample/`, import.meta.url));
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${folder}game.json`, `${JSON.stringify({ replay, curve })}\n`);
    } finally {
      await server.dispose();
    }
  });
}

/** The parts of a replay that say that the first seat was lent to a computer. */
interface Replay {
  readonly table: { readonly seats: { person: unknown }[] };
  readonly record: { readonly steps: { kind: string; events: { type: string }[]; private_events: { index: number }[] }[] };
}

/** A game needs a person to open it; this one has not made a move. */
function amongComputers(replay: Replay): Replay {
  for (const seat of replay.table.seats) seat.person = null;
  for (const step of replay.record.steps) {
    if (step.events[0]?.type !== 'played_for') continue;
    step.kind = 'act';
    step.events.shift();
    for (const event of step.private_events) event.index -= 1;
  }
  return replay;
}

/** Polls until the answer is the expected one. */
async function until<Answer>(page: Page, path: string, isIt: (answer: Answer) => boolean): Promise<Answer> {
  for (let waited = 0; waited < WAIT_MS; waited += ASK_MS) {
    const answer = await ask<Answer>(page, 'GET', path);
    if (isIt(answer)) return answer;
    await page.waitForTimeout(ASK_MS);
  }
  throw new Error(`${path} takes too long`);
}

function ask<Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> {
  return page.evaluate(
    async ([method, path, text]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(path, text === null ? { method } : { method, headers, body: text });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json() as Promise<Answer>;
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  );
}
