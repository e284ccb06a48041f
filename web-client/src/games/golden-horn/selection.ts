/**
 * From the list of legal actions to the player's choice, one tap after the other. Pure.
 *
 * Nothing here knows a rule: `choices` offers exactly what some listed action needs,
 * `chosen` names the listed action that is picked, and only that can be confirmed.
 */
import type { FleetDraft } from './layout';
import type { Action, Colour, Load, Preview } from './types.gen';

export interface Legal {
  action: Action;
  preview: Preview;
}

export type Pair = [Colour, Colour];

/** What the player has picked so far. */
export type Selection =
  | { kind: 'none' }
  | { kind: 'fleet'; draft: FleetDraft }
  | { kind: 'ship'; ship: number }
  | { kind: 'load'; ship: number; cargo: Load }
  | { kind: 'sail'; ship: number; to: number }
  | { kind: 'raid'; seat: number; ship: number; cargo: Load | null; cards: Pair | null }
  | { kind: 'announce_end' }
  | { kind: 'end_turn' };

/** What can be tapped. */
export type Choice =
  | { type: 'mooring'; ship: number; inVenice: boolean }
  | { type: 'own_ship'; ship: number }
  | { type: 'cargo'; ship: number; cargo: Load }
  | { type: 'space'; ship: number; to: number }
  | { type: 'target'; seat: number; ship: number }
  | { type: 'booty'; cargo: Load }
  | { type: 'cards'; cards: Pair }
  | { type: 'announce_end' }
  | { type: 'end_turn' };

export const NO_SELECTION: Selection = { kind: 'none' };

const UNPLACED: FleetDraft = [null, null, null];

/** A name for a choice, the same for equal choices. */
export function choiceKey(choice: Choice): string {
  switch (choice.type) {
    case 'mooring':
      return `mooring-${choice.ship}-${choice.inVenice ? 'venice' : 'constantinople'}`;
    case 'own_ship':
      return `own-${choice.ship}`;
    case 'cargo':
      return `cargo-${choice.ship}-${loadKey(choice.cargo)}`;
    case 'space':
      return `space-${choice.ship}-${choice.to}`;
    case 'target':
      return `target-${choice.seat}-${choice.ship}`;
    case 'booty':
      return `booty-${loadKey(choice.cargo)}`;
    case 'cards':
      return `cards-${choice.cards.join('-')}`;
    case 'announce_end':
    case 'end_turn':
      return choice.type;
  }
}

export function loadKey(load: Load): string {
  switch (load.type) {
    case 'goods':
      return load.colour;
  }
}

const sameLoad = (a: Load, b: Load): boolean => loadKey(a) === loadKey(b);
const samePair = (a: Pair, b: Pair): boolean => a[0] === b[0] && a[1] === b[1];

