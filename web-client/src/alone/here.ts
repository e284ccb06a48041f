// A game that this device plays alone: the page talks to a worker as it would to the server.

import { deviceNow } from '../base/server-time';
import { ApiError } from '../connection/api';
import { retryDelay } from '../connection/backoff';
import { newCommandId } from '../connection/command-id';
import { keepers, type Keeper } from '../connection/keepers';
import type { Handlers, Socket } from '../connection/socket';
import type {
  Curve,
  GameFile,
  OpenPractice,
  Person,
  Replay,
  ReplayRecord,
  TableView,
} from '../protocol.gen';
import { i18n } from '../i18n/language.svelte';
import { isDemo } from '../base/serverless';
import { begin, forget, gameOf, setLevel, type Birth, type Moment } from './kept';
import type { FromWorker, ToWorker } from './messages';
import { moduleOf } from './modules';
import { easierThan, slow } from './slow.svelte';
import { notePlayedHere } from './played-here';

/**
 * Begins a game here, or goes on from a moment of another one, which is only asked for if that is
 * possible; returns its code. `null` if this browser, or this server's client, cannot: then the server
 * can.
 */
export async function practise(
  game: OpenPractice,
  me: Person | null,
  from?: () => Promise<Moment>,
): Promise<string | null> {
  if (moduleOf(game.ruleset) === null || !('WebAssembly' in globalThis)) return null;
  try {
    const person = me ?? { id: newCommandId(), name: game.name ?? '' };
    const code = await newGame(game, person, await from?.());
    await open(code);
    return code;
  } catch {
    return null;
  }
}

/** One that `isHere`. */
function newCode(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const bytes = crypto.getRandomValues(new Uint8Array(7));
  return `0${Array.from(bytes, (byte) => letters[byte % letters.length]).join('')}`;
}

async function newGame(game: OpenPractice, person: Person, from?: Moment): Promise<string> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const seed = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const { id, name } = person;
  const birth: Birth = {
    id: newCommandId(),
    code: newCode(),
    person: { id, name },
    game,
    seed,
    at: deviceNow(),
    ...(from === undefined ? {} : { from }),
  };
  await begin(birth);
  notePlayedHere();
  return birth.code;
}

/** Whoever plays again after a lesson plays the whole game. */
function afterLesson(game: OpenPractice, { seats }: TableView): OpenPractice {
  if (!game.lesson) return game;
  return { ...game, lesson: false, seats: seats.length, opponents: 'computer' };
}

/**
 * Opens a game that is kept here, unless it is open.
 *
 * @throws {ApiError}
 */
export async function open(code: string): Promise<void> {
  if (keepers.has(code)) return;
  const kept = await gameOf(code).catch(() => undefined);
  const module = moduleOf(kept?.birth.game.ruleset ?? '');
  if (kept === undefined) throw new ApiError('table_not_found', 'this device has no such game');
  if (module === null) throw new ApiError('unavailable', 'the game is not in this client');
  const here = new Here(kept.birth, module);
  const table = await here.load();
  for (const name of [code, table.id]) keepers.set(name, here);
  keepLater();
}

/** The game itself has the network first, in milliseconds. */
const KEEP_AFTER_MS = 5_000;

let keeping: ReturnType<typeof setTimeout> | undefined;

/** Has `public/sw.js` keep what games need without a network. A demo keeps its pages itself. */
function keepLater() {
  if (!import.meta.env.PROD || isDemo() || !('serviceWorker' in navigator)) return;
  const keep = async () =>
    (await navigator.serviceWorker.ready).active?.postMessage({ lang: i18n.lang });
  keeping ??= setTimeout(() => void keep(), KEEP_AFTER_MS);
}

class Here implements Keeper {
  readonly me: string;
  readonly mayMove: boolean;
  #birth: Birth;
  readonly #module: string;
  #worker: Worker | null = null;
  #table: TableView | null = null;
  #handlers: Handlers | null = null;
  /** Whoever waits for the worker to write something down, in order. */
  #waiting: { resolve: (written: never) => void; reject: (why: ApiError) => void }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;

  constructor(birth: Birth, module: string) {
    this.#birth = birth;
    this.me = birth.person.id;
    // A lesson begins at a position that no deal leads to.
    this.mayMove = !birth.game.lesson && !isDemo();
    this.#module = module;
  }

