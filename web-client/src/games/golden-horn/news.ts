// What was done to a player, told to that player. Pure.

import type { Player } from '../board';
import type { Lang } from '../../i18n/lang';
import { nameOf, pieceText, shipName } from './describe';
import { MESSAGES } from './messages';
import type { EventView } from './types.gen';

export function newsFor(
  events: readonly EventView[],
  seat: number | null,
  players: readonly Player[],
  lang: Lang,
): string[] {
  const m = MESSAGES[lang];
  return events.flatMap((event) => {
    if (event.type !== 'raided' || event.target !== seat) return [];
    const raider = nameOf(players, event.seat);
    return [m.news.robbed(raider, shipName(m, event.ship), pieceText(m, event.cargo))];
  });
}
