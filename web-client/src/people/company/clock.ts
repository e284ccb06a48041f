// The time of day, for anything shown to the minute.

import { serverNow } from '../../base/server-time';
import { createSubscriber } from 'svelte/reactivity';

/** How often the display is updated. */
const STEP_MS = 30_000;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, STEP_MS);
  return () => clearInterval(timer);
});

/** Unix milliseconds; anything derived from it changes every half minute. */
export function coarseNow(): number {
  subscribe();
  return serverNow();
}
