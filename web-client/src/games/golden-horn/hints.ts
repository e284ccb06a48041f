// What the best actions are called. Pure.

import {
  cargoText,
  loadText,
  nameOf,
  peopleText,
  shipName,
  voyageText,
  type Speaker,
} from './describe';
import type { Legal } from './offers';
import { sameLoad } from './tap';
import type { Action } from './types.gen';

/** What an action does, in a few words. */
export function actionText(speaker: Speaker, action: Action, legal: readonly Legal[]): string {
  const { m, players } = speaker;
  switch (action.type) {
    case 'place_fleet': {
      const homes = [true, false].flatMap((isVenice) => {
        const ships = [0, 1, 2].filter((ship) => action.in_venice[ship] === isVenice);
        const port = isVenice ? m.places.venice : m.places.constantinople;
        return ships.length === 0
          ? []
          : [m.hint.home(port, m.list(ships.map((ship) => shipName(m, ship))))];
      });
      return homes.join('; ');
    }
    case 'load': {
      const preview = legal.find(
        ({ action: { type, ...listed } }) =>
          type === 'load' &&
          'cargo' in listed &&
          listed.ship === action.ship &&
          sameLoad(listed.cargo, action.cargo),
      )?.preview;
      const pieces = preview?.type === 'load' ? preview.pieces : 0;
      return m.board.load(shipName(m, action.ship), cargoText(m, action.cargo, pieces));
    }
    case 'sail': {
      const listed = legal.find(
        (one) =>
          one.action.type === 'sail' &&
          one.action.ship === action.ship &&
          one.action.to === action.to,
      );
      return listed === undefined ? shipName(m, action.ship) : voyageText(speaker, listed);
    }
    case 'raid': {
      const cards = m.list(action.cards.map((colour) => m.colours[colour]));
      const what = m.dock.raid(nameOf(players, action.seat), shipName(m, action.ship));
      return m.hint.raid(what, loadText(m, action.cargo), cards);
    }
    case 'conquer':
      return m.hint.conquer(
        m.dock.conquer(m.territories[action.territory]),
        peopleText(m, { mercenaries: action.mercenaries, peasants: action.peasants }),
      );
    case 'exchange':
      return `${m.dock.exchange}: ${action.count}`;
    case 'announce_end':
      return m.dock.announce;
    case 'end_turn':
      return m.dock.endTurn;
  }
}
