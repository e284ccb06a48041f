// How this person is notified that a game is waiting, according to the server.

import { failureOf } from '../connection/session.svelte';
import { api, type FailureCode } from '../connection/api';
import type {
  CreateWebhook,
  Language,
  NoticesView,
  QuietHours,
  TableId,
  WebhookAnswer,
  WebhookView,
} from '../protocol.gen';
import { fingerprintOf, ownDevice, subscribe, unsubscribe } from './push';

export class NoticeSettings {
  #view = $state.raw<NoticesView | null>(null);
  #answers = $state.raw<Readonly<Record<string, WebhookAnswer>>>({});
  isBusy = $state(false);
  failure = $state<FailureCode | null>(null);
  /** What prevents messages to this browser. */
  push = $state<'asking' | 'impossible' | null>(null);
  /** Whether the tested device is no longer known to its push service. */
  isGone = $state(false);
  #device = $state<string | null>(null);
  /** Whoever is quick turns this device on or off before the server has answered. */
  #loaded = Promise.resolve();
  /** The webhook that is being tested. */
  testing = $state<string | null>(null);

  get view(): NoticesView | null {
    return this.#view;
  }

  /** The other side's answer to the last test. */
  answerOf(webhook: string): WebhookAnswer | null {
    return this.#answers[webhook] ?? null;
  }

  /** The webhook that stands for this browser. */
  get own(): WebhookView | null {
    const own = this.view?.webhooks.find(
      ({ device }) => device !== null && device === this.#device,
    );
    return own ?? null;
  }

  load = (): Promise<void> => {
    this.#loaded = this.#load();
    return this.#loaded;
  };

  async #load() {
    const [device] = await Promise.all([ownDevice(), this.#adopt(() => api.notices())]);
    this.#device = device;
  }

  /** Sets up messages to this browser. Some browsers have no push, or never answer. */
  addDevice = async (language: Language): Promise<void> => {
    await this.#loaded;
    if (this.#view?.enabled !== true) return;
    this.push = 'asking';
    this.isGone = false;
    const device = await subscribe(this.#view.push_key, language);
    const added = device !== null && (await this.#adopt(() => api.addDevice(device)));
    if (added) this.#device = await fingerprintOf(device.endpoint);
    this.push = added ? null : 'impossible';
  };

  removeDevice = async (): Promise<void> => {
    await this.#loaded;
    this.push = null;
    this.isGone = false;
    const { own } = this;
    if (own !== null) await this.remove(own.id);
    await unsubscribe();
  };

  add = (webhook: CreateWebhook) => this.#adopt(() => api.addWebhook(webhook));
  remove = (webhook: string) => this.#adopt(() => api.removeWebhook(webhook));
  resume = (webhook: string) => this.#adopt(() => api.resumeWebhook(webhook));
  setQuiet = (quiet: QuietHours | null) => this.#adopt(() => api.setQuietHours(quiet));
  wishSeat = (table: TableId, wished: boolean) => this.#adopt(() => api.wishSeat(table, wished));
  mute = (table: TableId, muted: boolean) => this.#adopt(() => api.muteTable(table, muted));

  async test(webhook: string): Promise<void> {
    this.failure = null;
    this.isGone = false;
    this.testing = webhook;
    try {
      const answer = await api.testWebhook(webhook);
      this.#answers = { ...this.#answers, [webhook]: answer };
      this.#view = await api.notices();
      this.isGone = !this.#view.webhooks.some(({ id }) => id === webhook);
    } catch (error) {
      this.failure = failureOf(error);
    } finally {
      this.testing = null;
    }
  }

  /** Returns whether it succeeded. */
  async #adopt(request: () => Promise<NoticesView>): Promise<boolean> {
    this.isBusy = true;
    this.failure = null;
    try {
      this.#view = await request();
      return true;
    } catch (error) {
      this.failure = failureOf(error);
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
