// The first lesson, on the board itself.

import type { TourCard } from '../board';
import type { Lang } from '../../i18n/lang';
import { MESSAGES } from './messages';

/** What each card is about, in the order of the cards. Tile 1 is a barque. */
const SPOTS = [
  '.map',
  '[data-at="dock"]',
  '[data-at="cards"]',
  '.map',
  '[data-at="tile-1"]',
  '[data-at="stock"]',
] as const;

export function tour(lang: Lang): TourCard[] {
  return MESSAGES[lang].tour.map((card, i) => {
    const spot = SPOTS[i];
    return spot === undefined ? card : { ...card, spot };
  });
}
