// @vitest-environment node

import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Drawing } from '../games/board';
import type { DrawProof, SealedPile } from '../protocol.gen';
import { provedIn, type Step } from './draws';

/** A game that says of its piles whatever a test wants: an event is what it draws and arranges. */
const game: Drawing<Record<string, number>, Told | null> = {
  left: (view) => view,
  drawn: (event) => (event?.drawn ?? []).map(([pile, piece]) => ({ pile, piece })),
  arranged: (event) => event?.arranged ?? [],
  returned: (piece) => (piece === 'joker' ? 'bag' : null),
};

interface Told {
  readonly type?: string;
  readonly drawn?: readonly (readonly [string, unknown])[];
  readonly arranged?: readonly string[];
}

const ODD = 'ed'.repeat(16);

const sha256 = (...parts: readonly (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** A pile in this order, with its seal: pieces are given as JSON. */
class Pile {
  readonly #name: string;
  readonly #texts: readonly string[];

  constructor(name: string, texts: readonly string[]) {
    this.#name = name;
    this.#texts = texts;
  }

  seal(size = this.#texts.length): SealedPile {
    return { pile: this.#name, since: 0, size, root: this.#top(0, size).toString('hex') };
  }

  /** What proves the pieces at these places. */
  proof(...places: readonly number[]): DrawProof {
    const siblings: string[] = [];
    this.#cover(0, this.#texts.length, places, siblings);
    const pieces = places.map((at) => ({ at, piece: this.#texts[at] ?? '', salt: ODD }));
    return { pile: this.#name, pieces, siblings };
  }

  #top(from: number, to: number): Buffer {
    if (to - from === 1) {
      return sha256(Buffer.from([0]), Buffer.from(ODD, 'hex'), this.#texts[from] ?? '');
    }
    const middle = half(from, to);
    return sha256(Buffer.from([1]), this.#top(from, middle), this.#top(middle, to));
  }

  #cover(from: number, to: number, places: readonly number[], siblings: string[]) {
    if (!places.some((at) => at >= from && at < to)) {
      siblings.push(this.#top(from, to).toString('hex'));
    } else if (to - from > 1) {
      const middle = half(from, to);
      this.#cover(from, middle, places, siblings);
      this.#cover(middle, to, places, siblings);
    }
  }
}

/** The left side is the largest power of two that leaves something on the right. */
function half(from: number, to: number): number {
  let size = 1;
  while (size * 2 < to - from) size *= 2;
  return from + size;
}

const TILES = ['"a"', '"b"', '"joker"', '"c"', '"d"'];
const bag = new Pile('bag', TILES);
const deck = new Pile('deck', ['{"kind":"x","value":1}', 'null', '7']);
const seals = new Map([bag.seal(), deck.seal()].map((seal) => [seal.pile, seal]));
const a = ['bag', 'a'] as const;
const b = ['bag', 'b'] as const;

/** Nothing happens but what is said. */
function proved(step: Partial<Step>, by: ReadonlyMap<string, SealedPile> = seals) {
  const full = { bag: 5, deck: 3 };
  const nothing: Step = { before: full, after: full, events: [], proofs: [], sealed: [] };
  return provedIn({ ...nothing, ...step }, by, game);
}

it('proves what was drawn, in whichever order its fields come', () => {
  const events = [{ drawn: [a, b] }, { drawn: [['deck', { value: 1, kind: 'x' }]] }];
  const proofs = [bag.proof(0, 1), deck.proof(0)];
  expect(proved({ after: { bag: 3, deck: 2 }, events, proofs })).toBe(3);
  const different = [events[0], { drawn: [['deck', { value: 2, kind: 'x' }]] }];
  expect(proved({ after: { bag: 3, deck: 2 }, events: different, proofs })).toBeNull();
});

it('proves pieces that are nothing, or a number', () => {
  const events = [
    {
      drawn: [
        ['deck', null],
        ['deck', 7],
      ],
    },
  ];
  const step = { before: { bag: 5, deck: 2 }, after: { bag: 5, deck: 0 }, events };
  expect(proved({ ...step, proofs: [deck.proof(1, 2)] })).toBe(2);
});

it('proves each piece of an event by one of its own', () => {
  const step = { after: { bag: 3, deck: 3 }, proofs: [bag.proof(0, 1)] };
  expect(proved({ ...step, events: [{ drawn: [a, a] }] })).toBeNull();
  expect(proved({ ...step, events: [{ drawn: [['deck', 'a']] }] })).toBeNull();
});

it('believes no piece that was not the next one', () => {
  expect(proved({ after: { bag: 3, deck: 3 }, proofs: [bag.proof(1, 2)] })).toBeNull();
  expect(proved({ after: { bag: 3, deck: 3 }, proofs: [bag.proof(3)] })).toBeNull();
  const before = { bag: 3, deck: 3 };
  expect(proved({ before, after: { bag: 2, deck: 3 }, proofs: [bag.proof(1, 2)] })).toBeNull();
  expect(proved({ before, after: { bag: 2, deck: 3 }, proofs: [bag.proof(2)] })).toBe(1);
});

it('believes no proof that says more, less or something else than it needs', () => {
  const { pieces, siblings, pile } = bag.proof(0);
  const step = { after: { bag: 4, deck: 3 } };
  expect(proved({ ...step, proofs: [{ pile, pieces, siblings }] })).toBe(1);
  const [last = ''] = siblings.slice(-1);
  expect(proved({ ...step, proofs: [{ pile, pieces, siblings: [...siblings, last] }] })).toBeNull();
  const short = siblings.slice(0, -1);
  expect(proved({ ...step, proofs: [{ pile, pieces, siblings: short }] })).toBeNull();
  const odd = [...short, 'no hexadecimal'];
  expect(proved({ ...step, proofs: [{ pile, pieces, siblings: odd }] })).toBeNull();
});

it('believes no piece that cannot be read, although the seal has it', () => {
  const spoiled = new Pile('bag', ['"a"', 'joker', '"b"']);
  const by = new Map([['bag', spoiled.seal()]]);
  const before = { bag: 3 };
  expect(proved({ before, after: { bag: 2 }, proofs: [spoiled.proof(0)] }, by)).toBe(1);
  expect(proved({ before, after: { bag: 1 }, proofs: [spoiled.proof(0, 1)] }, by)).toBeNull();
});

it('needs a reason for a new order, of what is left', () => {
  const resealed = new Pile('bag', ['"b"', '"a"', '"c"', '"d"', '"e"']).seal();
  expect(proved({ sealed: [resealed] })).toBeNull();
  expect(proved({ sealed: [resealed], events: [{ arranged: ['deck'] }] })).toBeNull();
  expect(proved({ sealed: [resealed], events: [{ arranged: ['bag'] }] })).toBe(0);
  expect(
    proved({ sealed: [{ ...resealed, size: 4 }], events: [{ arranged: ['bag'] }] }),
  ).toBeNull();
  expect(proved({ sealed: [resealed], events: [{ type: 'take_back_agreed' }] })).toBe(0);
  expect(proved({ sealed: [resealed], events: [null, { type: 'take_back_asked' }] })).toBeNull();
  expect(proved({ sealed: [{ ...resealed, pile: 'new' }] })).toBe(0);
});

it('gives the bag a new order when a joker goes back, which only a proof shows', () => {
  const resealed = new Pile('bag', ['"b"', '"joker"', '"c"', '"d"']).seal();
  const step = { before: { bag: 3, deck: 3 }, after: { bag: 4, deck: 3 }, sealed: [resealed] };
  expect(proved({ ...step, proofs: [bag.proof(2)] })).toBe(1);
  expect(proved({ ...step, proofs: [bag.proof(3)] })).toBeNull();
  // What is drawn from the new order in the same step cannot be proved by it.
  expect(proved({ ...step, proofs: [bag.proof(2)], events: [{ drawn: [b] }] })).toBe(1);
});

it('proves what comes with a shuffle by nothing only if it has a seal, or nothing is left', () => {
  const resealed = new Pile('bag', ['"b"', '"c"', '"d"', '"e"']).seal();
  const events = [{ arranged: ['bag'], drawn: [a] }];
  const after = { bag: 4, deck: 3 };
  expect(proved({ after, events, sealed: [resealed] })).toBe(0);
  expect(proved({ after, events })).toBeNull();
  expect(proved({ after: { bag: 0, deck: 3 }, events })).toBe(0);
});
