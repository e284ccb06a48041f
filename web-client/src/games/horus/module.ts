// Horus, as the client shows it.

import { defineGame } from '../board';
import { actionText } from './hints';
import { logLine } from './log';
import { load, MESSAGES } from './messages';
import { ending, news } from './ending';
import { prompt } from './prompt';
import { scores } from './scores';
import { describe } from './spoken';
import { tour } from './tour';
import { seatMark } from '../kit/seat-marks';
import type { Action, EventView, Preview, PrivateView, PublicView } from './types.gen';

export default defineGame<PublicView, PrivateView, Action, Preview, EventView>({
  load,
  board: () => import('./Board.svelte'),
  hand: () => import('./Held.svelte'),
  logPieces: () => import('./LogPieces.svelte'),
  help: () => import('./Help.svelte'),
  paragraphs: () => import('./help/paragraphs'),
  toAct: ({ turn }) => (turn.step.type === 'finished' ? [] : [turn.seat]),
  prompt,
  actionText: (action, { lang, view, players }) =>
    actionText({ m: MESSAGES[lang], lang, view, players }, action),
  // A turn begins with a tile that nobody knows, as long as there are any left in the bag.
  canPrepare: ({ bag, turn }) =>
    turn.step.type !== 'finished' && Object.values(bag).every((left) => left === 0),
  logLine,
  news,
  ending,
  points: ({ players }) => players.map(({ score }) => score),
  describe,
  scores,
  lesson: async (lang) => (await import('./lesson')).lesson(lang),
  tour,
  seatMark,
});
