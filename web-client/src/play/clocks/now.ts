// The time on this page's own clock, for clocks that visibly run.

import { createSubscriber } from 'svelte/reactivity';

/** How often the display is updated. */
const STEP_MS = 200;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, STEP_MS);
  return () => clearInterval(timer);
});

/** Milliseconds; it never jumps. Anything derived from it changes several times a second. */
export function fineNow(): number {
  subscribe();
  return performance.now();
}
