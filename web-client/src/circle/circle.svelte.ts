// A circle, as its page shows it: polled while the page is open.

import { router } from '../base/router.svelte';
import { api, type FailureCode } from '../connection/api';
import { failureOf, session } from '../connection/session.svelte';
import { i18n } from '../i18n/language.svelte';
import { circles } from '../people/circles/requests';
import { commitmentOf, newEntropy } from '../people/deal/entropy';
import { rememberPart } from '../people/deal/memory';
import type {
  CircleScores,
  CircleTable,
  CircleView,
  CreateTable,
  TableView,
} from '../protocol.gen';
import { toasts } from '../ui/toasts.svelte';

/** The maximum age of what is shown, in milliseconds. */
const AGAIN_MS = 15_000;

/** How many games the server lists per request. */
const PAGE = 50;

export class Circle {
  /** The circle; `null` until loaded. */
  view = $state.raw<CircleView | null>(null);
  failure = $state.raw<FailureCode | null>(null);
  /** Newest first; `null` until loaded. */
  games = $state.raw<readonly CircleTable[] | null>(null);
  hasMoreGames = $state(false);
  scores = $state.raw<CircleScores | null>(null);
  isBusy = $state(false);
  #code: string;
  /** The finished games have been asked for with this many running tables. */
  #running = '';
  /** Counts what was shown: an answer that was asked for before is not shown after it. */
  #taken = 0;

  constructor(code: string) {
    this.#code = code;
  }

  /** Loads it regularly; returns a function that stops it. Call it in an effect. */
  watch(): () => void {
    const look = () => {
      // A link that leads nowhere stays one.
      if (document.visibilityState === 'visible' && this.failure !== 'circle_not_found') {
        void this.load();
      }
    };
    void this.load();
    const timer = setInterval(look, AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }

  async load(): Promise<void> {
    const taken = this.#taken;
    try {
      const view = await circles.show(this.#code);
      if (taken !== this.#taken) return;
      await this.#take(view);
      this.failure = null;
    } catch (error) {
      if (taken === this.#taken) this.failure = failureOf(error);
    }
  }

  /** The games after those that are shown. */
  async moreGames(): Promise<void> {
    await this.#trying(async () => {
      const before = this.games ?? [];
      const found = await circles.games(this.#code, before.at(-1));
      this.games = [...before, ...found];
      this.hasMoreGames = found.length >= PAGE;
    });
  }

  /** With a name, which somebody new has yet to give. */
  async join(name: string | null): Promise<void> {
    await this.#trying(async () => {
      if (name !== null) await session.setName(name);
      await this.#take(await circles.join(this.#code));
    });
  }

  /** A change that answers with the circle; its link may be a new one. */
  async change(change: (code: string) => Promise<CircleView>): Promise<void> {
    await this.#trying(async () => {
      const view = await change(this.#code);
      await this.#take(view);
      const { code } = view.circle;
      if (code !== this.#code) router.go(`c/${code}`);
    });
  }

  /** A change that is made while the page can be used further. */
  async answer(change: (code: string) => Promise<CircleView>): Promise<void> {
    try {
      await this.#take(await change(this.#code));
    } catch (error) {
      toasts.show(i18n.t.errors[failureOf(error)]);
    }
  }

  /** A change after which this person is no longer in the circle. */
  async end(end: (code: string) => Promise<unknown>): Promise<void> {
    await this.#trying(async () => {
      await end(this.#code);
      router.go('');
    });
  }

  async openTable(table: Omit<CreateTable, 'commitment'>): Promise<void> {
    await this.#goTo((commitment) => circles.openTable(this.#code, { ...table, commitment }));
  }

  /** Goes to the table at which the same people play again. */
  async playAgain({ id }: CircleTable): Promise<void> {
    await this.#goTo((commitment) => api.rematch(id, commitment));
  }

  async #goTo(open: (commitment: string) => Promise<TableView>): Promise<void> {
    await this.#trying(async () => {
      const part = newEntropy();
      const made = await open(commitmentOf(part));
      rememberPart(made, part);
      router.go(`t/${made.code}`);
    });
  }

  async #take(view: CircleView): Promise<void> {
    this.#taken += 1;
    this.view = view;
    if (view.inside === null) return;
    // What is over is asked for when a table is gone from those that are not.
    const running = view.inside.tables.map(({ id }) => id).join();
    if (this.games !== null && running === this.#running) return;
    this.#running = running;
    const [games, scores] = await Promise.all([
      circles.games(this.#code, undefined),
      circles.scores(this.#code),
    ]);
    this.games = games;
    this.hasMoreGames = games.length >= PAGE;
    this.scores = scores;
  }

  async #trying(what: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      await what();
    } catch (error) {
      toasts.show(i18n.t.errors[failureOf(error)]);
    } finally {
      this.isBusy = false;
    }
  }
}
