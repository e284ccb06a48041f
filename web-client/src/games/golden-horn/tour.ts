// The first lesson, on the board itself.

import type { Lang, TourCard } from '../board';
import { MESSAGES } from './messages';

/** What each card is about, in the order of the cards. */
const SPOTS = [
  '[data-at^="port-"]',
  '[data-at^="harbour-"]',
  '[data-at^="ship-"]',
  '[data-at^="space-"]',
  '[data-at^="space-"]',
  '[data-at^="panel-"]',
] as const;

export function tour(lang: Lang): TourCard[] {
  return MESSAGES[lang].tour.map((card, i) => {
    const spot = SPOTS[i];
    return spot === undefined ? card : { ...card, spot };
  });
}
