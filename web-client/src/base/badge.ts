// The number on the app's icon, as long as a page is open.

/**
 * The tables at which somebody waits for this person. Browsers show their number for an installed app
 * only, and only over HTTPS.
 */
export class Badge {
  /** `null` until they have been listed. */
  #waiting: ReadonlySet<string> | null = null;

  /** Shows the number of these tables. */
  show(tables: Iterable<string>) {
    this.#waiting = new Set(tables);
    if (!('setAppBadge' in navigator)) return;
    const { size } = this.#waiting;
    // A refusal is no loss: home page and title say the same.
    (size > 0 ? navigator.setAppBadge(size) : navigator.clearAppBadge()).catch(() => undefined);
  }

  /**
   * One table waits now, or no longer. Until the tables have been listed, the number is left as it
   * was: the others are not known.
   */
  showOne(table: string, waits: boolean) {
    if (this.#waiting === null || this.#waiting.has(table) === waits) return;
    const others = [...this.#waiting].filter((other) => other !== table);
    this.show(waits ? [...others, table] : others);
  }
}

export const badge = new Badge();
