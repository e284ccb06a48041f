// The time on this page's own clock, for clocks that are seen to run.

import { createSubscriber } from 'svelte/reactivity';

/** How often what is shown is brought up to date. */
const STEP_MS = 200;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, STEP_MS);
  return () => clearInterval(timer);
});

/** Milliseconds; it never jumps. What is derived from it changes several times a second. */
export function fineNow(): number {
  subscribe();
  return performance.now();
}
