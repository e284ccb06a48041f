// The first lesson, on the board itself.

import type { Lang, TourCard } from '../board';
import { MESSAGES } from './messages';

/** What each card is about, in the order of the cards. The barques are tiles 1 and 2. */
const SPOTS = [
  '[data-at^="tile-"]',
  '[data-at="dock"]',
  '[data-at^="hand-"]',
  '[data-at^="tile-"]',
  '[data-at="tile-1"], [data-at="tile-2"]',
  '[data-at^="pile-"]',
] as const;

export function tour(lang: Lang): TourCard[] {
  return MESSAGES[lang].tour.map((card, i) => {
    const spot = SPOTS[i];
    return spot === undefined ? card : { ...card, spot };
  });
}
