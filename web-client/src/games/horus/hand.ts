// The cards of a hand, with identical ones grouped. Pure.

import { isSameCard } from './selection';
import type { Card } from './types.gen';

export interface Group {
  readonly key: string;
  readonly card: Card;
  readonly count: number;
}

export function groups(hand: readonly Card[]): Group[] {
  const found: Group[] = [];
  for (const card of hand) {
    const at = found.findIndex((group) => isSameCard(group.card, card));
    const group = found[at];
    if (group === undefined) found.push({ key: `${card.terrain}-${card.number}`, card, count: 1 });
    else found[at] = { ...group, count: group.count + 1 };
  }
  return found;
}
