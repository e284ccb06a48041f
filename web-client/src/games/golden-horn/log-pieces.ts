// The pieces that a line of the log is about. Pure.

import { unreachable } from '../../base/unreachable';
import { each, kindsOf, lots, NOTHING, type Kind } from './goods';
import type { Colour, Counts, EventView, People } from './types.gen';

export interface Pieces {
  readonly kinds: readonly Kind[];
  readonly cards: readonly Colour[];
}

const NONE: Pieces = { kinds: [], cards: [] };

export function piecesOf(event: EventView): Pieces {
  switch (event.type) {
    case 'raided':
      return { kinds: kindsOf(event.cargo), cards: event.cards };
    case 'loaded':
      return { kinds: loaded(event), cards: [] };
    case 'refilled':
    case 'unloaded':
      return { kinds: inStock(event.goods, event.people), cards: [] };
    case 'sailed':
      return { kinds: [], cards: each(event.cost) };
    case 'cards_drawn':
      return { kinds: [], cards: event.cards === null ? [] : each(event.cards) };
    case 'conquered':
      return { kinds: inStock(NOTHING, event.people), cards: [] };
    case 'fleet_placed':
    case 'game_began':
    case 'turn_began':
    case 'deck_reshuffled':
    case 'exchanged':
    case 'end_triggered':
    case 'game_ended':
      return NONE;
    default:
      return unreachable(event, NONE);
  }
}

/** One entry per piece; where people of both sorts are mixed, each sort is listed once. */
function loaded({ cargo, pieces }: Extract<EventView, { type: 'loaded' }>): Kind[] {
  const kinds = kindsOf(cargo);
  const [only] = kinds;
  return kinds.length === 1 && only !== undefined ? Array<Kind>(pieces).fill(only) : kinds;
}

function inStock(goods: Counts, people: People): Kind[] {
  return lots(goods, people).flatMap(({ kind, count }) => Array<Kind>(count).fill(kind));
}
