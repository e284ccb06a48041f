import type { Page } from '@playwright/test';

/** What is chosen depends on it. */
const SEED = 12345;

/**
 * Plays this person's seat at a table without the interface, over another socket: always one of the listed actions.
 * Stops when the game is over or `actions` are done; returns how many were. Another `seed` chooses otherwise.
 */
export function playOn(page: Page, actions = Number.POSITIVE_INFINITY, seed = SEED): Promise<number> {
  return play(page, codeOf(page), actions, seed);
}

/** Plays one action if the server waits for this person, whatever the page has drawn. */
export async function playIfToAct(page: Page): Promise<void> {
  await play(page, codeOf(page), 1, SEED, false);
}

/** The same to the end, from a page that need not draw each move; then returns to the table. */
export async function playToTheEnd(page: Page): Promise<void> {
  const [link, code] = [page.url(), codeOf(page)];
  await page.goto(new URL('/offline.html', link).href);
  await play(page, code, Number.POSITIVE_INFINITY, SEED);
  await page.goto(link);
}

const codeOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

function play(page: Page, table: string, actions: number, seed: number, isPatient = true): Promise<number> {
  return page.evaluate(async ([code, actionsMax, first, waitsForOthers]) => {
    const table = (await (await fetch(`/api/tables/by-code/${code}`)).json()) as { id: string };
    return new Promise<number>((resolve, reject) => {
      const socket = new WebSocket(`ws://${location.host}/ws/tables/${table.id}`);
      let version = 0;
      let choices: { action: unknown }[] = [];
      /** Whether the choices belong to a superseded position. */
      let isOld = false;
      let done = 0;
      let number = first;
      let isWaiting = false;
      const act = () => {
        if (done >= actionsMax) return socket.close();
        if (isWaiting || isOld || choices.length === 0) return;
        number = (Math.imul(number, 1664525) + 1013904223) >>> 0;
        const choice = choices[Math.floor((number / 2 ** 32) * choices.length)];
        isWaiting = true;
        isOld = true;
        const cmd_id = crypto.randomUUID();
        socket.send(JSON.stringify({ type: 'act', cmd_id, version, action: choice?.action }));
      };
      socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', seen: null }));
      socket.onclose = () => resolve(done);
      socket.onerror = () => reject(new Error('the socket failed'));
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(String(data));
        switch (message.type) {
          case 'snapshot':
            // Nothing more arrives for a game that is over.
            if (message.table.status === 'finished') return socket.close();
            version = message.position.version;
            choices = message.position.private.actions;
            isOld = false;
            if (!waitsForOthers && choices.length === 0) return socket.close();
            break;
          case 'update':
            version = message.version;
            if (message.private !== null) choices = message.private.actions;
            isOld = false;
            break;
          case 'ack':
            done += 1;
            isWaiting = false;
            break;
          case 'rejected':
            isWaiting = false;
            isOld = false;
            break;
          case 'table':
            if (message.table.status === 'finished') return socket.close();
        }
        act();
      };
    });
  }, [table, actions, seed, isPatient] as const);
}
