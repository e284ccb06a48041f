// Short notices about the outcome of what was just tried.

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly isGood: boolean;
}

/** Long enough to read two sentences. */
const SHOWN_MS = 8_000;

class Toasts {
  /** Whether a page has a place for them. */
  arePlaced = $state(false);
  list = $state.raw<readonly Toast[]>([]);
  #next = 0;

  /** @param isGood whether something has succeeded */
  show(text: string, isGood = false) {
    const id = (this.#next += 1);
    // The same notice twice is shown once.
    this.list = [...this.list.filter((toast) => toast.text !== text), { id, text, isGood }];
    setTimeout(() => this.dismiss(id), SHOWN_MS);
  }

  dismiss(id: number) {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
