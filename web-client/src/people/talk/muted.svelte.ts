// The people this person has muted, on this device.

import { SvelteSet } from 'svelte/reactivity';
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
    localStorage.setItem(STORED, JSON.stringify([...this.#people]));
  }
}

function read(): UserId[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export const muted = new Muted();
