// Why something cannot be done, said where it was tapped.

/** Long enough to read a sentence or two. */
const SHOWN_MS = 6_000;

/** How long the mouse rests on a piece that cannot be used before it says why. */
const HOVER_MS = 450;

export interface Answer {
  readonly text: string;
  /** In pixels of the window: below or above this point. */
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where something is, as `getBoundingClientRect` says it. */
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

  /** Says at `place` what `why` comes to; the last question counts. */
  async ask(place: Place, why: Promise<string | null> | string | null): Promise<void> {
    clearTimeout(this.#timer);
    this.#question += 1;
    const question = this.#question;
    const text = await why;
    if (question !== this.#question) return;
    this.answer =
      text === null || text === ''
        ? null
        : { text, x: (place.left + place.right) / 2, top: place.top, bottom: place.bottom };
    this.#timer = setTimeout(() => this.forget(), SHOWN_MS);
  }

  /** Asks once the mouse has rested there. */
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
