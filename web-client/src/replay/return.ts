// Notices when somebody returns to the page after a long time.

import { deviceNow } from '../base/server-time';

/** After this long, people have forgotten the position, in milliseconds. */
export const LONG_AWAY_MS = 10 * 60_000;

const LOOK_MS = 30_000;

/**
 * Calls `run` when the page is viewed again after `LONG_AWAY_MS`; returns a function that stops it.
 */
export function onReturn(run: () => void): () => void {
  let seenAt = deviceNow();
  const look = () => {
    if (document.hidden) return;
    const wasAway = deviceNow() - seenAt >= LONG_AWAY_MS;
    seenAt = deviceNow();
    if (wasAway) run();
  };
  // A sleeping device runs no timers: the first one afterwards notices the gap.
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
