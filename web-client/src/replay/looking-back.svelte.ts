// Looking back while the game goes on.

import { failureOf } from '../connection/session.svelte';
import { api } from '../connection/api';
import { PatchError } from '../connection/patch';
import { i18n } from '../i18n/language.svelte';
import type { TableId } from '../protocol.gen';
import { toasts } from '../ui/toasts.svelte';
import { recordingOf, type Recording } from './recording';

export class LookingBack {
  /**
   * The game up to the moment at which the person started looking back; `null` while they look at
   * the present.
   */
  recording = $state.raw<Recording | null>(null);
  /** Where to start; `null` for where the game is. */
  at: number | null = null;
  #isBusy = false;

  async begin(table: TableId, at: number | null = null) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.at = at;
    try {
      this.recording = recordingOf(await api.replay(table));
    } catch (error) {
      const isBroken = error instanceof PatchError;
      toasts.show(isBroken ? i18n.t.replay.broken : i18n.t.errors[failureOf(error)]);
    } finally {
      this.#isBusy = false;
    }
  }

  end() {
    this.recording = null;
  }
}
