// From the offered actions to the player's choice, one tap at a time. Pure.

import type { FleetDraft } from './layout';
import {
  chosen,
  isOffered,
  NO_SELECTION,
  only,
  taps,
  UNPLACED,
  type Legal,
  type Selection,
} from './offers';
import { sameLoad, samePair, samePeople, tapKey, type Tap } from './tap';

export { chosen, NO_SELECTION, taps, type Legal, type Selection } from './offers';
export { loadKey, tapKey, type Pair, type Tap } from './tap';

/** The initial selection, also after the list has changed. */
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

/** Keeps the selection if the new list still allows it, otherwise starts again. */
export function refresh(
  legal: readonly Legal[],
  selection: Selection,
  placed: FleetDraft | null,
): Selection {
  return selection.kind !== 'none' && isPossible(legal, selection)
    ? selection
    : begin(legal, placed);
}

/** The selection after a tap; a tap on something that is not offered changes nothing. */
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

/** Whether a tap on this would select what is already selected. */
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

/** Fills in anything that leaves no choice; confirming is up to the player. */
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
