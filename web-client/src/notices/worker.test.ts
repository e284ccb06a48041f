import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import type { TableSummary } from '../protocol.gen';

const SCOPE = 'https://fondaco.test/';
const SOURCE = readFileSync('public/sw.js', 'utf8');

type Listener = (event: object) => void;

/**
 * The service worker, started among fakes, with what has been kept for games on this device; returns
 * what delivers a push message to it, and what asks it.
 */
function start(
  navigator: object,
  answer: () => Promise<Response>,
  shelf = new Map<string, Response>(),
) {
  const listeners = new Map<string, Listener>();
  const fakes = {
    self: { addEventListener: (type: string, listener: Listener) => listeners.set(type, listener) },
    registration: {
      scope: SCOPE,
      getNotifications: vi.fn(() => Promise.resolve([])),
      showNotification: vi.fn((_title: string, _look: { body: string }) => Promise.resolve()),
    },
    clients: { matchAll: () => Promise.resolve([]) },
    caches: {
      match: (url: string) => Promise.resolve(shelf.get(url)?.clone()),
      open: () => Promise.resolve({ put: (url: string, one: Response) => shelf.set(url, one) }),
    },
    fetch: vi.fn(answer),
    navigator,
  };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- a classic script, not a module
  const run = new Function(...Object.keys(fakes), SOURCE) as (...fakes: unknown[]) => void;
  run(...Object.values(fakes));
  const push = async (own = 'It is your turn.', text: string | null = null) => {
    const done: Promise<unknown>[] = [];
    const tables = [{ code: 'GONDOLA', id: '1', title: 'Horus', text: own }];
    const data = { json: () => ({ tables, text }) };
    listeners.get('push')?.({ data, waitUntil: (one: Promise<unknown>) => done.push(one) });
    await Promise.all(done);
  };
  const ask = async (method: string, path: string) => {
    const done: Promise<unknown>[] = [];
    let said: Promise<Response> | undefined;
    listeners.get('fetch')?.({
      request: new Request(`${SCOPE}${path}`, { method }),
      respondWith: (response: Promise<Response>) => (said = response),
      waitUntil: (one: Promise<unknown>) => done.push(one),
    });
    const text = await (await said)?.text();
    await Promise.all(done);
    return text;
  };
  const { fetch, registration } = fakes;
  const { showNotification: shown, getNotifications: asked } = registration;
  return { push, ask, fetch, shown, asked };
}

const table = (your_turn: boolean, more: Partial<TableSummary> = {}) =>
  ({ your_turn, players: ['Ada', 'Ben'], computers: [], own_seat: 0, ...more }) as TableSummary;

it('puts the number of tables that wait on the icon when a message comes', async () => {
  const setAppBadge = vi.fn(() => Promise.resolve());
  const alone = [table(true, { computers: [1] }), table(true, { players: ['Ada', 'Ada'] })];
  const tables = [table(true), table(true), table(false), ...alone];
  const { push, fetch } = start({ setAppBadge }, () => Promise.resolve(Response.json(tables)));
  await push();
  expect(fetch).toHaveBeenCalledWith(`${SCOPE}api/me/tables`);
  expect(setAppBadge.mock.calls).toEqual([[2]]);
});

it('shows the message where the number is unknown or cannot be shown', async () => {
  const setAppBadge = vi.fn(() => Promise.resolve());
  const away = start({ setAppBadge }, () => Promise.reject(new Error('no network')));
  await away.push();
  expect(away.shown).toHaveBeenCalledOnce();
  expect(setAppBadge).not.toHaveBeenCalled();

  const without = start({}, () => Promise.resolve(Response.json([])));
  await without.push();
  expect(without.shown).toHaveBeenCalledOnce();
  expect(without.fetch).not.toHaveBeenCalled();
});

it('says when an evening is in the time zone of the device', async () => {
  const { push, shown } = start({}, () => Promise.resolve(Response.json([])));
  await push('Thursdays · 2026-12-03 17:00 (UTC) · 2026-99-03 17:00 (UTC)');
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  const own = format.format(new Date('2026-12-03T17:00Z'));
  const body = `Thursdays · ${own} · 2026-99-03 17:00 (UTC)`;
  expect(shown).toHaveBeenCalledWith('Horus', expect.objectContaining({ body }));
});

it('asks for no notification while it shows another', async () => {
  let showing = 0;
  const { push, shown, asked } = start({}, () => Promise.resolve(Response.json([])));
  shown.mockImplementation(async () => {
    showing += 1;
    await new Promise((resolve) => setTimeout(resolve));
    showing -= 1;
  });
  const during: number[] = [];
  asked.mockImplementation(() => {
    during.push(showing);
    return Promise.resolve([]);
  });
  await Promise.all([push('First.', 'And 2 more.'), push('Second.')]);
  expect(shown.mock.calls.map(([, { body }]) => body)).toEqual([
    'First.',
    'And 2 more.',
    'Second.',
  ]);
  expect(during).toEqual([0, 0]);
});

it('says without a network what the server said last, if anything was kept', async () => {
  const answers = ['"Ada"', 'null'];
  const answer = () => {
    const text = answers.shift();
    return text === undefined
      ? Promise.reject(new Error('no network'))
      : Promise.resolve(new Response(text));
  };
  const shelf = new Map([[`${SCOPE}api/session`, new Response('"Eve"')]]);
  const { ask } = start({}, answer, shelf);
  expect(await ask('GET', 'api/session')).toBe('"Ada"');
  // Signing out.
  expect(await ask('DELETE', 'api/session')).toBe('null');
  expect(await ask('GET', 'api/session')).toBe('null');
  expect(await ask('DELETE', 'api/session'), 'only asking has an old answer').toBe('');

  answers.push('[]');
  expect(await ask('GET', 'api/rulesets')).toBe('[]');
  expect([...shelf.keys()]).toEqual([`${SCOPE}api/session`]);
});
