// Piles, bag and cards that are in nobody's hand. Pure.

import type { BagCounts, BagTile, CardCounts, Pile, TileKind } from './types.gen';

export const PILES: readonly { pile: Pile; kind: TileKind }[] = [
  { pile: 'desert', kind: 'desert' },
  { pile: 'hill', kind: 'hill' },
  { pile: 'field', kind: 'field' },
  { pile: 'marsh', kind: 'marsh' },
  { pile: 'river_necropolis', kind: 'necropolis' },
];

export const BAG: readonly { tile: BagTile; kind: TileKind }[] = [
  { tile: 'desert', kind: 'desert' },
  { tile: 'hill', kind: 'hill' },
  { tile: 'field', kind: 'field' },
  { tile: 'marsh', kind: 'marsh' },
  { tile: 'river', kind: 'river' },
  { tile: 'temple', kind: 'temple' },
];

export function sum(bag: BagCounts): number {
  return BAG.reduce((all, { tile }) => all + bag[tile], 0);
}

export function cardCount({ desert, hill, field, marsh, wild }: CardCounts): number {
  return [desert, hill, field, marsh, wild].flat().reduce((all, count) => all + count, 0);
}
