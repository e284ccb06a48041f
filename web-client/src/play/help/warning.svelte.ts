// What a seat with help is asked before a blunder is played.

import type { TableConnection } from '../connection.svelte';

type Connection = Pick<TableConnection, 'act' | 'weigh' | 'state'>;

export class Warning {
  /** The choice that would cost this many points, until it is played or dropped. */
  blunder = $state.raw<{ readonly action: unknown; readonly costs: number } | null>(null);
  /** Whether a choice is being weighed. */
  isWeighing = $state(false);

  /** Plays the action, or asks first. What cannot be weighed is played. */
  async act(connection: Connection, action: unknown) {
    if (this.isWeighing) return;
    const versionOf = () => connection.state.position?.version;
    const version = versionOf();
    this.blunder = null;
    this.isWeighing = true;
    const costs = await connection.weigh(action);
    this.isWeighing = false;
    // Whatever happened in the meantime, it was chosen for another position.
    if (versionOf() !== version) return;
    if (costs === null) connection.act(action);
    else this.blunder = { action, costs };
  }

  playAnyway(connection: Connection) {
    const { blunder } = this;
    this.blunder = null;
    if (blunder !== null) connection.act(blunder.action);
  }

  readonly drop = () => (this.blunder = null);
}
