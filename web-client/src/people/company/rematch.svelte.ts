// Playing again with the same people.

import { router } from '../../base/router.svelte';
import { tableIn, viewAsked } from '../../base/view';
import { failureOf } from '../../connection/session.svelte';
import { api } from '../../connection/api';
import { commitmentOf, newEntropy } from '../deal/entropy';
import { rememberPart } from '../deal/memory';
import { i18n } from '../../i18n/language.svelte';
import type { TableView } from '../../protocol.gen';
import { toasts } from '../../ui/toasts.svelte';

/** Spectators follow along after this many seconds. */
const GOING_SECONDS = 5;

export class Rematch {
  isBusy = $state(false);
  /** Who has joined it, as far as is known. */
  wanting = $state.raw<readonly string[]>([]);
  /** Seconds until a spectator follows along; `null` if they stay. */
  seconds = $state<number | null>(null);
  #table: () => TableView;

  /** Construct it during component initialisation. If `isWatching`, it follows along by itself. */
  constructor(table: () => TableView, isWatching: () => boolean) {
    this.#table = table;
    const code = $derived(table().rematch?.code ?? null);
    const isAlone = $derived(isWatching());
    // Somebody who opens an old table must not be carried off.
    let hasBeenWithout = false;
    $effect(() => {
      if (code === null) {
        hasBeenWithout = true;
        return undefined;
      }
      void this.#ask(code);
      return hasBeenWithout && isAlone ? this.#countDown(code) : undefined;
    });
  }

  /** Says that this person is ready to play again, and goes there. */
  async join() {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      const part = newEntropy();
      const next = await api.rematch(this.#table().id, commitmentOf(part));
      rememberPart(next, part);
      router.go(tableIn(viewAsked(), next.code));
    } catch (error) {
      toasts.show(i18n.t.errors[failureOf(error)]);
    } finally {
      this.isBusy = false;
    }
  }

  stay() {
    this.seconds = null;
  }

  /** Goes there to watch. */
  follow() {
    const { rematch } = this.#table();
    if (rematch !== null) router.go(tableIn(viewAsked(), rematch.code));
  }

  #countDown(code: string): () => void {
    this.seconds = GOING_SECONDS;
    const timer = setInterval(() => {
      if (this.seconds === null) clearInterval(timer);
      else if (this.seconds > 1) this.seconds -= 1;
      else router.go(tableIn(viewAsked(), code));
    }, 1000);
    return () => clearInterval(timer);
  }

  async #ask(code: string) {
    try {
      const { seats, status } = await api.tableByCode(code);
      // Once the game is running or over, nobody waits for others to join.
      this.wanting = seats.flatMap(({ person, ready }) =>
        person !== null && ready && status === 'gathering' ? [person.name] : [],
      );
    } catch {
      // The names are a nice-to-have.
      this.wanting = [];
    }
  }
}
