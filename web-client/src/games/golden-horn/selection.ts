/**
 * From the list of legal actions to the player's choice, one tap after the other. Pure.
 *
 * Nothing here knows a rule: `taps` offers exactly what some listed action needs,
 * `chosen` names the listed action that is picked, and only that can be confirmed.
 */
import type { Choice } from '../board';
import type { FleetDraft } from './layout';
import type { Action, Colour, Load, People, Preview, Territory } from './types.gen';

export type Legal = Choice<Action, Preview>;

export type Pair = [Colour, Colour];

/** What the player has picked so far. */
export type Selection =
  | { kind: 'none' }
  | { kind: 'fleet'; draft: FleetDraft }
  | { kind: 'ship'; ship: number }
  | { kind: 'load'; ship: number; cargo: Load }
  | { kind: 'sail'; ship: number; to: number }
  | { kind: 'raid'; seat: number; ship: number; cargo: Load | null; cards: Pair | null }
  | { kind: 'conquer'; territory: Territory; payment: People | null }
  | { kind: 'exchange'; count: number | null }
  | { kind: 'announce_end' }
  | { kind: 'end_turn' };

/** What can be tapped. */
export type Tap =
  | { type: 'mooring'; ship: number; inVenice: boolean }
  | { type: 'own_ship'; ship: number }
  | { type: 'cargo'; ship: number; cargo: Load }
  | { type: 'space'; ship: number; to: number }
  | { type: 'target'; seat: number; ship: number }
  | { type: 'booty'; cargo: Load }
  | { type: 'cards'; cards: Pair }
  | { type: 'territory'; territory: Territory }
  | { type: 'payment'; payment: People }
  | { type: 'exchange' }
  | { type: 'number'; count: number }
  | { type: 'announce_end' }
  | { type: 'end_turn' };

export const NO_SELECTION: Selection = { kind: 'none' };

const UNPLACED: FleetDraft = [null, null, null];

/** A name for a tap, the same for equal taps. */
export function tapKey(tap: Tap): string {
  switch (tap.type) {
    case 'mooring':
      return `mooring-${tap.ship}-${tap.inVenice ? 'venice' : 'constantinople'}`;
    case 'own_ship':
      return `own-${tap.ship}`;
    case 'cargo':
      return `cargo-${tap.ship}-${loadKey(tap.cargo)}`;
    case 'space':
      return `space-${tap.ship}-${tap.to}`;
    case 'target':
      return `target-${tap.seat}-${tap.ship}`;
    case 'booty':
      return `booty-${loadKey(tap.cargo)}`;
    case 'cards':
      return `cards-${tap.cards.join('-')}`;
    case 'territory':
      return `territory-${tap.territory}`;
    case 'payment':
      return `payment-${tap.payment.mercenaries}-${tap.payment.peasants}`;
    case 'number':
      return `number-${tap.count}`;
    case 'exchange':
    case 'announce_end':
    case 'end_turn':
      return tap.type;
  }
}

export function loadKey(load: Load): string {
  switch (load.type) {
    case 'goods':
      return load.colour;
    case 'mercenaries':
    case 'peasants':
    case 'people':
      return load.type;
  }
}

const sameLoad = (a: Load, b: Load): boolean => loadKey(a) === loadKey(b);
const samePeople = (a: People, b: People): boolean =>
  a.mercenaries === b.mercenaries && a.peasants === b.peasants;
const samePair = (a: Pair, b: Pair): boolean => a[0] === b[0] && a[1] === b[1];

/** Where a player begins, or finds themselves after the list has changed. */
export function begin(legal: readonly Legal[], placed: FleetDraft | null): Selection {
  if (legal.some(({ action }) => action.type === 'place_fleet')) {
    return { kind: 'fleet', draft: placed ?? UNPLACED };
  }
  const offered = taps(legal, NO_SELECTION);
  const ships = offered.filter((tap) => tap.type === 'own_ship');
  const [ship] = ships;
  const hasTargets = offered.some((tap) => tap.type === 'target');
  if (ship !== undefined && ships.length === 1 && !hasTargets) {
    return settle(legal, { kind: 'ship', ship: ship.ship });
  }
  return NO_SELECTION;
}

/** Keeps what was picked if the new list still allows it, else begins anew. */
export function refresh(
  legal: readonly Legal[],
  selection: Selection,
  placed: FleetDraft | null,
): Selection {
  return selection.kind !== 'none' && isPossible(legal, selection)
    ? selection
    : begin(legal, placed);
}

/** Everything that can be tapped now, in reading order. */
export function taps(legal: readonly Legal[], selection: Selection): Tap[] {
  const found = new Map<string, Tap>();
  for (const { action } of legal) {
    for (const tap of offeredBy(action, selection)) found.set(tapKey(tap), tap);
  }
  return [...found.values()];
}

