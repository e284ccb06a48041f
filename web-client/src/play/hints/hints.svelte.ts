// The hint that is shown at a table, or being computed. It is dropped with its position.

import type { Suggestion, TableView, UserId, Version } from '../../protocol.gen';
import type { Hint, TableConnection } from '../connection.svelte';
import type { Refusal } from '../state';

export type Shown =
  | { is: 'none' }
  | { is: 'thinking' }
  | { is: 'here'; suggestions: readonly Suggestion[] }
  /** `null`: nobody answered. */
  | { is: 'refused'; refusal: Refusal | null };

/** Whether there are no other people at the table. */
export function isAlone(table: TableView, me: UserId | null): boolean {
  return me !== null && table.seats.every(({ person }) => person === null || person.id === me);
}

export class Hints {
  #shown = $state.raw<Shown>({ is: 'none' });
  #wanted = $state.raw<{ readonly action: unknown } | null>(null);
  /** Incremented with each question, so that answers to earlier ones are dropped. */
  #asked = 0;

  get shown(): Shown {
    return this.#shown;
  }

  /** The choice most recently made from the list. */
  get wanted(): { readonly action: unknown } | null {
    return this.#wanted;
  }

  async ask(connection: Pick<TableConnection, 'hint'>, version: () => Version | null) {
    if (this.#shown.is === 'thinking') return;
    const asked = ++this.#asked;
    const at = version();
    this.#wanted = null;
    this.#shown = { is: 'thinking' };
    const answer = await connection.hint();
    if (asked !== this.#asked) return;
    if (answer === null || 'code' in answer) this.#shown = { is: 'refused', refusal: answer };
    else this.#take(answer, at === version() ? at : null);
  }

  #take(hint: Hint, version: Version | null) {
    const isNow = hint.version === version && hint.suggestions.length > 0;
    this.#shown = isNow ? { is: 'here', suggestions: hint.suggestions } : { is: 'none' };
  }

  choose(action: unknown) {
    this.#wanted = { action };
  }

  /** Called when the position has changed, or the hint is no longer of use. */
  drop() {
    this.#asked += 1;
    this.#shown = { is: 'none' };
    this.#wanted = null;
  }
}
