// What one player does at a table before its game: sits down, invites, is ready, starts.

import { onDestroy } from 'svelte';
import type { NameRefusal } from '../base/name';
import { api } from '../connection/api';
import { failureOf, session } from '../connection/session.svelte';
import { i18n } from '../i18n/language.svelte';
import { commitmentOf, newEntropy } from '../people/deal/entropy';
import { rememberPart } from '../people/deal/memory';
import { OwnPart } from '../people/deal/own-part';
import { justSaid } from '../people/talk/said.svelte';
import { TableActions } from '../play/actions.svelte';
import type { TableConnection } from '../play/connection.svelte';
import { EarlierNames } from '../play/earlier-names.svelte';
import { inviteTo } from '../play/invite';
import type { TableView } from '../protocol.gen';
import { toasts } from '../ui/toasts.svelte';
import { AutoReady } from './auto-ready.svelte';
import { startObstacle } from './gathering';
import { SeatWish } from './seat-wish.svelte';
import { WORDS } from './words';

interface Sources {
  readonly connection: () => TableConnection;
  readonly table: () => TableView;
  /** Your seat. */
  readonly own: () => number | null;
  readonly isHost: () => boolean;
}

// Only exists in secure contexts, whatever its type says.
const canShare = 'share' in navigator;

export class Gathers {
  readonly #table: () => TableView;
  readonly actions: TableActions;
  readonly earlier: EarlierNames;
  readonly said: ReturnType<typeof justSaid>;
  /** Its texts, in the language in use. */
  readonly t = $derived(WORDS[i18n.lang]);
  readonly #ownPart = new OwnPart();
  readonly #ready: AutoReady;
  /** Whether this person waits for a seat. */
  readonly wish: SeatWish;
  /** Why the name was refused. */
  refusal = $state.raw<NameRefusal | null>(null);
  /** The game starts as soon as everybody is ready for fewer seats. */
  isStarting = $state(false);

  /** Construct it during component initialisation. */
  constructor({ connection, table, own, isHost }: Sources) {
    const adopt = (answer: TableView) => connection().adopt(answer);
    this.#table = table;
    this.actions = new TableActions(adopt);
    this.wish = new SeatWish(() => table().id);
    this.earlier = new EarlierNames(table);
    this.said = justSaid(
      () => connection().state.chat.latest,
      () => false,
    );
    /** Runs beside whatever else is in progress. */
    const sayReady = async () => adopt(await api.setReady(table(), true));
    this.#ready = new AutoReady({ table, own, isHost }, sayReady);
    $effect(() => void this.#ownPart.tend(table(), own(), adopt));
    onDestroy(() => this.#ownPart.stop());
    // Everybody's page first says again that they are ready; only then does the game start.
    $effect(() => {
      if (!this.isStarting || this.actions.isBusy || startObstacle(table()).is !== 'none') return;
      this.isStarting = false;
      void this.actions.run(() => api.start(table().id));
    });
  }

  /** This person is using the page. */
  use(): void {
    void this.#ownPart.used();
  }

  async join(name: string | null, seat: number | null): Promise<void> {
    if (!(await this.#isNamed(name))) return;
    const table = this.#table();
    const part = newEntropy();
    // Stored before it is sent: the socket may show the seat before the request is answered.
    rememberPart(table, part);
    await this.actions.run(() => api.join(table.id, { seat, commitment: commitmentOf(part) }));
  }

  /** Waits for a seat at the full table. */
  async wishSeat(name: string | null): Promise<void> {
    if (await this.#isNamed(name)) await this.wish.make();
  }

  /** Takes the name, unless it is known already; `false` if it is refused. */
  async #isNamed(name: string | null): Promise<boolean> {
    if (name === null) return true;
    try {
      await session.setName(name);
      return true;
    } catch (error) {
      this.refusal = { name, text: i18n.t.errors[failureOf(error)] };
      return false;
    }
  }

  async setReady(isReady: boolean): Promise<void> {
    this.#ready.hasDeclined = !isReady;
    await this.actions.run(() => api.setReady(this.#table(), isReady));
  }

  /** Starts the game for the players who are there. */
  async startWith(seats: number): Promise<void> {
    const { id, options, visibility, spectators, clock } = this.#table();
    const failure = await this.actions.run(() =>
      api.setOptions(id, { seats, options, visibility, spectators, clock }),
    );
    this.isStarting = failure === null;
  }

  async invite(title: string): Promise<void> {
    let addresses: readonly string[] = [];
    try {
      ({ addresses } = await api.server());
    } catch {
      // Without an answer, the link uses the address of this page.
    }
    const { url } = inviteTo(this.#table().code, document.baseURI, addresses);
    try {
      if (canShare) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        toasts.show(i18n.t.app.copied, true);
      }
    } catch (error) {
      // Closing the share sheet is not a failure; on plain HTTP there is no way to share or copy.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toasts.show(url);
    }
  }
}
