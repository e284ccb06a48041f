// Sitting down is being ready: says so by itself, until somebody says otherwise.

import type { TableView } from '../protocol.gen';

interface Sources {
  table: () => TableView;
  /** Your seat; `null` if you have none. */
  own: () => number | null;
  isHost: () => boolean;
}

export class AutoReady {
  /** Whether this person has said not to be ready. */
  hasDeclined = $state(false);
  /** For what it has been said already: the server takes it back when what is played changes, or
   * who adds what to the deal. */
  #saidFor: string | null = null;
  /** For what the table has shown this person as ready, on whichever device that was said. */
  #wasReadyFor: string | null = null;

  /** Call it while a component is made. */
  constructor({ table, own, isHost }: Sources, say: () => void) {
    $effect(() => {
      const seat = own();
      const view = table();
      // At a rematch it is the word by which one comes along.
      if (seat === null || isHost() || view.rematch_of !== null || this.hasDeclined) return;
      const { seats, options, visibility, spectators } = view;
      const parts = seats.map(({ commitment }) => commitment);
      const computers = seats.map(({ computer }) => computer?.level);
      const what = JSON.stringify([seat, parts, computers, options, visibility, spectators]);
      if (seats[seat]?.ready === true) {
        this.#wasReadyFor = what;
      } else if (this.#wasReadyFor === what) {
        // Nothing has changed but this: it was taken back on another device.
        this.hasDeclined = true;
      } else if (this.#saidFor !== what) {
        this.#saidFor = what;
        say();
      }
    });
  }
}
