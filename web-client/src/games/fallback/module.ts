// Plays a ruleset that has no board of its own: everything is text.

import { MESSAGES } from '../../i18n/messages';
import { defineGame } from '../board';
import { seatMark } from '../kit/seat-marks';

export default defineGame<unknown, unknown, unknown, unknown, unknown>({
  load: () => Promise.resolve(),
  board: () => import('./FallbackBoard.svelte'),
  prompt: ({ actions, lang }) => {
    const { choose, wait } = MESSAGES[lang].fallback;
    return actions.length > 0 ? choose : wait;
  },
  logLine: (event) => JSON.stringify(event),
  seatMark,
});
