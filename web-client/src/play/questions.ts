// Questions to the server outside the flow of moves, until they are answered.

import type { ClientMessage, CommandId, ServerMessage } from '../protocol.gen';

/** The messages that can answer a question. */
export type Answer = Extract<
  ServerMessage,
  { type: 'rejected' | 'allowed' | 'hint' | 'weighed' | 'ahead' | 'done' }
>;

type Asking = Extract<ClientMessage, { cmd_id: CommandId }>;

const ANSWERS: readonly string[] = [
  'rejected',
  'allowed',
  'hint',
  'weighed',
  'ahead',
  'done',
] satisfies Answer['type'][];

export class Questions {
  readonly #send: (message: ClientMessage) => boolean;
  readonly #open = new Map<CommandId, (answer: Answer | null) => void>();

  constructor(send: (message: ClientMessage) => boolean) {
    this.#send = send;
  }

  /** Asks; `null` if there is no connection, or no answer within `msMax` milliseconds. */
  ask(question: Asking, msMax: number): Promise<Answer | null> {
    if (!this.#send(question)) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.#open.set(question.cmd_id, resolve);
      setTimeout(() => this.#settle(question.cmd_id, null), msMax);
    });
  }

  /** Whether a message answers a question, so that nobody else needs to see it. */
  answeredBy(message: ServerMessage): boolean {
    if (!isAnswer(message) || !this.#open.has(message.cmd_id)) return false;
    this.#settle(message.cmd_id, message);
    return true;
  }

  /** There will be no more answers. */
  giveUp() {
    for (const cmd_id of [...this.#open.keys()]) this.#settle(cmd_id, null);
  }

  #settle(cmd_id: CommandId, answer: Answer | null) {
    this.#open.get(cmd_id)?.(answer);
    this.#open.delete(cmd_id);
  }
}

const isAnswer = (message: ServerMessage): message is Answer => ANSWERS.includes(message.type);
