// The number on the app's icon: the tables at which somebody waits for this person. Browsers show it
// for an installed app only, and only over HTTPS.

/** The tables that wait; `null` until they have been listed. */
let waiting: ReadonlySet<string> | null = null;

/** Shows the number of these tables. */
export function badge(tables: Iterable<string>) {
  waiting = new Set(tables);
  if (!('setAppBadge' in navigator)) return;
  const { size } = waiting;
  // A refusal is no loss: home page and title say the same.
  (size > 0 ? navigator.setAppBadge(size) : navigator.clearAppBadge()).catch(() => undefined);
}

/**
 * One table waits now, or no longer. Until the tables have been listed, the number is left as it
 * was: the others are not known.
 */
export function badgeOne(table: string, waits: boolean) {
  if (waiting === null || waiting.has(table) === waits) return;
  const others = [...waiting].filter((other) => other !== table);
  badge(waits ? [...others, table] : others);
}
