// Why something cannot be done, shown where it was tapped.

import type { Ruled } from '../board';

type Told = string | Ruled | null;

/** Long enough to read a sentence or two. */
const SHOWN_MS = 6_000;

/** How long the mouse hovers over a piece that cannot be used before it explains why. */
const HOVER_MS = 450;

export interface Answer {
  readonly text: string;
  /** The address of the paragraph of the rules, if it rests on one. */
  readonly rule: string | null;
  /** In window pixels: below or above this point. */
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where something is, as returned by `getBoundingClientRect`. */
export interface Place {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export class Asking {
  answer = $state.raw<Answer | null>(null);
  #question = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows at `place` what `why` resolves to; only the last question counts. */
  async ask(place: Place, why: Promise<Told> | Told): Promise<void> {
    clearTimeout(this.#timer);
    this.#question += 1;
    const question = this.#question;
    const told = await why;
    if (question !== this.#question) return;
    const { text, rule } =
      told === null || typeof told === 'string' ? { text: told, rule: null } : told;
    this.answer =
      text === null || text === ''
        ? null
        : { text, rule, x: (place.left + place.right) / 2, top: place.top, bottom: place.bottom };
    this.#timer = setTimeout(() => this.forget(), SHOWN_MS);
  }

  /** Asks once the mouse has hovered there long enough. */
  rest(ask: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(ask, HOVER_MS);
  }

  forget(): void {
    clearTimeout(this.#timer);
    this.#question += 1;
    this.answer = null;
  }
}