  /** Starts the worker, and waits until the game is open. */
  load(): Promise<TableView> {
    this.#drop();
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    return new Promise((resolve, reject) => {
      const fail = (code: Extract<FromWorker, { type: 'failed' }>['code']) => {
        if (worker !== this.#worker) return;
        reject(new ApiError(code, 'the game cannot be opened here'));
        this.#lost();
      };
      worker.onerror = () => fail('unavailable');
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (worker !== this.#worker) return;
        if (data.type === 'failed') fail(data.code);
        else if (data.type === 'opened') {
          this.#table = data.table;
          resolve(data.table);
        } else this.#heard(data);
      };
      this.#post({ type: 'load', code: this.#birth.code, module: this.#module });
    });
  }

  connect(handlers: Handlers): Socket {
    this.#handlers = handlers;
    // Whoever comes again finds the worker at rest.
    if (this.#worker === null) void this.#again();
    else queueMicrotask(() => this.#open());
    return {
      send: (message) => this.#worker !== null && this.#post({ type: 'message', message }),
      restart: () => void this.#again(),
      stop: () => {
        this.#handlers = null;
        this.#drop();
        handlers.changed({ is: 'stopped' });
      },
    };
  }

  async answer(what: string): Promise<unknown> {
    switch (what) {
      case '':
        return this.#shown();
      case 'replay':
        return {
          table: this.#shown(),
          record: await this.#written<ReplayRecord>('look'),
        } satisfies Replay;
      case 'curve':
        return { state: 'none', points: [], mistakes: [] } satisfies Curve;
      case 'rematch': {
        const { game, person } = this.#birth;
        const code = await newGame(afterLesson(game, this.#shown()), person);
        await open(code);
        return keepers.get(code)?.answer('');
      }
      case 'file':
        return this.#written<GameFile>('file');
      case 'easier':
        return this.#easier();
      case 'close':
        this.#drop();
        await forget(this.#birth.code);
        return (this.#table = { ...this.#shown(), status: 'closed' });
      default:
        throw new ApiError('not_found', 'only a server can do that');
    }
  }

  #shown(): TableView {
    if (this.#table === null) throw new ApiError('unavailable', 'the game is not open');
    return this.#table;
  }

  /** @throws {ApiError} if the worker is lost before. */
  async #written<T>(type: 'look' | 'file'): Promise<T> {
    if (this.#worker === null) await this.load();
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#post({ type });
    });
  }

  /** The game goes on from what is kept, against computers that think less. */
  async #easier(): Promise<TableView> {
    const kept = await gameOf(this.#birth.code);
    const level = easierThan(this.#birth.game.level);
    if (kept === undefined || level === null) {
      throw new ApiError('not_found', 'there is no easier computer');
    }
    this.#birth = (await setLevel(kept, level)).birth;
    slow.is = null;
    await this.#again();
    return this.#shown();
  }

  #post(message: ToWorker): boolean {
    this.#worker?.postMessage(message);
    return this.#worker !== null;
  }

  #heard(said: Exclude<FromWorker, { type: 'failed' | 'opened' }>) {
    if (said.type === 'record' || said.type === 'file') {
      const written = said.type === 'record' ? said.record : said.file;
      this.#waiting.shift()?.resolve(written as never);
      return;
    }
    if (said.type === 'slow') {
      slow.is = this.#birth.code;
      return;
    }
    const { type, table } = said.message as { type: string; table?: TableView };
    if (table !== undefined) this.#table = table;
    if (type !== 'closing') this.#attempt = 0;
    this.#handlers?.received(said.message);
  }

  #open() {
    this.#handlers?.changed({ is: 'open' });
    this.#handlers?.opened();
  }

  async #again() {
    this.#handlers?.changed({ is: 'connecting', attempt: this.#attempt });
    try {
      await this.load();
      this.#open();
    } catch {
      // It was lost, and is tried again.
    }
  }

  #lost() {
    this.#drop();
    if (this.#handlers === null) return;
    const delay = retryDelay(this.#attempt);
    this.#attempt += 1;
    const at = deviceNow() + delay;
    this.#handlers.changed({ is: 'waiting', attempt: this.#attempt, at });
    this.#timer = setTimeout(() => void this.#again(), delay);
  }

  #drop() {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    const lost = new ApiError('unavailable', 'the game was closed or is loaded again');
    for (const { reject } of this.#waiting.splice(0)) reject(lost);
  }
}
