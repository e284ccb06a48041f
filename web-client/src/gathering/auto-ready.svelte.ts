// Sitting down means being ready: says so automatically, until the person says otherwise.

import { onDestroy } from 'svelte';
import { retryDelay } from '../connection/backoff';
import { failureOf } from '../connection/session.svelte';
import type { TableView } from '../protocol.gen';

interface Sources {
  table: () => TableView;
  /** Your seat; `null` if you have none. */
  own: () => number | null;
  isHost: () => boolean;
}

export class AutoReady {
  /** Whether this person has said that they are not ready. */
  hasDeclined = $state(false);
  /**
   * What it has already been said for: the server resets it when the settings of the game change,
   * or the contributions to the deal.
   */
  #saidFor: string | null = null;
  /** What the table has shown this person as ready for, on whichever device they said so. */
  #wasReadyFor: string | null = null;
  /** How often nobody has answered, one after the other. */
  #unanswered = 0;

  /** Construct it during component initialisation. */
  constructor({ table, own, isHost }: Sources, say: () => Promise<unknown>) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** What fails is said again at the next message about the table, or soon if nobody answered. */
    const failed = (error: unknown) => {
      this.#saidFor = null;
      if (failureOf(error) !== 'unreachable') return;
      timer = setTimeout(consider, retryDelay(this.#unanswered));
      this.#unanswered += 1;
    };
    const consider = () => {
      const seat = own();
      const view = table();
      // At a rematch, being ready is how a person says that they are coming along.
      if (seat === null || isHost() || view.rematch_of !== null || this.hasDeclined) return;
      const { seats, options, visibility, spectators } = view;
      const parts = seats.map(({ commitment }) => commitment);
      const computers = seats.map(({ computer }) => computer?.level);
      const what = JSON.stringify([seat, parts, computers, options, visibility, spectators]);
      if (seats[seat]?.ready === true) {
        this.#wasReadyFor = what;
      } else if (this.#wasReadyFor === what) {
        // Nothing else has changed, so it was taken back on another device.
        this.hasDeclined = true;
      } else if (this.#saidFor !== what) {
        this.#saidFor = what;
        say().then(() => (this.#unanswered = 0), failed);
      }
    };
    $effect(consider);
    onDestroy(() => {
      clearTimeout(timer);
    });
  }
}
