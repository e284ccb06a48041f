// Keeps a table's state in step with the server. What the state means is in state.ts.

import { socketUrlOf } from '../app/base';
import { newCommandId } from '../connection/command-id';
import { openSocket, type Socket, type Status } from '../connection/socket';
import type { Question, ServerMessage, TableView, UserId, Words } from '../protocol.gen';
import { saying, unsaid } from './chat';
import { comesBack } from './closing';
import {
  adopt,
  ask,
  begin,
  choose,
  dismissRefusal,
  forget,
  hello,
  receive,
  unanswered,
  type Command,
  type TableState,
} from './state';

/** A command that is not answered in this time is said to be late. */
const PROMPT_MS_MAX = 2_000;

/** And after this it has met a dead connection. */
const ANSWER_MS_MAX = 5_000;

export class TableConnection {
  #state = $state.raw() as TableState;
  #status = $state.raw<Status>({ is: 'connecting', attempt: 0 });
  /** Whether a command waits for its answer longer than it should. */
  isLate = $state(false);
  /** What is being typed into the chat; it outlives the panel. */
  draft = $state('');
  #socket: Socket;
  #watch: ReturnType<typeof setTimeout> | undefined;

  constructor(table: TableView) {
    this.#state = begin(table);
    this.#socket = openSocket(socketUrlOf(`ws/tables/${table.id}`), {
      opened: () => this.#greet(),
      // What arrives is what the server's own types have serialised.
      received: (message) => this.#received(message as ServerMessage),
      changed: (status) => this.#changed(status),
    });
  }

  get state(): TableState {
    return this.#state;
  }

  get status(): Status {
    return this.#status;
  }

  /** Sends one of the listed actions. */
  act(action: unknown) {
    const { position } = this.#state;
    if (position === null) return;
    this.#command({ type: 'act', cmd_id: newCommandId(), version: position.version, action });
  }

  undo() {
    const { position } = this.#state;
    if (position === null) return;
    this.#command({ type: 'undo', cmd_id: newCommandId(), version: position.version });
  }

  /** Says something in the chat. */
  say(words: Words, by: UserId) {
    const before = this.#state;
    const chat = saying(before.chat, words, by);
    if (chat === before.chat) return;
    const isSent = this.#socket.send({ type: 'say', words });
    this.#state = { ...before, chat: isSent ? chat : unsaid(chat, 'unreachable') };
  }

  /** Asks all players to agree to something. */
  ask(question: Question) {
    if (this.#socket.send({ type: 'ask', question })) this.#state = ask(this.#state, question);
  }

  /** Answers the open question; the asker withdraws it by `false`. */
  answer(agree: boolean) {
    this.#socket.send({ type: 'answer', agree });
  }

  /** Takes over what a request has answered, without waiting for the socket to say it too. */
  adopt(table: TableView) {
    this.#state = adopt(this.#state, table);
  }

  dismissRefusal() {
    this.#state = dismissRefusal(this.#state);
  }

  /** Connects anew, by hand. */
  restart() {
    this.#socket.restart();
  }

  /** Connects anew and asks for everything: a session or a seat is another one now. */
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
    // Whether it arrived shows in the chat once there is a connection again.
    if (status.is === 'waiting') {
      this.#state = { ...this.#state, chat: unsaid(this.#state.chat, 'unreachable') };
    }
  }

  #command(command: Command) {
    const before = this.#state;
    this.#state = choose(before, command);
    if (this.#state !== before) this.#sendUnanswered();
  }

  #greet() {
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
    // While it saves, the server has it and will answer.
    if (isWaiting && this.#state.saving === 'done') this.#socket.restart();
  }

  #received(message: ServerMessage) {
    this.#state = receive(this.#state, message);
    if (unanswered(this.#state) === null) this.isLate = false;
    if (message.type === 'closing' && !comesBack(message.code)) this.stop();
    else if (this.#state.sync !== 'current') this.#socket.restart();
  }
}
