// The time by the server's clock: that of a device may be hours off, and what is stamped comes from the server.

/** The server names whole seconds, and its answer takes a while: less than this is no difference. */
const DIFFERENCE_MS_MIN = 30_000;

let ahead = 0;

/** Learns from the `Date` of an answer that has just come. */
export function learnTime(date: string | null) {
  const told = Date.parse(date ?? '');
  if (Number.isNaN(told)) return;
  const difference = told - deviceNow();
  ahead = Math.abs(difference) < DIFFERENCE_MS_MIN ? 0 : difference;
}

/** Unix milliseconds. */
export function serverNow(): number {
  return deviceNow() + ahead;
}

/**
 * Unix milliseconds by the device's own clock, for how long something takes on it. It goes on while
 * the device sleeps; `performance.now` may not.
 */
export function deviceNow(): number {
  // eslint-disable-next-line no-restricted-properties -- the one place
  return Date.now();
}
