// Names for everything on the board, in one language.

import { COLOURS, PEOPLE, type Kind } from './goods';
import type { Messages } from './messages';
import type { Tap, Legal } from './selection';
import type { Counts, Load, People, PublicView, ShipView, Space, Territory } from './types.gen';
import type { Player } from '../board';
import { nameOf } from '../kit/seats';

export { nameOf };

/** Everything that is needed to name things. */
export interface Speaker {
  readonly m: Messages;
  readonly view: PublicView;
  readonly players: readonly Player[];
}

export function shipName(m: Messages, ship: number): string {
  return m.ship(ship === 0 ? 0 : ship === 1 ? 1 : 2);
}

/** "2 red, blue and 3 green". */
export function countsText(m: Messages, counts: Counts): string {
  const parts = COLOURS.filter((colour) => counts[colour] > 0).map((colour) =>
    m.counted(counts[colour], m.colours[colour]),
  );
  return m.list(parts);
}

/** "2 mercenaries and 1 peasant". */
export function peopleText(
  m: Messages,
  people: People,
  named: Messages['object'] = m.people,
): string {
  return m.list(PEOPLE.flatMap((kind) => peopleParts(named, people, kind)));
}

/** Goods and people in one list. */
export function stockText(m: Messages, goods: Counts, people: People): string {
  const cubes = COLOURS.filter((colour) => goods[colour] > 0).map((colour) =>
    m.amount(goods[colour], m.colours[colour]),
  );
  return m.list([...cubes, ...PEOPLE.flatMap((kind) => peopleParts(m.people, people, kind))]);
}

function peopleParts(
  named: Messages['object'],
  people: People,
  kind: (typeof PEOPLE)[number],
): string[] {
  return people[kind] > 0 ? [named[kind](people[kind])] : [];
}

/** "3 red cubes", "1 peasant". */
export function kindText(m: Messages, kind: Kind, count: number): string {
  return kind === 'mercenaries' || kind === 'peasants'
    ? m.people[kind](count)
    : m.cubesOf(count, m.colours[kind]);
}

/** A single piece of it. */
export function pieceText(m: Messages, load: Load): string {
  switch (load.type) {
    case 'goods':
      return m.oneCube(m.colours[load.colour]);
    case 'mercenaries':
    case 'peasants':
    case 'people':
      return m.people.one[load.type];
  }
}

/** What that many pieces of it are called; `named` is `m.object` if somebody takes them. */
export function cargoText(
  m: Messages,
  load: Load,
  pieces: number,
  named: Messages['object'] = m.people,
): string {
  switch (load.type) {
    case 'goods':
      return m.cubesOf(pieces, m.colours[load.colour]);
    case 'mercenaries':
    case 'peasants':
      return named[load.type](pieces);
    case 'people':
      return `${pieces} (${m.people.sorts.people})`;
  }
}

export function loadText(m: Messages, load: Load): string {
  switch (load.type) {
    case 'goods':
      return m.colours[load.colour];
    case 'mercenaries':
    case 'peasants':
    case 'people':
      return m.people.sorts[load.type];
  }
}

export function spaceText(m: Messages, space: Space | undefined, index: number): string {
  switch (space?.type) {
    case undefined:
      return m.places.space(index);
    case 'square':
      return m.places.square(index, m.colours[space.colour]);
    case 'venice':
    case 'constantinople':
    case 'modone':
      return m.places[space.type];
  }
}

export function placeText({ m, view }: Speaker, index: number): string {
  return spaceText(m, view.route[index], index);
}

