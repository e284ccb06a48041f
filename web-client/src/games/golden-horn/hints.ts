// Hints on the board: where the best actions begin, and the selection that leads to one. Pure.

import {
  cargoText,
  loadText,
  nameOf,
  peopleText,
  shipName,
  voyageText,
  type Speaker,
} from './describe';
import { tapsOf, type Legal, type Selection } from './offers';
import { sameLoad, tapKey } from './tap';
import type { Action } from './types.gen';

/** The numbers of the hints that a tap leads to, keyed by tap. */
export function hintMarks(
  hints: readonly Action[],
  selection: Selection,
): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  for (const [index, action] of hints.entries()) {
    // Each fleet has all three ships, so the numbers of several fleets would be everywhere.
    if (action.type === 'place_fleet' && index > 0) continue;
    for (const tap of nextTaps(action, selection)) {
      const key = tapKey(tap);
      const before = marks.get(key);
      const number = `${index + 1}`;
      marks.set(key, before === undefined ? number : `${before} ${number}`);
    }
  }
  return marks;
}

/** What has to be tapped next on the way to this action; a fleet needs a tap for each ship. */
function nextTaps(action: Action, selection: Selection) {
  const taps = tapsOf(action, selection);
  return action.type === 'place_fleet' ? taps : taps.slice(-1);
}

/** Everything that has to be selected for an action. */
export function selectionOf(action: Action): Selection {
  switch (action.type) {
    case 'place_fleet':
      return { kind: 'fleet', draft: action.in_venice };
    case 'load':
      return { kind: 'load', ship: action.ship, cargo: action.cargo };
    case 'sail':
      return { kind: 'sail', ship: action.ship, to: action.to };
    case 'raid':
      return {
        kind: 'raid',
        seat: action.seat,
        ship: action.ship,
        cargo: action.cargo,
        cards: action.cards,
      };
    case 'conquer':
      return {
        kind: 'conquer',
        territory: action.territory,
        payment: { mercenaries: action.mercenaries, peasants: action.peasants },
      };
    case 'exchange':
      return { kind: 'exchange', count: action.count };
    case 'announce_end':
    case 'end_turn':
      return { kind: action.type };
  }
}

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
