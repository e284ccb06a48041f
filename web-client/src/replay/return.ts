// When somebody comes back to the page after a long time.

/** After this long one has forgotten how things stood, in milliseconds. */
export const LONG_AWAY_MS = 10 * 60_000;

const LOOK_MS = 30_000;

/** Calls `run` when the page is looked at again after `LONG_AWAY_MS`; returns how to stop that. */
export function onReturn(run: () => void): () => void {
  let seenAt = Date.now();
  const look = () => {
    if (document.hidden) return;
    const wasAway = Date.now() - seenAt >= LONG_AWAY_MS;
    seenAt = Date.now();
    if (wasAway) run();
  };
  // A device that sleeps runs no timers: the first one afterwards finds the gap.
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