/** "Anna’s trio, sails red, yellow and green, at square 4, bound for Venice, carries 3 blue". */
export function shipText(speaker: Speaker, seat: number, ship: number, view: ShipView): string {
  const { m, players } = speaker;
  const sails = m.list(view.sails.map((colour) => m.colours[colour]));
  const parts = [m.board.ship(shipName(m, ship), nameOf(players, seat), sails)];
  if (view.at !== null) {
    const place = placeText(speaker, view.at);
    const space = speaker.view.route[view.at];
    const isHome = space?.type === 'venice' || space?.type === 'constantinople';
    parts.push(isHome ? m.board.shipIn(place) : m.board.shipAt(place, m.places[view.heading]));
  }
  const cargo = stockText(m, view.cargo, view.people);
  if (cargo !== '') parts.push(m.board.carrying(cargo));
  if (view.may_turn) parts.push(m.board.mayTurn);
  return parts.join(', ');
}

/** "Sail the trio to square 4, red; costs orange and pink wind cards". */
export function voyageText(speaker: Speaker, legal: Legal): string {
  const { m } = speaker;
  const { action, preview } = legal;
  if (action.type !== 'sail' || preview.type !== 'sail') return '';
  const paid = COLOURS.reduce((sum, colour) => sum + preview.cost[colour], 0);
  const cost = paid === 0 ? m.board.free : m.board.costs(countsText(m, preview.cost), paid);
  const unloads = preview.unloads > 0 ? m.board.unloads(preview.unloads) : '';
  const draws = preview.draws > 0 ? m.board.draws(preview.draws) : '';
  return m.board.sail(
    shipName(m, action.ship),
    placeText(speaker, action.to),
    cost,
    unloads + draws,
  );
}

/** The accessible name of a tap. */
export function tapText(speaker: Speaker, tap: Tap, legal: readonly Legal[], seat: number): string {
  const { m, view } = speaker;
  switch (tap.type) {
    case 'mooring':
      return m.board.moor(
        shipName(m, tap.ship),
        tap.inVenice ? m.places.venice : m.places.constantinople,
      );
    case 'own_ship': {
      const ship = view.tableaus[seat]?.fleet.ships[tap.ship];
      return ship === undefined
        ? shipName(m, tap.ship)
        : m.board.chooseShip(shipText(speaker, seat, tap.ship, ship));
    }
    case 'target': {
      const ship = view.tableaus[tap.seat]?.fleet.ships[tap.ship];
      return ship === undefined
        ? shipName(m, tap.ship)
        : m.board.raidShip(shipText(speaker, tap.seat, tap.ship, ship));
    }
    case 'cargo': {
      const pieces = legal.find(
        ({ action }) =>
          action.type === 'load' &&
          action.ship === tap.ship &&
          loadText(m, action.cargo) === loadText(m, tap.cargo),
      )?.preview;
      const count = pieces?.type === 'load' ? pieces.pieces : 0;
      return m.board.load(shipName(m, tap.ship), cargoText(m, tap.cargo, count));
    }
    case 'space': {
      const found = legal.find(
        ({ action }) => action.type === 'sail' && action.ship === tap.ship && action.to === tap.to,
      );
      return found === undefined ? placeText(speaker, tap.to) : voyageText(speaker, found);
    }
    case 'booty':
      return pieceText(m, tap.cargo);
    case 'cards':
      return m.list(tap.cards.map((colour) => m.colours[colour]));
    case 'territory':
      return m.board.takeTerritory(territoryText(speaker, tap.territory));
    case 'payment':
      return peopleText(m, tap.payment);
    case 'exchange':
      return m.dock.exchange;
    case 'number':
      return m.dock.exchangeConfirm(tap.count);
    case 'announce_end':
      return m.dock.announce;
    case 'end_turn':
      return m.dock.endTurn;
  }
}

/** "Zara: costs 2 mercenaries, scores 3 points, held by Anna". */
export function territoryText({ m, view, players }: Speaker, name: Territory): string {
  const territory = view.dominio?.territories.find((other) => other.name === name);
  if (territory === undefined) return m.territories[name];
  const price = m.people.mercenaries(territory.price);
  const text = m.board.territory(m.territories[name], price, m.points(territory.points));
  return territory.owner === null
    ? text
    : `${text}, ${m.board.heldBy(nameOf(players, territory.owner))}`;
}
