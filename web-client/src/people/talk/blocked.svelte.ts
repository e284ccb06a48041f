// The people this person has blocked, on all their devices, as far as the server has told.

import { api } from '../../connection/api';
import { failureOf, session } from '../../connection/session.svelte';
import { i18n } from '../../i18n/language.svelte';
import type { Person, UserId } from '../../protocol.gen';
import { toasts } from '../../ui/toasts.svelte';

export class Blocked {
  /** The latest first. */
  all = $state.raw<readonly Person[]>([]);

  has(person: UserId): boolean {
    return this.all.some(({ id }) => id === person);
  }

  /** Without a session, nobody is blocked. If the server cannot say, what is known stays. */
  async load() {
    if (session.me === null) this.all = [];
    else await this.#adopt(() => api.blocks(), false);
  }

  /** Returns whether it worked; if not, the person has been told why. */
  set(person: Person, isBlocked: boolean): Promise<boolean> {
    const request = () => (isBlocked ? api.block(person) : api.unblock(person.id));
    return this.#adopt(request, true);
  }

  async #adopt(request: () => Promise<Person[]>, isAsked: boolean): Promise<boolean> {
    try {
      this.all = await request();
      return true;
    } catch (error) {
      if (isAsked) toasts.show(i18n.t.errors[failureOf(error)]);
      return false;
    }
  }
}

export const blocked = new Blocked();

/** Asks the server whenever this page learns who this person is. Call it in a component. */
export function followBlocks() {
  $effect(() => void blocked.load());
}
