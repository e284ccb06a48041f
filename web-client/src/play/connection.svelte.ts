// Keeps a table's state in sync with the server. The meaning of the state is in state.ts.

import { socketUrlOf } from '../base/urls';
import { firstPaint } from '../ui/first-paint.svelte';
import { newCommandId } from '../connection/command-id';
import { expand } from '../connection/shorthand';
import { keepers, type Keeper } from '../connection/keepers';
import { session } from '../connection/session.svelte';
import { openSocket, type Handlers, type Socket, type Status } from '../connection/socket';
import type {
  ClientMessage,
  Question,
  Seat,
  ServerMessage,
  Suggestion,
  TableView,
  UserId,
  Version,
  Words,
} from '../protocol.gen';
import { saying, unsaid } from './chat';
import { comesBack } from './closing';
import { Questions } from './questions';
import {
  adopt,
  begin,
  choose,
  dismissRefusal,
  forget,
  greeted,
  hello,
  receive,
  unanswered,
  UNREACHED,
  unsent,
  type Command,
  type Position,
  type Refusal,
  type TableState,
} from './state';

/** A command that is not answered within this time is shown as late. */
const PROMPT_MS_MAX = 2_000;

/** After this long, a command or question counts as lost to a dead connection. */
const ANSWER_MS_MAX = 5_000;

/** A hint takes a moment to compute, and may queue behind others. */
const HINT_MS_MAX = 20_000;

/** How long a move waits to be weighed, and how often that is tried while others have theirs weighed. */
const WEIGH_MS_MAX = 4_000;
const WEIGH_TRIES = 3;
const WEIGH_AGAIN_MS = 500;

/** The best actions at one version, best first. */
export interface Hint {
  readonly version: Version;
  readonly suggestions: readonly Suggestion[];
}

/** What you could do if your turn came now. */
export type Ahead = Extract<ServerMessage, { type: 'ahead' }>;

/**
 * The state of a table, each part a signal of its own: a message re-evaluates only what reads the
 * parts that it changes. For what one signal for all of it costs, see `HandedParts`.
 */
class Parts implements TableState {
  table = $state.raw() as TableView;
  presence = $state.raw() as TableState['presence'];
  seat = $state.raw<Seat | null>(null);
  question = $state.raw<TableState['question']>(null);
  clocks = $state.raw<TableState['clocks']>(null);
  settled = $state.raw<TableState['settled']>(null);
  chat = $state.raw() as TableState['chat'];
  lead = $state.raw<TableState['lead']>(null);
  invited = $state.raw<TableState['invited']>(null);
  prepared = $state.raw() as TableState['prepared'];
  position = $state.raw<Position | null>(null);
  sync = $state.raw() as TableState['sync'];
  pending = $state.raw<TableState['pending']>(null);
  saving = $state.raw() as TableState['saving'];
  refusal = $state.raw<Refusal | null>(null);
  closing = $state.raw<TableState['closing']>(null);
}

export class TableConnection {
  /** What the page sees of it. */
  readonly #parts = new Parts();
  #whole!: TableState;
  #status = $state.raw<Status>({ is: 'connecting', attempt: 0 });
  /** Whether a command has been waiting for its answer longer than it should. */
  isLate = $state(false);
  /** Why the server's cards cannot be believed, in a sentence. */
  distrust = $state<string | null>(null);
  /** What is being typed into the chat; it outlives the panel. */
  draft = $state('');
  readonly #keeper: Keeper | undefined;
  #socket: Socket;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #questions = new Questions((message) => this.#socket.send(message));

  constructor(table: TableView) {
    this.#state = begin(table);
    const handlers: Handlers = {
      opened: () => this.#greet(),
      // Incoming messages were serialised from the server's own types.
      received: (message) => this.#received(expand(message) as ServerMessage),
      changed: (status) => this.#changed(status),
      // Every visitor may ask this, and no action of any game is `null`.
      probe: () => void this.whyNot(null),
    };
    this.#keeper = keepers.get(table.id);
    this.#socket =
      this.#keeper?.connect(handlers) ?? openSocket(socketUrlOf(`ws/tables/${table.id}`), handlers);
  }

