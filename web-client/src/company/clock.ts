// The time of day, for what is said in minutes.

import { createSubscriber } from 'svelte/reactivity';

/** How often what is shown is brought up to date. */
const STEP_MS = 30_000;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, STEP_MS);
  return () => clearInterval(timer);
});

/** Unix milliseconds; what is derived from it changes every half minute. */
export function coarseNow(): number {
  subscribe();
  return Date.now();
}
