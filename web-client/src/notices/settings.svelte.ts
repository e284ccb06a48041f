// How this person is told that a game waits, as the server has it.

import { failureOf } from '../app/session.svelte';
import { api, type FailureCode } from '../connection/api';
import type {
  CreateWebhook,
  NoticesView,
  QuietHours,
  TableId,
  WebhookAnswer,
} from '../protocol.gen';

export class NoticeSettings {
  #view = $state.raw<NoticesView | null>(null);
  #answers = $state.raw<Readonly<Record<string, WebhookAnswer>>>({});
  isBusy = $state(false);
  failure = $state<FailureCode | null>(null);
  /** The webhook that is being tested. */
  testing = $state<string | null>(null);

  get view(): NoticesView | null {
    return this.#view;
  }

  /** What the other side said to the last test. */
  answerOf(webhook: string): WebhookAnswer | null {
    return this.#answers[webhook] ?? null;
  }

  load = () => this.#adopt(() => api.notices());
  add = (webhook: CreateWebhook) => this.#adopt(() => api.addWebhook(webhook));
  remove = (webhook: string) => this.#adopt(() => api.removeWebhook(webhook));
  resume = (webhook: string) => this.#adopt(() => api.resumeWebhook(webhook));
  setQuiet = (quiet: QuietHours | null) => this.#adopt(() => api.setQuietHours(quiet));
  mute = (table: TableId, muted: boolean) => this.#adopt(() => api.muteTable(table, muted));

  async test(webhook: string): Promise<void> {
    this.failure = null;
    this.testing = webhook;
    try {
      const answer = await api.testWebhook(webhook);
      this.#answers = { ...this.#answers, [webhook]: answer };
      this.#view = await api.notices();
    } catch (error) {
      this.failure = failureOf(error);
    } finally {
      this.testing = null;
    }
  }

  /** Whether it was done. */
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
