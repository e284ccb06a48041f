// @vitest-environment node

import { expect, it } from 'vitest';
import type { Drawing } from '../games/board';
import { provedIn } from './draws';
import type { SealedPile } from '../protocol.gen';
import { drawing } from '../games/golden-horn/drawing';

const game = drawing as Drawing;
const none = { red: 0, blue: 0, yellow: 0, orange: 0, pink: 0, green: 0 };
const view = (bag: number, deck: number) => ({ bag: { ...none, red: bag }, deck, dominio: null });
const seal = (pile: string, size: number): SealedPile => ({
  pile,
  since: 0,
  size,
  root: '00'.repeat(32),
});

it('may shuffle a deck of which nothing is left in the same step', () => {
  const step = {
    before: view(9, 0),
    after: view(9, 0),
    events: [
      { type: 'deck_reshuffled', cards: 1 },
      { type: 'cards_drawn', seat: 0, count: 1, cards: { ...none, red: 1 } },
    ],
    proofs: [],
    sealed: [],
  };
  expect(provedIn(step, new Map([['deck', seal('deck', 60)]]), game)).toBe(0);
  // Without the shuffle, the card has to be proved.
  const events = step.events.slice(1);
  expect(provedIn({ ...step, events }, new Map([['deck', seal('deck', 60)]]), game)).toBeNull();
});

it('gets a new order of the bag only by a white cube that was proved', () => {
  expect(game.returned?.({ type: 'white' })).toBe('bag');
  expect(game.returned?.({ type: 'goods', colour: 'red' })).toBeNull();
  const refilled = { type: 'refilled', port: 0, goods: none, people: {} };
  const step = {
    before: view(9, 9),
    after: view(9, 9),
    events: [refilled],
    proofs: [],
    sealed: [seal('bag', 9)],
  };
  expect(provedIn(step, new Map([['bag', seal('bag', 9)]]), game)).toBeNull();
});
