// Starting a game from the home page.

import type { NameRefusal } from '../base/name';
import { router } from '../base/router.svelte';
import { api } from '../connection/api';
import { failureOf, session } from '../connection/session.svelte';
import { i18n } from '../i18n/language.svelte';
import { chosenLevel } from '../people/computers/level.svelte';
import { commitmentOf, newEntropy } from '../people/deal/entropy';
import { rememberPart } from '../people/deal/memory';
import type { CreateTable, Opponents, RulesetView } from '../protocol.gen';
import { toasts } from '../ui/toasts.svelte';

/** What is chosen; your part of the deal is added to it. */
export type NewTable = Omit<CreateTable, 'commitment'>;
type Practice = Pick<NewTable, 'ruleset' | 'seats' | 'options'>;

/** The smallest game, with the default options. */
export function playNow({ id, seats_min }: RulesetView): Practice {
  return { ruleset: id, seats: seats_min, options: {} };
}

export class Starting {
  isBusy = $state(false);
  refusal = $state.raw<NameRefusal | null>(null);

  /** A table for friends, by a person of this name. */
  create(table: NewTable, name: string): Promise<void> {
    return this.#start(name, async () => {
      if (session.me === null) await session.setName(name);
      const part = newEntropy();
      const made = await api.createTable({ ...table, commitment: commitmentOf(part) });
      rememberPart(made, part);
      return made.code;
    });
  }

  /**
   * A game against computers, or one in which this person plays all seats: no name, nobody to wait
   * for. It is played on this device if that is possible.
   */
  practise({ ruleset, seats, options }: Practice, opponents: Opponents): Promise<void> {
    return this.#start(null, async () => {
      const level = opponents === 'computer' ? chosenLevel.current : null;
      const name = session.me === null ? i18n.t.create.guest : null;
      const game = { ruleset, seats, opponents, level, options, lesson: false, name };
      const { practise } = await import('../alone/here');
      const code = await practise(game, session.me);
      if (code !== null) return code;
      const made = await api.practice(game);
      if (session.me === null) await session.begin();
      return made.code;
    });
  }

  async #start(name: string | null, make: () => Promise<string>): Promise<void> {
    this.isBusy = true;
    try {
      router.go(`t/${await make()}`);
    } catch (error) {
      const text = i18n.t.errors[failureOf(error)];
      if (name !== null && failureOf(error) === 'bad_name') this.refusal = { name, text };
      else toasts.show(text);
    } finally {
      this.isBusy = false;
    }
  }
}
