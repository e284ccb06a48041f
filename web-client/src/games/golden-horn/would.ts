// What a tap on something that is not offered would mean: the action to ask the server about. Pure.

import { COLOURS, lots, type Kind } from './goods';
import type { Selection } from './selection';
import type { Action, Colour, Counts, Load, PublicView, ShipView, Territory } from './types.gen';

/** Something on the chart that cannot be used now. */
export type Thing =
  | { type: 'ship'; seat: number; ship: number }
  | { type: 'space'; index: number }
  | { type: 'cargo'; port: number; kind: Kind }
  | { type: 'territory'; territory: Territory };

interface Asked {
  readonly view: PublicView;
  readonly seat: number;
  readonly hand: Counts | null;
  readonly selection: Selection;
}

/** `null` if a tap could mean anything, because a ship must be chosen first. */
export function wouldBe(thing: Thing, asked: Asked): Action | null {
  switch (thing.type) {
    case 'ship':
      return thing.seat === asked.seat
        ? sailOn(thing.ship, asked.view, asked.seat)
        : raidOn(thing, asked);
    case 'space': {
      const ship = shipChosen(asked);
      return ship === null ? null : { type: 'sail', ship, to: thing.index };
    }
    case 'cargo':
      return loadOf(thing, asked);
    case 'territory': {
      const { view } = asked;
      const price = view.dominio?.territories.find(({ name }) => name === thing.territory)?.price;
      const mercenaries = price ?? 0;
      return { type: 'conquer', territory: thing.territory, mercenaries, peasants: 0 };
    }
  }
}

/** The ship that a space or cargo would be for: the selected one, or the one that must sail. */
function shipChosen({ view, selection }: Asked): number | null {
  return 'ship' in selection && selection.kind !== 'raid' ? selection.ship : view.must_sail;
}

/** One space on. */
function sailOn(ship: number, view: PublicView, seat: number): Action | null {
  const piece = view.tableaus[seat]?.fleet.ships[ship];
  if (piece === undefined || piece.at === null) return null;
  return { type: 'sail', ship, to: piece.at + (piece.heading === 'constantinople' ? 1 : -1) };
}

function raidOn({ seat, ship }: Extract<Thing, { type: 'ship' }>, asked: Asked): Action | null {
  const target = asked.view.tableaus[seat]?.fleet.ships[ship];
  if (target === undefined) return null;
  const [lot] = lots(target.cargo, target.people);
  const cargo: Load = lot === undefined ? { type: 'goods', colour: 'red' } : loadOfKind(lot.kind);
  return { type: 'raid', seat, ship, cargo, cards: cardsFor(target, asked.hand) };
}

/** Two cards in the colours of the sails, from the hand as far as it has them. */
function cardsFor({ sails }: ShipView, hand: Counts | null): [Colour, Colour] {
  const held = COLOURS.flatMap((colour) =>
    sails.includes(colour) ? Array<Colour>(hand?.[colour] ?? 0).fill(colour) : [],
  );
  const [first = sails[0] ?? 'red', second = sails[0] ?? 'red'] = held;
  const isInOrder = COLOURS.indexOf(first) <= COLOURS.indexOf(second);
  return isInOrder ? [first, second] : [second, first];
}

function loadOf({ port, kind }: Extract<Thing, { type: 'cargo' }>, asked: Asked): Action | null {
  const ships = asked.view.tableaus[asked.seat]?.fleet.ships ?? [];
  const here = ships.findIndex(({ at }) => at === port);
  const ship = shipChosen(asked) ?? (here === -1 ? null : here);
  return ship === null ? null : { type: 'load', ship, cargo: loadOfKind(kind) };
}

function loadOfKind(kind: Kind): Load {
  return kind === 'mercenaries' || kind === 'peasants'
    ? { type: kind }
    : { type: 'goods', colour: kind };
}
