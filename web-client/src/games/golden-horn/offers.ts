/**
 * What the list of legal actions offers to tap, and which of them is selected. Pure.
 *
 * Nothing here knows any rules: `taps` offers exactly what some listed action needs, `chosen`
 * returns the listed action that is selected, and only that can be confirmed.
 */
import type { Choice } from '../board';
import type { FleetDraft } from './layout';
import { sameLoad, samePair, samePeople, tapKey, type Pair, type Tap } from './tap';
import type { Action, Load, People, Preview, Territory } from './types.gen';

export type Legal = Choice<Action, Preview>;

/** What the player has selected so far. */
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

export const NO_SELECTION: Selection = { kind: 'none' };

export const UNPLACED: FleetDraft = [null, null, null];

/** Everything that can be tapped now, in reading order. */
export function taps(legal: readonly Legal[], selection: Selection): Tap[] {
  const found = new Map<string, Tap>();
  for (const { action } of legal) {
    for (const tap of tapsOf(action, selection)) found.set(tapKey(tap), tap);
  }
  return [...found.values()];
}

/** What `action` needs tapped, given the selection so far; the last tap is the next one to make. */
export function tapsOf(action: Action, selection: Selection): Tap[] {
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

/**
 * The moorings of a listed placement; whether the whole of it is listed only shows when it is
 * complete.
 */
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

/** The tap of this type, if there is exactly one. */
export function only<Type extends Tap['type']>(
  legal: readonly Legal[],
  selection: Selection,
  type: Type,
): Extract<Tap, { type: Type }> | null {
  const isOfType = (tap: Tap): tap is Extract<Tap, { type: Type }> => tap.type === type;
  const [first, ...rest] = taps(legal, selection).filter(isOfType);
  return first !== undefined && rest.length === 0 ? first : null;
}

/** The listed action that is fully selected, ready to be confirmed. */
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

export function isOffered(legal: readonly Legal[], tap: Tap): boolean {
  const key = tapKey(tap);
  return taps(legal, NO_SELECTION).some((offered) => tapKey(offered) === key);
}
