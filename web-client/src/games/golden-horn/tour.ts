// The first lesson, on the board itself.

import type { TourCard } from '../board';
import type { Lang } from '../../i18n/lang';
import { MESSAGES } from './messages';

/**
 * What each card is about, in the order of the cards. No ship is on the chart while fleets are
 * placed.
 */
const SPOTS = [
  '[data-at="city-0"]',
  '[data-at="harbour-0"]',
  '[data-at^="ship-"], .dock',
  '[data-at="route"]',
  '[data-at="route"]',
  '[data-at="players"]',
] as const;

export function tour(lang: Lang): TourCard[] {
  return MESSAGES[lang].tour.map((card, i) => {
    const spot = SPOTS[i];
    return spot === undefined ? card : { ...card, spot };
  });
}
