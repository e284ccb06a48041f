// The people this person has muted, on this device.

import { SvelteSet } from 'svelte/reactivity';
import { store, storedJson } from '../../base/storage';
import type { UserId } from '../../protocol.gen';

const STORED = 'fondaco.muted';

/** Beyond this, the oldest are forgotten. */
export const MUTED_MAX = 200;

export class Muted {
  #people = new SvelteSet<UserId>(read());

  has(person: UserId): boolean {
    return this.#people.has(person);
  }

  set(person: UserId, isMuted: boolean) {
    this.#people.delete(person);
    if (isMuted) this.#people.add(person);
    for (const oldest of [...this.#people].slice(0, -MUTED_MAX)) this.#people.delete(oldest);
    store(STORED, JSON.stringify([...this.#people]));
  }
}

function read(): UserId[] {
  const stored = storedJson(STORED);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

export const muted = new Muted();
