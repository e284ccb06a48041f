// What a page shows first, and what can wait until that is on the screen: on a slow phone,
// rendering everything at once leaves people with nothing to look at for half a second longer.

class FirstPaint {
  #isAhead = $state(false);
  #waiting: (() => void)[] = [];

  /** Whether everything may be rendered. */
  get isDone(): boolean {
    return !this.#isAhead;
  }

  /** Waits until then; who came first goes on first. */
  async done(): Promise<void> {
    if (this.#isAhead) await new Promise<void>((goOn) => this.#waiting.push(goOn));
  }

  /** The page is about to render for the first time. */
  begin() {
    this.#isAhead = true;
  }

  /** The first part has been rendered. */
  reached() {
    if (this.#isAhead) requestAnimationFrame(() => setTimeout(() => this.#end()));
  }

  #end() {
    this.#isAhead = false;
    for (const goOn of this.#waiting.splice(0)) goOn();
  }
}

export const firstPaint = new FirstPaint();
