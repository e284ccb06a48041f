// What a seat with help is asked before a blunder is played.

import type { Version } from '../../protocol.gen';
import type { TableConnection } from '../connection.svelte';

type Connection = Pick<TableConnection, 'act' | 'weigh' | 'state'>;

/** A choice, and the version at which it was made: the server knows whether it still stands. */
interface Choice {
  readonly action: unknown;
  readonly version: Version;
}

export class Warning {
  /** The choice that would cost this many points, until it is played or dropped. */
  blunder = $state.raw<(Choice & { readonly costs: number }) | null>(null);
  /** Whether a choice is being weighed. */
  isWeighing = $state(false);
  /** What the choices of one version cost: whoever makes one again has used up nothing. */
  #known: { readonly version: Version; readonly costs: Record<string, number> } = {
    version: -1,
    costs: {},
  };

  /** Plays the action, or asks first. What cannot be weighed is played. */
  async act(connection: Connection, action: unknown) {
    if (this.isWeighing) return;
    const version = connection.state.position?.version ?? 0;
    this.blunder = null;
    this.isWeighing = true;
    const costs = await this.#weigh(connection, { action, version });
    this.isWeighing = false;
    if (costs === null) connection.act(action, version);
    else this.blunder = { action, version, costs };
  }

  async #weigh(connection: Connection, { action, version }: Choice) {
    if (this.#known.version !== version) this.#known = { version, costs: {} };
    const { costs: known } = this.#known;
    const key = JSON.stringify(action);
    const costs = known[key] ?? (await connection.weigh(action));
    if (costs !== null) known[key] = costs;
    return costs;
  }

  playAnyway(connection: Connection) {
    const { blunder } = this;
    this.blunder = null;
    if (blunder !== null) connection.act(blunder.action, blunder.version);
  }

  /** Drops a choice that is not among these any more. */
  follow(actions: readonly { readonly action: unknown }[]) {
    if (this.blunder === null) return;
    const chosen = JSON.stringify(this.blunder.action);
    if (!actions.some(({ action }) => JSON.stringify(action) === chosen)) this.drop();
  }

  readonly drop = () => (this.blunder = null);
}
