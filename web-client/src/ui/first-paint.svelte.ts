// What a page shows first, and what can wait until that is on the screen: on a slow phone,
// drawing all at once lets people look at nothing for half a second longer.

class FirstPaint {
  #isAhead = $state(false);

  /** Whether everything may be drawn. */
  get isDone(): boolean {
    return !this.#isAhead;
  }

  /** The page is about to draw for the first time. */
  begin() {
    this.#isAhead = true;
  }

  /** What comes first has been drawn. */
  reached() {
    if (this.#isAhead) requestAnimationFrame(() => setTimeout(() => (this.#isAhead = false)));
  }
}

export const firstPaint = new FirstPaint();
