// What can be tapped. Pure.

import type { Colour, Load, People, Territory } from './types.gen';

export type Pair = [Colour, Colour];

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

export const sameLoad = (a: Load, b: Load): boolean => loadKey(a) === loadKey(b);

export const samePeople = (a: People, b: People): boolean =>
  a.mercenaries === b.mercenaries && a.peasants === b.peasants;

export const samePair = (a: Pair, b: Pair): boolean => a[0] === b[0] && a[1] === b[1];
