// The games of this server, and what this client knows of them.

import { api, type FailureCode } from '../connection/api';
import type { GameModule } from '../games/board';
import { loadGame } from '../games/registry';
import { gameWords, type GameWords } from '../games/words';
import { i18n } from '../i18n/language.svelte';
import type { RulesetView } from '../protocol.gen';
import { failureOf } from './session.svelte';

class Catalogue {
  /** `null` until loaded. */
  rulesets = $state.raw<readonly RulesetView[] | null>(null);
  failure = $state<FailureCode | null>(null);
  #modules = $state.raw<Readonly<Record<string, GameModule>>>({});
  #loading: Promise<void> | null = null;

  /** Loads once; again only after a failure. */
  load(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  ruleset(id: string): RulesetView | null {
    return this.rulesets?.find((ruleset) => ruleset.id === id) ?? null;
  }

  /** `null` until loaded. */
  module(id: string): GameModule | null {
    return this.#modules[id] ?? null;
  }

  /** A game's words in the language in use. */
  words(id: string): GameWords {
    return gameWords(id, this.ruleset(id), this.module(id)?.messages[i18n.lang] ?? null);
  }

  async #load() {
    this.failure = null;
    try {
      const rulesets = await api.rulesets();
      const modules = await Promise.all(
        rulesets.map(async ({ id }) => [id, await loadGame(id)] as const),
      );
      this.#modules = Object.fromEntries(modules);
      this.rulesets = rulesets;
    } catch (error) {
      this.failure = failureOf(error);
      this.#loading = null;
    }
  }
}

export const catalogue = new Catalogue();
