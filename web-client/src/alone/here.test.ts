import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, ApiError } from '../connection/api';
import { keepers } from '../connection/keepers';
import type { Socket, Status } from '../connection/socket';
import { aTable } from '../play/testing';
import type { OpenPractice } from '../protocol.gen';
import { open, practise } from './here';
import * as kept from './kept';
import type { FromWorker, ToWorker } from './messages';
import * as modules from './modules';

/** Stands in for the browser's worker, and lets a test play its part. */
class FakeWorker {
  static made: FakeWorker[] = [];
  heard: ToWorker[] = [];
  isGone = false;
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    FakeWorker.made.push(this);
  }

  static get last(): FakeWorker {
    const worker = FakeWorker.made.at(-1);
    if (worker === undefined) throw new Error('no worker was started');
    return worker;
  }

  postMessage(message: ToWorker) {
    this.heard.push(message);
    if (message.type === 'load') queueMicrotask(() => this.opens());
  }

  opens() {
    const { code } = this.heard[0] as Extract<ToWorker, { type: 'load' }>;
    const table = aTable({ id: `id-${code}`, code, status: 'playing' });
    this.say({ type: 'opened', table });
  }

  say(data: FromWorker) {
    this.onmessage?.({ data });
  }

  terminate() {
    this.isGone = true;
  }
}

/** What the browser keeps. */
const games = new Map<string, kept.KeptGame>();

const GAME: OpenPractice = {
  ruleset: 'duel',
  seats: 2,
  opponents: 'computer',
  level: 'easy',
  options: {},
  lesson: false,
  name: 'Guest',
};
const ADA = { id: 'user-ada', name: 'Ada' };

let socket: Socket | undefined;
let statuses: Status['is'][] = [];
const received = vi.fn();
const opened = vi.fn();
const fetched = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(modules, 'moduleOf').mockReturnValue('duel.wasm');
  games.clear();
  vi.spyOn(kept, 'begin').mockImplementation((birth) => {
    games.set(birth.code, { code: birth.code, birth } as kept.KeptGame);
    return Promise.resolve();
  });
  vi.spyOn(kept, 'gameOf').mockImplementation((code) => Promise.resolve(games.get(code)));
  vi.spyOn(kept, 'forget').mockImplementation((code) => Promise.resolve(void games.delete(code)));
  FakeWorker.made = [];
  statuses = [];
  for (const mock of [received, opened, fetched]) mock.mockReset();
});

afterEach(() => {
  socket?.stop();
  socket = undefined;
});

async function connected(): Promise<string> {
  const code = await practise(GAME, ADA);
  if (code === null) throw new Error('it was not begun');
  const changed = ({ is }: Status) => statuses.push(is);
  socket = keepers.get(code)?.connect({ opened, received, changed });
  await vi.advanceTimersByTimeAsync(0);
  return code;
}

describe('a game on this device', () => {
  it('is spoken to like a server', async () => {
    await connected();
    expect(statuses).toEqual(['open']);
    expect(opened).toHaveBeenCalledOnce();
    expect(socket?.send({ type: 'hello' })).toBe(true);
    expect(FakeWorker.last.heard.at(-1)).toEqual({ type: 'message', message: { type: 'hello' } });
    FakeWorker.last.say({ type: 'received', message: { type: 'snapshot' } });
    expect(received).toHaveBeenCalledWith({ type: 'snapshot' });
  });

  it('can go on at the server, unless it is a lesson', async () => {
    const played = await practise(GAME, ADA);
    expect(keepers.get(played ?? '')?.mayMove).toBe(true);
    const taken = await practise({ ...GAME, lesson: true }, ADA);
    expect(keepers.get(taken ?? '')?.mayMove).toBe(false);
  });

  it('answers requests about its table, and asks no server', async () => {
    const code = await connected();
    const table = await api.tableByCode(code);
    expect(table.code).toBe(code);
    const replay = api.replay(table.id);
    await vi.advanceTimersByTimeAsync(0);
    const record = {
      format: 1,
      seats: [0],
      start: { hash: '', public: {}, private: [] },
      steps: [],
    };
    FakeWorker.last.say({ type: 'record', record });
    expect(await replay).toEqual({ table, record });
    expect(await api.curve(table.id)).toEqual({ state: 'none', points: [], mistakes: [] });
    await expect(api.leave(table.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is loaded again after its rules have panicked', async () => {
    await connected();
    const first = FakeWorker.last;
    first.say({ type: 'failed', code: 'restarting' });
    expect(first.isGone).toBe(true);
    expect(socket?.send({ type: 'hello' })).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeWorker.last).not.toBe(first);
    expect(statuses).toEqual(['open', 'waiting', 'connecting', 'open']);
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it('says so if it is lost while it is asked', async () => {
    const code = await connected();
    const { id } = await api.tableByCode(code);
    const replay = expect(api.replay(id)).rejects.toMatchObject({ code: 'unavailable' });
    await vi.advanceTimersByTimeAsync(0);
    FakeWorker.last.say({ type: 'failed', code: 'restarting' });
    await replay;
  });

  it('is forgotten once it is closed', async () => {
    const code = await connected();
    const { id } = await api.tableByCode(code);
    expect((await api.close(id)).status).toBe('closed');
    expect(games.has(code)).toBe(false);
  });

  it('is played again with another deal', async () => {
    const code = await connected();
    const { id } = await api.tableByCode(code);
    const next = await api.rematch(id, '');
    const births = [code, next.code].map((name) => games.get(name)?.birth);
    expect(births[0]?.game).toEqual(births[1]?.game);
    expect(births[0]?.seed).not.toBe(births[1]?.seed);
  });
});

describe('the server is asked instead', () => {
  it('if the client was built without the game', async () => {
    vi.mocked(modules.moduleOf).mockReturnValue(null);
    expect(await practise(GAME, null)).toBeNull();
  });

  it('if this browser keeps nothing', async () => {
    vi.mocked(kept.begin).mockRejectedValue(new Error('full'));
    expect(await practise(GAME, null)).toBeNull();
  });
});

it('says when a game is not on this device', async () => {
  await expect(open('0NOWHERE')).rejects.toBeInstanceOf(ApiError);
});
