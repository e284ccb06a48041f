import { describe, expect, it, vi } from 'vitest';
import { learnTime, serverNow } from '../base/server-time';
import { api, ApiError } from './api';

function answer(status: number, body: string) {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const refusal = (code: string) => JSON.stringify({ code, message: 'why', detail: 'more' });

describe('a request', () => {
  it('sends and receives JSON', async () => {
    const fetched = answer(200, '{"id":"t"}');
    expect(await api.takeSeat('t', 2)).toEqual({ id: 't' });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toMatch(/\/api\/tables\/t\/seat$/);
    expect(init).toMatchObject({ method: 'POST', body: '{"seat":2}' });
  });

  it('says why it was refused', async () => {
    answer(409, refusal('seat_taken'));
    const error: unknown = await api.takeSeat('t', 2).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'seat_taken', message: 'why', detail: 'more' });
  });

  it.each([
    [502, '<html>', 'unreachable'],
    [500, 'oops', 'internal'],
  ])('understands a %i that is not the server’s own', async (status, body, code) => {
    answer(status, body);
    await expect(api.rulesets()).rejects.toMatchObject({ code });
  });

  it('says when the server is not reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
    await expect(api.rulesets()).rejects.toMatchObject({ code: 'unreachable' });
  });
});

it('tells the time of the server', async () => {
  const inFiveHours = Date.now() + 5 * 3_600_000;
  const headers = { date: new Date(inFiveHours).toUTCString() };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('null', { headers })));
  await api.me();
  expect(Math.abs(serverNow() - inFiveHours)).toBeLessThan(60_000);
  learnTime(new Date().toUTCString());
});

describe('who one is', () => {
  it('is nobody without a session', async () => {
    answer(200, 'null');
    expect(await api.me()).toBeNull();
  });

  it('is unknown after other failures', async () => {
    answer(500, refusal('internal'));
    await expect(api.me()).rejects.toMatchObject({ code: 'internal' });
  });
});
