// What a page shows first, and what can wait until that is on the screen: on a slow phone,
// rendering everything at once leaves people with nothing to look at for half a second longer.

class FirstPaint {
  #isAhead = $state(false);

  /** Whether everything may be rendered. */
  get isDone(): boolean {
    return !this.#isAhead;
  }

  /** The page is about to render for the first time. */
  begin() {
    this.#isAhead = true;
  }

  /** The first part has been rendered. */
  reached() {
    if (this.#isAhead) requestAnimationFrame(() => setTimeout(() => (this.#isAhead = false)));
  }
}

export const firstPaint = new FirstPaint();
