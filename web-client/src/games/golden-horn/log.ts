// What happened, one line per event.

import { unreachable } from '../../base/unreachable';
import type { Player, Telling } from '../board';
import {
  cargoText,
  countsText,
  nameOf,
  peopleText,
  pieceText,
  shipName,
  stockText,
} from './describe';
import { COLOURS, tally, total } from './goods';
import { MESSAGES, type Messages } from './messages';
import type { EventView, People, PublicView } from './types.gen';

const NOBODY: People = { mercenaries: 0, peasants: 0 };

type Of<Type extends EventView['type']> = Extract<EventView, { type: Type }>;

export function logLine(event: EventView, telling: Telling<PublicView>): string | null {
  const { view, players, lang } = telling;
  const m = MESSAGES[lang];
  const name = (seat: number): string => nameOf(players, seat);
  switch (event.type) {
    case 'fleet_placed':
      return m.log.fleetPlaced(name(event.seat));
    case 'game_began':
      return m.log.gameBegan(name(event.first));
    case 'turn_began':
      return null; // The prompt says it.
    case 'raided':
      return raided(event, m, name);
    case 'loaded': {
      const { seat, ship, pieces, cargo } = event;
      return m.log.loaded(name(seat), shipName(m, ship), cargoText(m, cargo, pieces, m.object));
    }
    case 'refilled': {
      const port = homePort(m, event.port);
      const goods = stockText(m, event.goods, event.people);
      return goods === '' ? m.log.refilledWithNothing(port) : m.log.refilled(port, goods);
    }
    case 'sailed':
      return sailed(event, view, players, m);
    case 'unloaded':
      return m.log.unloaded(name(event.seat), stockText(m, event.goods, event.people));
    case 'cards_drawn':
      return event.cards === null
        ? m.log.drawn(name(event.seat), event.count)
        : m.log.drawnCards(name(event.seat), event.count, countsText(m, event.cards));
    case 'deck_reshuffled':
      return m.log.reshuffled;
    case 'conquered':
      return m.log.conquered(
        name(event.seat),
        m.territories[event.territory],
        peopleText(m, event.people, m.object),
      );
    case 'exchanged':
      return m.log.exchanged(name(event.seat), event.count);
    case 'end_triggered':
      return triggered(event, m, name);
    case 'game_ended': {
      const names = m.list(event.winners.map(name));
      const count = event.scores[event.winners[0] ?? 0] ?? 0;
      return event.winners.length > 1 ? m.log.shared(names, count) : m.log.won(names, count);
    }
    default:
      return unreachable(event, null);
  }
}

function raided(event: Of<'raided'>, m: Messages, name: (seat: number) => string): string {
  const line = m.log.raided(
    name(event.seat),
    name(event.target),
    shipName(m, event.ship),
    pieceText(m, event.cargo),
    stockText(m, tally(event.cards), NOBODY),
  );
  return event.emptied ? `${line} ${m.log.emptied}` : line;
}

function sailed(
  event: Of<'sailed'>,
  view: PublicView,
  players: readonly Player[],
  m: Messages,
): string {
  const to = event.path[event.path.length - 1] ?? event.from;
  const name = nameOf(players, event.seat);
  const ship = shipName(m, event.ship);
  const [start, stop] = [spaceName(m, view, event.from), spaceName(m, view, to)];
  const isFree = COLOURS.every((colour) => event.cost[colour] === 0);
  return isFree
    ? m.log.sailed(name, ship, start, stop)
    : m.log.sailedWithWind(
        name,
        ship,
        start,
        stop,
        m.log.paid(stockText(m, event.cost, NOBODY), total(event.cost)),
      );
}

function triggered(
  event: Of<'end_triggered'>,
  m: Messages,
  name: (seat: number) => string,
): string {
  switch (event.trigger) {
    case 'empty_port':
      return m.log.emptyPort(name(event.last));
    case 'announced':
      return m.log.announced(name(event.seat), name(event.last));
    case 'all_territories':
      return m.log.allTerritories(name(event.last));
    case 'becalmed':
      return m.log.becalmed;
  }
}

function homePort(m: Messages, index: number): string {
  return index === 0 ? m.places.venice : m.places.constantinople;
}

function spaceName(m: Messages, { route }: PublicView, index: number): string {
  const type = route[index]?.type ?? 'square';
  return type === 'square' ? String(index) : m.places[type];
}