/** What `action` needs tapped, given what is picked already. */
function offeredBy(action: Action, selection: Selection): Tap[] {
  switch (action.type) {
    case 'place_fleet':
      return selection.kind === 'fleet' ? mooringsOf(action.in_venice) : [];
    case 'load': {
      const { ship, cargo } = action;
      const own: Tap = { type: 'own_ship', ship };
      return shipOf(selection) === ship ? [own, { type: 'cargo', ship, cargo }] : [own];
    }
    case 'sail': {
      const { ship, to } = action;
      const own: Tap = { type: 'own_ship', ship };
      return shipOf(selection) === ship ? [own, { type: 'space', ship, to }] : [own];
    }
    case 'raid': {
      const { seat, ship, cargo, cards } = action;
      const target: Tap = { type: 'target', seat, ship };
      if (selection.kind !== 'raid' || selection.seat !== seat || selection.ship !== ship) {
        return [target];
      }
      const booty: Tap = { type: 'booty', cargo };
      const takesThis = selection.cargo !== null && sameLoad(selection.cargo, cargo);
      return takesThis ? [target, booty, { type: 'cards', cards }] : [target, booty];
    }
    case 'conquer': {
      const { territory, mercenaries, peasants } = action;
      const open: Tap = { type: 'territory', territory };
      const isPicked = selection.kind === 'conquer' && selection.territory === territory;
      return isPicked ? [open, { type: 'payment', payment: { mercenaries, peasants } }] : [open];
    }
    case 'exchange': {
      const open: Tap = { type: 'exchange' };
      return selection.kind === 'exchange'
        ? [open, { type: 'number', count: action.count }]
        : [open];
    }
    case 'announce_end':
      return [{ type: 'announce_end' }];
    case 'end_turn':
      return [{ type: 'end_turn' }];
  }
}

/** The moorings of a listed placement; whether the whole is listed shows when it is complete. */
function mooringsOf(placement: readonly boolean[]): Tap[] {
  return placement.map((inVenice, ship) => ({ type: 'mooring', ship, inVenice }));
}

function shipOf(selection: Selection): number | null {
  switch (selection.kind) {
    case 'ship':
    case 'load':
    case 'sail':
      return selection.ship;
    case 'none':
    case 'fleet':
    case 'raid':
    case 'conquer':
    case 'exchange':
    case 'announce_end':
    case 'end_turn':
      return null;
  }
}

/** What is picked after a tap; a tap on what is not offered changes nothing. */
export function pick(legal: readonly Legal[], selection: Selection, tap: Tap): Selection {
  const key = tapKey(tap);
  if (!taps(legal, selection).some((offered) => tapKey(offered) === key)) return selection;
  return settle(legal, picked(selection, tap));
}

function picked(selection: Selection, tap: Tap): Selection {
  switch (tap.type) {
    case 'mooring': {
      const draft = selection.kind === 'fleet' ? selection.draft : UNPLACED;
      const at = (ship: number): boolean | null =>
        ship === tap.ship ? tap.inVenice : (draft[ship] ?? null);
      return { kind: 'fleet', draft: [at(0), at(1), at(2)] };
    }
    case 'own_ship':
      return { kind: 'ship', ship: tap.ship };
    case 'cargo':
      return { kind: 'load', ship: tap.ship, cargo: tap.cargo };
    case 'space':
      return { kind: 'sail', ship: tap.ship, to: tap.to };
    case 'target':
      return { kind: 'raid', seat: tap.seat, ship: tap.ship, cargo: null, cards: null };
    case 'booty':
      return selection.kind === 'raid'
        ? { ...selection, cargo: tap.cargo, cards: null }
        : selection;
    case 'cards':
      return selection.kind === 'raid' ? { ...selection, cards: tap.cards } : selection;
    case 'territory':
      return { kind: 'conquer', territory: tap.territory, payment: null };
    case 'payment':
      return selection.kind === 'conquer' ? { ...selection, payment: tap.payment } : selection;
    case 'exchange':
      return { kind: 'exchange', count: null };
    case 'number':
      return selection.kind === 'exchange' ? { ...selection, count: tap.count } : selection;
    case 'announce_end':
      return { kind: 'announce_end' };
    case 'end_turn':
      return { kind: 'end_turn' };
  }
}

/** Whether a tap on this would pick what is picked already. */
export function isPicked(selection: Selection, tap: Tap): boolean {
  switch (tap.type) {
    case 'space':
      return selection.kind === 'sail' && selection.ship === tap.ship && selection.to === tap.to;
    case 'cargo':
      return (
        selection.kind === 'load' &&
        selection.ship === tap.ship &&
        sameLoad(selection.cargo, tap.cargo)
      );
    case 'booty':
      return (
        selection.kind === 'raid' &&
        selection.cargo !== null &&
        sameLoad(selection.cargo, tap.cargo)
      );
    case 'cards':
      return (
        selection.kind === 'raid' &&
        selection.cards !== null &&
        samePair(selection.cards, tap.cards)
      );
    case 'payment':
      return (
        selection.kind === 'conquer' &&
        selection.payment !== null &&
        samePeople(selection.payment, tap.payment)
      );
    case 'number':
      return selection.kind === 'exchange' && selection.count === tap.count;
    case 'mooring':
    case 'own_ship':
    case 'target':
    case 'territory':
    case 'exchange':
    case 'announce_end':
    case 'end_turn':
      return false;
  }
}

