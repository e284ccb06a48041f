// Something shown for a moment.

export class Moment<T> {
  /** The last value of `read`, for `ms` milliseconds; then `null`. */
  #current = $state.raw<T | null>(null);

  /** Construct it during component initialisation. */
  constructor(read: () => T | null, ms: number) {
    $effect(() => {
      const value = read();
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
