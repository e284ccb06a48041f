// What happened, a line an event.

import { unreachable } from '../../app/unreachable';
import type { Lang, Player } from '../board';
import { cardsText, cardText, nameOf } from './describe';
import { MESSAGES } from './messages';
import { wonText } from './prompt';
import type { EventView } from './types.gen';

export function logLine(event: EventView, players: readonly Player[], lang: Lang): string | null {
  const m = MESSAGES[lang];
  const name = (seat: number): string => nameOf(players, seat);
  switch (event.type) {
    case 'turn_began':
      return null; // The prompt says it.
    case 'tile_drawn':
      return m.log.drawn(name(event.seat), m.a[event.tile]);
    case 'tile_lost':
      return m.log.lost(m.a[event.tile]);
    case 'tile_taken':
      return m.log.taken(name(event.seat), m.a[event.pile]);
    case 'pile_emptied':
      return m.log.emptied(m.piles[event.pile]);
    case 'tile_laid':
      return m.log.laid(name(event.seat), m.a[event.kind]);
    case 'barque_moved':
      return m.log.barque(name(event.seat));
    case 'card_played':
      return m.log.card(name(event.seat), cardText(m, event.card));
    case 'nile_played':
      return m.log.nile(name(event.seat));
    case 'stone_placed':
      return m.log.stone(name(event.seat));
    case 'stone_moved':
      return m.log.moved(name(event.seat));
    case 'cards_discarded':
      return m.log.discards(name(event.seat), cardsText(m, event.cards));
    case 'cards_drawn':
      if (event.count === 0) return null;
      return event.cards === null
        ? m.log.draws(name(event.seat), event.count)
        : m.log.drawsThese(name(event.seat), event.count, cardsText(m, event.cards));
    case 'deck_shuffled':
      return m.log.shuffled(event.cards);
    case 'game_ended':
      return wonText(m, event.winners.map(name), event.scores[event.winners[0] ?? 0] ?? 0);
    default:
      return unreachable(event, null);
  }
}
