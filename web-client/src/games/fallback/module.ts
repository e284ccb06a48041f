// Plays a ruleset that has no board of its own: everything is text.

import { defineGame } from '../board';
import { seatMark } from '../kit/seat-marks';

export default defineGame<unknown, unknown, unknown, unknown, unknown>({
  load: () => Promise.resolve(),
  board: () => import('./FallbackBoard.svelte'),
  prompt: ({ actions, lang }) => {
    const isToAct = actions.length > 0;
    switch (lang) {
      case 'en':
        return isToAct ? 'Choose one of the actions.' : 'Others are to act.';
      case 'de':
        return isToAct ? 'Wähle eine der Aktionen.' : 'Andere sind am Zug.';
      case 'fr':
        return isToAct ? 'Choisis une des actions.' : 'C’est aux autres de jouer.';
    }
  },
  logLine: (event) => JSON.stringify(event),
  seatMark,
});