/** Where a player begins, or finds themselves after the list has changed. */
export function begin(legal: readonly Legal[], placed: FleetDraft | null): Selection {
  if (legal.some(({ action }) => action.type === 'place_fleet')) {
    return { kind: 'fleet', draft: placed ?? UNPLACED };
  }
  const offered = choices(legal, NO_SELECTION);
  const ships = offered.filter((choice) => choice.type === 'own_ship');
  const [ship] = ships;
  const hasTargets = offered.some((choice) => choice.type === 'target');
  if (ship !== undefined && ships.length === 1 && !hasTargets) {
    return { kind: 'ship', ship: ship.ship };
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
export function choices(legal: readonly Legal[], selection: Selection): Choice[] {
  const found = new Map<string, Choice>();
  for (const { action } of legal) {
    for (const choice of offeredBy(action, selection)) found.set(choiceKey(choice), choice);
  }
  return [...found.values()];
}

/** What `action` needs tapped, given what is picked already. */
function offeredBy(action: Action, selection: Selection): Choice[] {
  switch (action.type) {
    case 'place_fleet':
      return selection.kind === 'fleet' ? mooringsOf(action.in_venice, selection.draft) : [];
    case 'load': {
      const { ship, cargo } = action;
      const own: Choice = { type: 'own_ship', ship };
      return shipOf(selection) === ship ? [own, { type: 'cargo', ship, cargo }] : [own];
    }
    case 'sail': {
      const { ship, to } = action;
      const own: Choice = { type: 'own_ship', ship };
      return shipOf(selection) === ship ? [own, { type: 'space', ship, to }] : [own];
    }
    case 'raid': {
      const { seat, ship, cargo, cards } = action;
      const target: Choice = { type: 'target', seat, ship };
      if (selection.kind !== 'raid' || selection.seat !== seat || selection.ship !== ship) {
        return [target];
      }
      const booty: Choice = { type: 'booty', cargo };
      const takesThis = selection.cargo !== null && sameLoad(selection.cargo, cargo);
      return takesThis ? [target, booty, { type: 'cards', cards }] : [target, booty];
    }
    case 'announce_end':
      return [{ type: 'announce_end' }];
    case 'end_turn':
      return [{ type: 'end_turn' }];
  }
}

/** The moorings by which a listed placement differs from the draft in at most one chosen ship. */
function mooringsOf(placement: readonly boolean[], draft: FleetDraft): Choice[] {
  return placement.flatMap((inVenice, ship): Choice[] => {
    const othersFit = draft.every(
      (chosen, other) => other === ship || chosen === null || chosen === placement[other],
    );
    return othersFit ? [{ type: 'mooring', ship, inVenice }] : [];
  });
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
    case 'announce_end':
    case 'end_turn':
      return null;
  }
}

/** What is picked after a tap; a tap on what is not offered changes nothing. */
export function pick(legal: readonly Legal[], selection: Selection, choice: Choice): Selection {
  const key = choiceKey(choice);
  if (!choices(legal, selection).some((offered) => choiceKey(offered) === key)) return selection;
  return settle(legal, picked(selection, choice));
}

function picked(selection: Selection, choice: Choice): Selection {
  switch (choice.type) {
    case 'mooring': {
      const draft = selection.kind === 'fleet' ? selection.draft : UNPLACED;
      const at = (ship: number): boolean | null =>
        ship === choice.ship ? choice.inVenice : (draft[ship] ?? null);
      return { kind: 'fleet', draft: [at(0), at(1), at(2)] };
    }
    case 'own_ship':
      return { kind: 'ship', ship: choice.ship };
    case 'cargo':
      return { kind: 'load', ship: choice.ship, cargo: choice.cargo };
    case 'space':
      return { kind: 'sail', ship: choice.ship, to: choice.to };
    case 'target':
      return { kind: 'raid', seat: choice.seat, ship: choice.ship, cargo: null, cards: null };
    case 'booty':
      return selection.kind === 'raid'
        ? { ...selection, cargo: choice.cargo, cards: null }
        : selection;
    case 'cards':
      return selection.kind === 'raid' ? { ...selection, cards: choice.cards } : selection;
    case 'announce_end':
      return { kind: 'announce_end' };
    case 'end_turn':
      return { kind: 'end_turn' };
  }
}

/** Fills in what leaves no choice within a raid; confirming stays with the player. */
function settle(legal: readonly Legal[], selection: Selection): Selection {
  if (selection.kind !== 'raid') return selection;
  const offered = choices(legal, selection);
  if (selection.cargo === null) {
    const booty = offered.filter((choice) => choice.type === 'booty');
    const [only] = booty;
    return booty.length === 1 && only !== undefined
      ? settle(legal, { ...selection, cargo: only.cargo })
      : selection;
  }
  if (selection.cards === null) {
    const pairs = offered.filter((choice) => choice.type === 'cards');
    const [only] = pairs;
    if (pairs.length === 1 && only !== undefined) return { ...selection, cards: only.cards };
  }
  return selection;
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
    case 'announce_end':
    case 'end_turn':
      return selection.kind === action.type;
  }
}

/** One step back: Escape. */
export function back(selection: Selection): Selection {
  switch (selection.kind) {
    case 'load':
    case 'sail':
      return { kind: 'ship', ship: selection.ship };
    case 'raid':
      if (selection.cards !== null) return { ...selection, cards: null };
      return NO_SELECTION;
    case 'fleet':
      return selection;
    case 'none':
    case 'ship':
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
      return choices(legal, NO_SELECTION).some(
        (choice) => choice.type === 'own_ship' && choice.ship === selection.ship,
      );
    case 'raid':
      if (selection.cargo === null || selection.cards === null) {
        return legal.some(
          ({ action }) =>
            action.type === 'raid' &&
            action.seat === selection.seat &&
            action.ship === selection.ship,
        );
      }
      return chosen(legal, selection) !== null;
    case 'load':
    case 'sail':
    case 'announce_end':
    case 'end_turn':
      return chosen(legal, selection) !== null;
  }
}
