// Golden Horn, as the client shows it.

import { defineGame } from '../board';
import { feats } from './feats';
import { actionText } from './hints';
import { logLine } from './log';
import { load, MESSAGES } from './messages';
import { ending, news } from './news';
import { prompt } from './prompt';
import { scores } from './scores';
import { describe } from './spoken';
import { tour } from './tour';
import { house } from './seats';
import type { Action, EventView, Preview, PrivateView, PublicView } from './types.gen';

export default defineGame<PublicView, PrivateView, Action, Preview, EventView>({
  load,
  board: () => import('./Board.svelte'),
  hand: () => import('./Held.svelte'),
  logPieces: () => import('./LogPieces.svelte'),
  help: () => import('./Help.svelte'),
  paragraphs: () => import('./help/paragraphs'),
  toAct: ({ phase, tableaus, current }) => {
    if (phase === 'placing') {
      return tableaus.flatMap((tableau, seat) => (tableau.has_placed ? [] : [seat]));
    }
    return current === null ? [] : [current];
  },
  isSetUp: ({ phase }) => phase !== 'placing',
  prompt,
  actionText: (action, { lang, view, players, actions }) =>
    actionText({ m: MESSAGES[lang], view, players }, action, actions),
  canPrepare: ({ phase }) => phase === 'playing',
  logLine,
  news,
  ending,
  points: ({ tableaus }) => tableaus.map(({ score }) => score.total),
  describe,
  scores,
  feats,
  lesson: async (lang) => (await import('./lesson')).lesson(lang),
  tour,
  seatMark: (seat) => house(seat).mark,
});
