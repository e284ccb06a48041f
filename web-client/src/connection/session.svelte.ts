// Who this person is.

import { badge } from '../base/badge';
import { api, ApiError, type FailureCode } from './api';
import type { Me } from '../protocol.gen';

class Session {
  #me = $state.raw<Me | null>(null);
  isLoaded = $state(false);
  failure = $state<FailureCode | null>(null);
  #tabs: BroadcastChannel | null = null;

  /** `null` without a session. */
  get me(): Me | null {
    return this.#me;
  }

  set me(me: Me | null) {
    this.#me = me;
    // Nothing waits for somebody who has signed out.
    if (me === null) badge.show([]);
  }

  /** Learns from the other tabs of this browser who this person has become, and tells them. */
  listenToTabs() {
    if (!('BroadcastChannel' in globalThis)) return;
    this.#tabs = new BroadcastChannel('fondaco.session');
    this.#tabs.onmessage = () => void this.load();
  }

  async load() {
    this.failure = null;
    try {
      this.me = await api.me();
      this.isLoaded = true;
    } catch (error) {
      this.failure = failureOf(error);
    }
  }

  /** @throws {ApiError} */
  async setName(name: string): Promise<Me> {
    if (this.me !== null) return (this.me = await api.setName(name));
    await api.setName(name);
    return this.begin();
  }

  /**
   * After a request that created a session: checks that the browser keeps its cookie.
   *
   * @throws {ApiError}
   */
  async begin(): Promise<Me> {
    this.me = await api.me();
    if (this.me === null) throw new ApiError('no_cookies', 'the browser keeps no cookie');
    this.#tabs?.postMessage(this.me.id);
    return this.me;
  }
}

export const session = new Session();

/** What to tell a person about anything that was thrown. */
export function failureOf(error: unknown): FailureCode {
  return error instanceof ApiError ? error.code : 'internal';
}
