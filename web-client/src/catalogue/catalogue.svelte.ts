// The games on this server, and what this client knows about them.

import { release } from '../base/release.svelte';
import { api, type FailureCode } from '../connection/api';
import type { GameMessages, GameModule } from '../games/board';
import type { Lang } from '../i18n/lang';
import { loadGame, loadGameMessages } from './registry';
import { gameWords, type GameWords } from '../games/words';
import { i18n } from '../i18n/language.svelte';
import type { RulesetView } from '../protocol.gen';
import { failureOf } from '../connection/session.svelte';

type ByLanguage = Readonly<Partial<Record<Lang, GameMessages>>>;

class Catalogue {
  /** `null` until loaded. */
  rulesets = $state.raw<readonly RulesetView[] | null>(null);
  failure = $state<FailureCode | null>(null);
  #modules = $state.raw<Readonly<Record<string, GameModule>>>({});
  #words = $state.raw<Readonly<Record<string, ByLanguage>>>({});
  #loading: Promise<void> | null = null;
  /** The games that have been requested. */
  #wanted = new Set<string>();

  /** Loads the list of games, once; again only after a failure. */
  load(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  /** Loads the list and the names of all games. */
  async loadWords(): Promise<void> {
    await this.load();
    await Promise.all((this.rulesets ?? []).map(({ id }) => this.#wantWords(id)));
  }

  /** Loads a game and everything needed to play it. */
  async want(id: string): Promise<void> {
    try {
      const words = this.#wantWords(id);
      const game = await loadGame(id);
      await Promise.all([words, i18n.alsoLoad((lang) => game.load(lang))]);
      this.#modules = { ...this.#modules, [id]: game };
    } catch {
      this.failure = await release.whyMissing();
    }
  }

  ruleset(id: string): RulesetView | null {
    return this.rulesets?.find((ruleset) => ruleset.id === id) ?? null;
  }

  /** `null` until loaded. */
  module(id: string): GameModule | null {
    return this.#modules[id] ?? null;
  }

  /** A game's texts in the language in use. */
  words(id: string): GameWords {
    return gameWords(id, this.ruleset(id), this.#words[id]?.[i18n.lang] ?? null);
  }

  async #load() {
    this.failure = null;
    try {
      this.rulesets = await api.rulesets();
    } catch (error) {
      this.failure = failureOf(error);
      this.#loading = null;
    }
  }

  async #wantWords(id: string) {
    if (this.#wanted.has(id)) return;
    this.#wanted.add(id);
    await i18n.alsoLoad(async (lang) => {
      const words = await loadGameMessages(id, lang);
      if (words !== null) {
        this.#words = { ...this.#words, [id]: { ...this.#words[id], [lang]: words } };
      }
    });
  }
}

export const catalogue = new Catalogue();
