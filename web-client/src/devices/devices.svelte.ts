// The devices on which this person is signed in, according to the server.

import { serverNow } from '../base/server-time';
import { failureOf, session } from '../connection/session.svelte';
import { api, type FailureCode } from '../connection/api';
import { reached } from '../play/invite';
import type { SessionView, UnixMs } from '../protocol.gen';
import { LINK_PATH, withToken } from './device-link';

/** How often to check whether the link has been used, while it is shown. */
const LOOK_EVERY_MS = 3000;

interface Offer {
  readonly url: string;
  readonly onlyHere: boolean;
  readonly until: UnixMs;
}

export class Devices {
  all = $state.raw<readonly SessionView[] | null>(null);
  /** The link, until it is used or expires. */
  offer = $state.raw<Offer | null>(null);
  /** The device that was added by it. */
  added = $state.raw<SessionView | null>(null);
  isBusy = $state(false);
  failure = $state<FailureCode | null>(null);
  #looking: ReturnType<typeof setInterval> | undefined;

  load = () => this.#attempt(async () => void (this.all = await api.sessions()));

  end = (id: string) => this.#end(() => api.endSession(id));

  endOthers = () => this.#end(() => api.endOtherSessions());

  /** Signs this device out. */
  endOwn = () => this.#attempt(async () => void (session.me = await api.signOut()));

  makeOffer = () =>
    this.#attempt(async () => {
      const { token, expires_at } = await api.offerDevice();
      const { url, onlyHere } = reached(LINK_PATH, document.baseURI, await addresses());
      this.offer = { url: withToken(url, token), onlyHere, until: expires_at };
      this.added = null;
      clearInterval(this.#looking);
      this.#looking = setInterval(() => void this.#look(), LOOK_EVERY_MS);
    });

  /** Shows the list again; the link stays valid. */
  hideOffer() {
    this.offer = null;
    this.stop();
  }

  /** Called when the dialog is closed. */
  stop() {
    clearInterval(this.#looking);
  }

  /** This also voids the link on the server. */
  #end(request: () => Promise<SessionView[]>) {
    return this.#attempt(async () => {
      this.all = await request();
      this.hideOffer();
    });
  }

  async #look() {
    const known = this.all?.map(({ id }) => id) ?? [];
    try {
      this.all = await api.sessions();
    } catch {
      // The next check may succeed.
      return;
    }
    this.added = this.all.find(({ id }) => !known.includes(id)) ?? null;
    if (this.added === null && serverNow() < (this.offer?.until ?? 0)) return;
    this.hideOffer();
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

async function addresses(): Promise<readonly string[]> {
  try {
    return (await api.server()).addresses;
  } catch {
    // Without an answer, the link uses the address of this page.
    return [];
  }
}
