// What happened, one line per event.

import { unreachable } from '../../base/unreachable';
import type { Telling } from '../board';
import { cardsText, cardText, nameOf } from './describe';
import { MESSAGES, type Messages } from './messages';
import { wonText } from './prompt';
import type { EventView, PublicView } from './types.gen';

export function logLine(
  event: EventView,
  { players, lang }: Telling<PublicView>,
  step: readonly EventView[] = [],
): string | null {
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
      return hasNoStone(event, step)
        ? `${m.log.laid(name(event.seat), m.a[event.kind])} ${m.log.noFit}`
        : m.log.laid(name(event.seat), m.a[event.kind]);
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
    case 'cards_drawn': {
      // A step that begins with a draw is one in which a stone was waived.
      const waived = step[0] === event ? [m.log.noStone(name(event.seat))] : [];
      return [...waived, ...drawn(event, m, name(event.seat))].join(' ') || null;
    }
    case 'deck_shuffled':
      return m.log.shuffled(event.cards);
    case 'game_ended':
      return wonText(m, event.winners.map(name), event.scores[event.winners[0] ?? 0] ?? 0);
    default:
      return unreachable(event, null);
  }
}

function drawn(
  { count, cards }: Extract<EventView, { type: 'cards_drawn' }>,
  m: Messages,
  name: string,
): string[] {
  if (count === 0) return [];
  return [
    cards === null ? m.log.draws(name, count) : m.log.drawsThese(name, count, cardsText(m, cards)),
  ];
}

/** Whether the turn passed with this tile: its card found no region for a stone. */
function hasNoStone(
  event: Extract<EventView, { type: 'tile_laid' }>,
  step: readonly EventView[],
): boolean {
  const isTerrain = ['desert', 'hill', 'field', 'marsh'].includes(event.kind);
  const after = step.slice(step.indexOf(event) + 1);
  return isTerrain && after.some(({ type }) => type === 'turn_began' || type === 'game_ended');
}
