// A move being prepared: the steps chosen so far, and what could come next. The server knows
// nothing of it until it is kept.

import type { Ahead, TableConnection } from '../connection.svelte';
import type { Refusal } from '../state';
import type { Version } from '../../protocol.gen';

export interface Step {
  readonly action: unknown;
  readonly preview: unknown;
}

type Connection = Pick<TableConnection, 'lookAhead' | 'prepare'>;

export class Preparing {
  #offer = $state.raw<Ahead | null>(null);
  #steps = $state.raw<readonly Step[]>([]);
  #isBusy = $state(false);
  #refusal = $state.raw<Refusal | null>(null);
  #hasMoved = $state(false);
  /** Incremented with each question, so that answers to earlier ones are dropped. */
  #asked = 0;
  #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** What could be done next; `null` while nothing is being prepared. */
  get offer(): Ahead | null {
    return this.#offer;
  }

  get steps(): readonly Step[] {
    return this.#steps;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Why nothing can be prepared, or this step cannot. */
  get refusal(): Refusal | null {
    return this.#refusal;
  }

  /** Whether the choices so far are gone because the others have moved. */
  get hasMoved(): boolean {
    return this.#hasMoved;
  }

  async begin() {
    this.#hasMoved = false;
    await this.#look([]);
  }

  /** Adds one of the offered actions. An action that ends the turn is kept at once. */
  async choose(action: unknown) {
    const chosen = this.#offer?.actions.find((choice) => choice.action === action);
    if (chosen === undefined || this.#isBusy) return;
    this.#hasMoved = false;
    await this.#look([...this.#steps, chosen]);
    if (this.#offer?.actions.length === 0 && this.#steps.at(-1) === chosen) await this.keep();
  }

  async back() {
    if (this.#steps.length === 0) this.stop();
    else await this.#look(this.#steps.slice(0, -1));
  }

  /** Makes the server keep the choices. */
  async keep() {
    const offer = this.#offer;
    if (offer === null || this.#steps.length === 0 || this.#isBusy) return;
    const asked = ++this.#asked;
    this.#isBusy = true;
    const steps = this.#steps.map(({ action }) => action);
    const refusal = await this.#connection.prepare(offer.version, steps);
    if (asked !== this.#asked) return;
    this.#isBusy = false;
    if (refusal === null) this.stop();
    else this.#refusal = refusal;
  }

  /**
   * The others have moved on: the choices are checked again, and the player starts over if they are
   * no longer possible.
   */
  async follow(version: Version) {
    if (this.#offer === null || this.#offer.version === version) return;
    await this.#look(this.#steps);
    if (this.#refusal === null || this.#steps.length === 0) return;
    await this.#look([]);
    this.#hasMoved = true;
  }

  stop() {
    this.#asked += 1;
    this.#offer = null;
    this.#steps = [];
    this.#isBusy = false;
    this.#hasMoved = false;
  }

  dismiss() {
    this.#refusal = null;
  }

  async #look(steps: readonly Step[]) {
    const asked = ++this.#asked;
    this.#isBusy = true;
    this.#refusal = null;
    const answer = await this.#connection.lookAhead(steps.map(({ action }) => action));
    if (asked !== this.#asked) return;
    this.#isBusy = false;
    if (answer === null) return;
    if ('code' in answer) {
      this.#refusal = answer;
      return;
    }
    this.#offer = answer;
    this.#steps = steps;
  }
}
