// How long to wait before the next attempt.

const FIRST_MS = 400;
const LONGEST_MS = 15_000;
/** Never quite zero, so that a server that closes immediately is not hammered. */
const SHORTEST_MS = 100;

/** Full jitter: anything up to a limit that doubles with each attempt, counted from 0. */
export function retryDelay(attempt: number, random: () => number = Math.random): number {
  const limit = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt);
  return Math.max(SHORTEST_MS, Math.round(random() * limit));
}
