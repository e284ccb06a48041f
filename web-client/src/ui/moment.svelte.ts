// Something shown for a moment.

export class Moment<T> {
  /** The last value of `read`, for `ms` milliseconds; then `null`. */
  #current = $state.raw<T | null>(null);

  /** Construct it during component initialisation. */
  constructor(read: () => T | null, ms: number) {
    // Derived, so that other changes of its source do not restart the timer.
    const value = $derived(read());
    $effect(() => {
      this.#current = value;
      if (value === null) return;
      const timer = setTimeout(() => (this.#current = null), ms);
      return () => clearTimeout(timer);
    });
  }

  get current(): T | null {
    return this.#current;
  }
}
