// This person's return key, according to the server.

import { api, type FailureCode } from '../connection/api';
import { failureOf } from '../connection/session.svelte';
import type { UnixMs } from '../protocol.gen';

export type Known =
  | { is: 'unknown' }
  | { is: 'none' }
  | { is: 'made'; at: UnixMs }
  /** Made just now; this is the only time that it is shown. */
  | { is: 'shown'; words: string };

export class OwnReturnKey {
  known = $state.raw<Known>({ is: 'unknown' });
  isBusy = $state(false);
  failure = $state<FailureCode | null>(null);

  /** Looks whether there is one. */
  async load() {
    await this.#attempt(async () => {
      const { made_at: at } = await api.returnKey();
      this.known = at === null ? { is: 'none' } : { is: 'made', at };
    });
  }

  async make() {
    await this.#attempt(async () => {
      this.known = { is: 'shown', words: (await api.makeReturnKey()).key };
    });
  }

  async #attempt(request: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    this.failure = null;
    try {
      await request();
    } catch (error) {
      this.failure = failureOf(error);
    } finally {
      this.isBusy = false;
    }
  }
}
