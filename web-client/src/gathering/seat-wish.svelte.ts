// Somebody waits for a seat at a full table: on this page, and as far as the server can reach them
// also with the page closed.

import { alerts } from '../base/alerts.svelte';
import { session } from '../connection/session.svelte';
import { i18n } from '../i18n/language.svelte';
import type { TableId } from '../protocol.gen';

export class SeatWish {
  readonly #table: () => TableId;
  isMade = $state(false);
  /** Whether messages arrive when this page is closed. */
  isReached = $state(false);

  constructor(table: () => TableId) {
    this.#table = table;
  }

  /** Learns whether this person waits already. */
  async look(): Promise<void> {
    if (session.me === null) return;
    const settings = await this.#settings();
    if (settings.view?.seat_wishes.includes(this.#table()) !== true) return;
    this.isMade = true;
    this.isReached = settings.view.webhooks.length > 0;
  }

  /** Calls somebody who looks elsewhere; browsers ask for leave from a tap. */
  async make(): Promise<void> {
    this.isMade = true;
    if (alerts.obstacle === null && !alerts.isOn) await alerts.turn(true);
    if (session.me === null) return;
    const settings = await this.#settings();
    if (settings.view?.enabled !== true) return;
    if (alerts.isOn && settings.own === null) await settings.addDevice(i18n.lang);
    const isKept = await settings.wishSeat(this.#table(), true);
    this.isReached = isKept && settings.view.webhooks.length > 0;
  }

  async end(): Promise<void> {
    this.isMade = false;
    this.isReached = false;
    if (session.me !== null) await (await this.#settings()).wishSeat(this.#table(), false);
  }

  async #settings() {
    const { NoticeSettings } = await import('../notices/settings.svelte');
    const settings = new NoticeSettings();
    await settings.load();
    return settings;
  }
}
