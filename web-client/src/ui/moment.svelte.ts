// Something that is shown for a moment.

export class Moment<T> {
  /** What `read` last gave, for `ms` milliseconds; then `null`. */
  #current = $state.raw<T | null>(null);

  /** Call it while a component is made. */
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