  /** Who is looking at the table. */
  get me(): UserId | null {
    return this.#keeper?.me ?? session.me?.id ?? null;
  }

  get state(): TableState {
    return this.#parts;
  }

  get #state(): TableState {
    return this.#whole;
  }

  set #state(next: TableState) {
    this.#whole = next;
    Object.assign(this.#parts, next);
  }

  get status(): Status {
    return this.#status;
  }

  /** Sends an action that is listed, or was at an earlier version. */
  act(action: unknown, chosenAt?: Version) {
    const { position } = this.#state;
    if (position === null) return;
    const version = chosenAt ?? position.version;
    this.#command({ type: 'act', cmd_id: newCommandId(), version, action });
  }

  undo() {
    const { position } = this.#state;
    if (position === null) return;
    this.#command({ type: 'undo', cmd_id: newCommandId(), version: position.version });
  }

  /** Says something in the chat. */
  say(words: Words, by: UserId) {
    const before = this.#state;
    const cmd_id = newCommandId();
    const chat = saying(before.chat, cmd_id, words, by);
    if (chat === before.chat) return;
    const isSent = this.#socket.send({ type: 'say', cmd_id, words });
    this.#state = { ...before, chat: isSent ? chat : unsaid(chat, 'unreachable') };
  }

  /** Asks all players to agree to something. */
  ask(question: Question) {
    this.#sendOnce({ type: 'ask', cmd_id: newCommandId(), question });
  }

  /** Gives another player time. */
  giveTime(to: Seat) {
    this.#sendOnce({ type: 'give_time', cmd_id: newCommandId(), to });
  }

  /** Starts a player's days off, or ends them. */
  takeDaysOff(on: boolean) {
    this.#sendOnce({ type: 'days_off', cmd_id: newCommandId(), on });
  }

  /** Answers the open question; the asker withdraws it with `false`. */
  answer(agree: boolean) {
    const question = this.#state.question?.id;
    if (question === undefined) return;
    this.#sendOnce({ type: 'answer', cmd_id: newCommandId(), question, agree });
  }

  /** Asks why the server would refuse an action; `null` if it would not, or cannot say. */
  async whyNot(action: unknown): Promise<Refusal | null> {
    const question = { type: 'why_not', cmd_id: newCommandId(), action } as const;
    const answer = await this.#questions.ask(question, ANSWER_MS_MAX);
    return answer?.type === 'rejected' ? answer : null;
  }

  /** Asks for the best actions now; `null` if there is no answer. */
  async hint(): Promise<Hint | Refusal | null> {
    const answer = await this.#questions.ask({ type: 'hint', cmd_id: newCommandId() }, HINT_MS_MAX);
    return answer?.type === 'hint' || answer?.type === 'rejected' ? answer : null;
  }

  /** Asks by how many points an action is a blunder; `null` if it is none, or nobody can say. */
  async weigh(action: unknown): Promise<number | null> {
    const version = this.#state.position?.version ?? 0;
    for (let tries = 0; tries < WEIGH_TRIES; tries += 1) {
      const question = { type: 'weigh', cmd_id: newCommandId(), version, action } as const;
      const answer = await this.#questions.ask(question, WEIGH_MS_MAX);
      if (answer?.type === 'weighed') return answer.costs;
      if (answer?.type !== 'rejected' || answer.code !== 'rate_limited') return null;
      await new Promise((done) => setTimeout(done, WEIGH_AGAIN_MS));
    }
    return null;
  }

  /**
   * Asks what you could do if your turn came now, after some steps; `null` if there is no answer.
   */
  async lookAhead(steps: readonly unknown[]): Promise<Ahead | Refusal | null> {
    const cmd_id = newCommandId();
    const answer = await this.#questions.ask(
      { type: 'look_ahead', cmd_id, steps: [...steps] },
      ANSWER_MS_MAX,
    );
    return answer?.type === 'ahead' || answer?.type === 'rejected' ? answer : null;
  }

  /** Prepares your next move, or takes it back; returns the reason if it is refused. */
  prepare(version: Version, steps: readonly unknown[]): Promise<Refusal | null> {
    return this.#wish({ type: 'prepare', cmd_id: newCommandId(), version, steps: [...steps] });
  }

  /** Sets whether the table plays for you when only one action is possible. */
  playForced(quickly: boolean): Promise<Refusal | null> {
    return this.#wish({ type: 'play_forced', cmd_id: newCommandId(), quickly });
  }

  async #wish(
    wish: Extract<ClientMessage, { type: 'prepare' | 'play_forced' }>,
  ): Promise<Refusal | null> {
    const answer = await this.#questions.ask(wish, ANSWER_MS_MAX);
    if (answer?.type === 'done') return null;
    return answer?.type === 'rejected' ? answer : UNREACHED;
  }

  /** Applies the answer to a request, without waiting for it to arrive over the socket as well. */
  adopt(table: TableView) {
    this.#state = adopt(this.#state, table);
  }

  dismissRefusal() {
    this.#state = dismissRefusal(this.#state);
  }

  /** Reconnects manually. */
  restart() {
    this.#socket.restart();
  }

  /** Reconnects and asks for everything, because the session or the seat has changed. */
  beginAgain() {
    this.#state = forget(this.#state);
    this.#socket.restart();
  }

  stop() {
    clearTimeout(this.#watch);
    this.#socket.stop();
  }

  #changed(status: Status) {
    this.#status = status;
    // Whether it arrived will show in the chat once the connection is back.
    if (status.is === 'waiting') {
      this.#questions.giveUp();
      this.#state = { ...this.#state, chat: unsaid(this.#state.chat, 'unreachable') };
    }
  }

  /** Sends what is not sent again on another connection. */
  #sendOnce(message: ClientMessage) {
    if (!this.#socket.send(message)) this.#state = unsent(this.#state);
  }

  #command(command: Command) {
    const before = this.#state;
    this.#state = choose(before, command);
    if (this.#state !== before) this.#sendUnanswered();
  }

  #greet() {
    this.#state = greeted(this.#state);
    this.#socket.send(hello(this.#state));
    this.#sendUnanswered();
  }

  #sendUnanswered() {
    clearTimeout(this.#watch);
    const command = unanswered(this.#state);
    if (command === null || !this.#socket.send(command)) return;
    this.#watch = setTimeout(() => this.#saySo(command), PROMPT_MS_MAX);
  }

  #saySo(command: Command) {
    if (unanswered(this.#state) !== command) return;
    this.isLate = true;
    this.#watch = setTimeout(() => this.#checkAnswer(command), ANSWER_MS_MAX - PROMPT_MS_MAX);
  }

  #checkAnswer(command: Command) {
    const isWaiting = unanswered(this.#state) === command;
    // While the server is saving, it has the command and will answer.
    if (isWaiting && this.#state.saving === 'done') this.#socket.restart();
  }

  /** Whether what was drawn is what had been sealed. */
  async #check(message: ServerMessage, before: Position | null) {
    const { table, position } = this.#state;
    try {
      // The board comes first.
      await firstPaint.done();
      const { hear } = await import('./proving');
      this.distrust ??= await hear(table, message, before, position);
    } catch {
      // It could not be fetched: what comes is not checked.
    }
  }

  #received(message: ServerMessage) {
    if (this.#questions.answeredBy(message)) return;
    const before = this.#state.position;
    this.#state = receive(this.#state, message);
    if (message.type === 'snapshot' || message.type === 'update') void this.#check(message, before);
    if (unanswered(this.#state) === null) this.isLate = false;
    if (message.type === 'closing' && !comesBack(message.code)) this.stop();
    else if (this.#state.sync !== 'current') this.#socket.restart();
  }
}
