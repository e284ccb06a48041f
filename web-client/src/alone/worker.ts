// Runs one game without a server, in a worker of its own: the rules and the computer players come as
// WebAssembly, and what they ask to be kept is kept before anything is shown.

import { deviceNow } from '../base/server-time';
import type { FailureCode } from '../connection/api';
import type { GameFile, ReplayRecord, TableView } from '../protocol.gen';
import { gameOf, keep, rows, update, type KeptGame } from './kept';
import type { FromWorker, ToWorker } from './messages';
import { fetchRules, Rules } from './rules';

/** What is asked of the module. */
interface Asked {
  hear(wall: number, steady: number): number;
}

type Told =
  | { type: 'opened'; table: TableView }
  | { type: 'send'; message: { type: string; table?: TableView } }
  | { type: 'record'; record: ReplayRecord }
  | { type: 'file'; file: GameFile }
  | { type: 'keep'; write: number; row: string; text: string | null; is_new: boolean };

interface Answer {
  readonly refused?: { readonly code: FailureCode };
  readonly told: readonly Told[];
  readonly wakes_at: number | null;
  readonly thinks: boolean;
  readonly has_ended: boolean;
}

const post = (message: FromWorker) => postMessage(message);

/** Nobody waits this long for a choice without wondering, in milliseconds. */
const SLOW_MS = 3_000;

/** Once may be chance: the device may have had something else to do. */
const SLOW_TIMES = 2;

class Sitting {
  #game: KeptGame;
  readonly #rules: Rules<Asked>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How often a choice took too long. */
  #slow = 0;
  /** Rows are kept one after another. */
  #keeping: Promise<void> = Promise.resolve();

  constructor(game: KeptGame, rules: Rules<Asked>) {
    this.#game = game;
    this.#rules = rules;
  }

  say(said: object) {
    try {
      this.#take(this.#hear(said));
    } catch {
      // The rules have panicked; what was kept is still good.
      clearTimeout(this.#timer);
      post({ type: 'failed', code: 'restarting' });
    }
  }

  #think() {
    const begun = performance.now();
    this.say({ type: 'think' });
    if (performance.now() - begun < SLOW_MS) return;
    this.#slow += 1;
    if (this.#slow === SLOW_TIMES) post({ type: 'slow' });
  }

  #hear(said: object): Answer {
    this.#rules.put(JSON.stringify(said));
    return this.#rules.ask((asked) => asked.hear(deviceNow(), performance.now())) as Answer;
  }

  #take(answer: Answer) {
    if (answer.refused !== undefined) {
      post({ type: 'failed', code: answer.refused.code });
      return;
    }
    for (const told of answer.told) this.#carryOut(told);
    clearTimeout(this.#timer);
    if (answer.has_ended) post({ type: 'failed', code: 'restarting' });
    // What the page says in the meantime comes first.
    else if (answer.thinks) this.#timer = setTimeout(() => this.#think(), 0);
    else if (answer.wakes_at !== null) {
      const wait = Math.max(0, Math.ceil(answer.wakes_at - performance.now()));
      this.#timer = setTimeout(() => this.say({ type: 'tick' }), wait);
    }
  }

  #carryOut(told: Told) {
    switch (told.type) {
      case 'opened': {
        // It is told as the game began.
        const { table } = told;
        const status = this.#game.isOver ? 'finished' : table.status;
        post({ type: 'opened', table: { ...table, status } });
        return;
      }
      case 'send':
        if (told.message.table?.status === 'finished') this.#finish();
        post({ type: 'received', message: told.message });
        return;
      case 'record':
        post({ type: 'record', record: told.record });
        return;
      case 'file':
        post({ type: 'file', file: told.file });
        return;
      case 'keep':
        this.#keeping = this.#keeping.then(() => this.#keep(told));
    }
  }

  #finish() {
    if (this.#game.isOver) return;
    this.#game = { ...this.#game, isOver: true };
    this.#keeping = this.#keeping.then(() => update(this.#game));
  }

  async #keep({ write, row, text, is_new }: Extract<Told, { type: 'keep' }>) {
    this.#game = { ...this.#game, playedAt: deviceNow() };
    const fate = await keep(this.#game, { row, text, isNew: is_new });
    this.say({ type: 'kept', write, fate });
  }
}

/** Begins the game, or goes on with it. */
async function load(code: string, module: string): Promise<Sitting | FailureCode> {
  const [game, kept, program] = await Promise.all([gameOf(code), rows(code), fetchRules(module)]);
  if (game === undefined) return 'table_not_found';
  if (program === null) return 'unreachable';
  const sitting = new Sitting(game, await Rules.of(program));
  const isNew = kept.length === 0;
  sitting.say(isNew ? { type: 'open', birth: game.birth } : { type: 'load', rows: kept });
  return sitting;
}

let sitting: Promise<Sitting | FailureCode> | null = null;

onmessage = ({ data }: MessageEvent<ToWorker>) => void heard(data);

async function heard(said: ToWorker) {
  if (said.type === 'load') {
    sitting = load(said.code, said.module).catch((): FailureCode => 'unavailable');
    const loaded = await sitting;
    if (typeof loaded === 'string') post({ type: 'failed', code: loaded });
    return;
  }
  const here = await sitting;
  if (here instanceof Sitting) here.say(said);
}
