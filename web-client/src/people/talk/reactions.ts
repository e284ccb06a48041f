// One-tap reactions: line drawings in a 24 × 24 box.

import type { Reaction } from '../../protocol.gen';

/** In the order in which they are offered; a nudge has its own button. */
export const REACTIONS: readonly Reaction[] = [
  'hello',
  'well_played',
  'wow',
  'laugh',
  'thinking',
  'ouch',
  'sorry',
  'thanks',
];

const FACE = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z';

export const REACTION_PATHS: Readonly<Record<Reaction, string>> = {
  // A waving hand.
  hello:
    'M8 13V6.2a1.4 1.4 0 0 1 2.8 0V11V4.6a1.4 1.4 0 0 1 2.8 0V11V5.8a1.4 1.4 0 0 1 2.8 0V14c0 4-2 6.5-5.4 6.5-2.6 0-3.9-1.1-5.2-3.4L3.6 13.4c-.5-1 .9-2 1.8-1.1L8 14.6M19 3.5c1 .8 1.6 1.9 1.8 3.2M21.5 2c.9 1 1.4 2.1 1.5 3.4',
  thinking: `${FACE}M8.6 10h.01M15.2 9.2h.01M9 15.6c2-.9 4-.9 6-1.7M13.6 6.4c1-.7 2.2-.7 3.2-.1`,
  // A laurel.
  well_played:
    'M12 21c-5 0-8-3.5-8-8.5 0-3 1.2-5.5 3-7.5M12 21c5 0 8-3.5 8-8.5 0-3-1.2-5.5-3-7.5M4.2 11c1.6.2 2.8-.6 3.3-2.2M5 15.5c1.8-.1 2.9-1 3.2-2.7M7.8 19c1.6-.5 2.4-1.6 2.3-3.3M19.8 11c-1.6.2-2.8-.6-3.3-2.2M19 15.5c-1.8-.1-2.9-1-3.2-2.7M16.2 19c-1.6-.5-2.4-1.6-2.3-3.3',
  wow: `${FACE}M8.6 9.6h.01M15.4 9.6h.01M12 13.2a2 2.3 0 1 0 0 4.6 2 2.3 0 0 0 0-4.6z`,
  laugh: `${FACE}M7.3 10.3c.8-1.2 1.9-1.2 2.7 0M14 10.3c.8-1.2 1.9-1.2 2.7 0M7.2 13.6h9.6c-.4 2.7-2.3 4.2-4.8 4.2s-4.4-1.5-4.8-4.2z`,
  ouch: `${FACE}M7.5 8.5l2.6 1.5-2.6 1.5M16.5 8.5l-2.6 1.5 2.6 1.5M7.8 16.2l1.7-1.4 1.7 1.4 1.7-1.4 1.7 1.4 1.6-1.3`,
  // A downcast face.
  sorry: `${FACE}M7.5 10.8c.8.8 1.9.8 2.7 0M13.8 10.8c.8.8 1.9.8 2.7 0M9 16.8c1.8-1.5 4.2-1.5 6 0`,
  thanks:
    'M12 20.5C7 16.6 3.5 13.4 3.5 9.4A4.4 4.4 0 0 1 12 7.6a4.4 4.4 0 0 1 8.5 1.8c0 4-3.5 7.2-8.5 11.1z',
  // A bell.
  nudge:
    'M6 16.5c1.2-1.2 1.6-2.6 1.6-5.6 0-3 1.8-5.1 4.4-5.1s4.4 2.1 4.4 5.1c0 3 .4 4.4 1.6 5.6zM12 5.8V4M10.3 19.2c.9 1.1 2.5 1.1 3.4 0',
};