/** Fills in what leaves no choice; confirming stays with the player. */
function settle(legal: readonly Legal[], selection: Selection): Selection {
  switch (selection.kind) {
    case 'raid': {
      if (selection.cargo === null) {
        const cargo = only(legal, selection, 'booty')?.cargo;
        return cargo ? settle(legal, { ...selection, cargo }) : selection;
      }
      const cards = selection.cards ?? only(legal, selection, 'cards')?.cards ?? null;
      return { ...selection, cards };
    }
    case 'conquer': {
      const payment = selection.payment ?? only(legal, selection, 'payment')?.payment ?? null;
      return { ...selection, payment };
    }
    case 'exchange': {
      const count = selection.count ?? only(legal, selection, 'number')?.count ?? null;
      return { ...selection, count };
    }
    case 'ship': {
      const { ship } = selection;
      const offered = taps(legal, selection).filter(
        ({ type }) => type === 'cargo' || type === 'space',
      );
      const [first] = offered;
      if (offered.length !== 1 || first === undefined) return selection;
      if (first.type === 'cargo') return { kind: 'load', ship, cargo: first.cargo };
      return first.type === 'space' ? { kind: 'sail', ship, to: first.to } : selection;
    }
    case 'none':
    case 'fleet':
    case 'load':
    case 'sail':
    case 'announce_end':
    case 'end_turn':
      return selection;
  }
}

/** The tap of this type, if there is exactly one. */
function only<Type extends Tap['type']>(
  legal: readonly Legal[],
  selection: Selection,
  type: Type,
): Extract<Tap, { type: Type }> | null {
  const isOfType = (tap: Tap): tap is Extract<Tap, { type: Type }> => tap.type === type;
  const [first, ...rest] = taps(legal, selection).filter(isOfType);
  return first !== undefined && rest.length === 0 ? first : null;
}

/** The listed action that is picked completely, ready to be confirmed. */
export function chosen(legal: readonly Legal[], selection: Selection): Legal | null {
  return legal.find(({ action }) => isChosen(action, selection)) ?? null;
}

function isChosen(action: Action, selection: Selection): boolean {
  switch (action.type) {
    case 'place_fleet':
      return (
        selection.kind === 'fleet' &&
        action.in_venice.every((inVenice, ship) => selection.draft[ship] === inVenice)
      );
    case 'load':
      return (
        selection.kind === 'load' &&
        selection.ship === action.ship &&
        sameLoad(selection.cargo, action.cargo)
      );
    case 'sail':
      return (
        selection.kind === 'sail' && selection.ship === action.ship && selection.to === action.to
      );
    case 'raid':
      return (
        selection.kind === 'raid' &&
        selection.seat === action.seat &&
        selection.ship === action.ship &&
        selection.cargo !== null &&
        sameLoad(selection.cargo, action.cargo) &&
        selection.cards !== null &&
        samePair(selection.cards, action.cards)
      );
    case 'conquer':
      return (
        selection.kind === 'conquer' &&
        selection.territory === action.territory &&
        selection.payment !== null &&
        samePeople(selection.payment, action)
      );
    case 'exchange':
      return selection.kind === 'exchange' && selection.count === action.count;
    case 'announce_end':
    case 'end_turn':
      return selection.kind === action.type;
  }
}

/** One step back: Escape. */
export function back(selection: Selection, placed: FleetDraft | null): Selection {
  switch (selection.kind) {
    case 'load':
    case 'sail':
      return { kind: 'ship', ship: selection.ship };
    case 'raid':
      if (selection.cards !== null) return { ...selection, cards: null };
      return NO_SELECTION;
    case 'fleet':
      return { kind: 'fleet', draft: placed ?? UNPLACED };
    case 'none':
    case 'ship':
    case 'conquer':
    case 'exchange':
    case 'announce_end':
    case 'end_turn':
      return NO_SELECTION;
  }
}

function isPossible(legal: readonly Legal[], selection: Selection): boolean {
  switch (selection.kind) {
    case 'none':
      return true;
    case 'fleet':
      return legal.some(({ action }) => action.type === 'place_fleet');
    case 'ship':
      return isOffered(legal, { type: 'own_ship', ship: selection.ship });
    case 'raid':
      return selection.cargo === null || selection.cards === null
        ? isOffered(legal, { type: 'target', seat: selection.seat, ship: selection.ship })
        : chosen(legal, selection) !== null;
    case 'conquer':
      return selection.payment === null
        ? isOffered(legal, { type: 'territory', territory: selection.territory })
        : chosen(legal, selection) !== null;
    case 'exchange':
      return selection.count === null
        ? isOffered(legal, { type: 'exchange' })
        : chosen(legal, selection) !== null;
    case 'load':
    case 'sail':
    case 'announce_end':
    case 'end_turn':
      return chosen(legal, selection) !== null;
  }
}

function isOffered(legal: readonly Legal[], tap: Tap): boolean {
  const key = tapKey(tap);
  return taps(legal, NO_SELECTION).some((offered) => tapKey(offered) === key);
}
