// @vitest-environment node

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Drawing } from '../games/board';
import { drawing } from '../games/horus/drawing';
import type { DrawProof, SealedPile } from '../protocol.gen';
import { provedIn, type Step } from './draws';

interface Told {
  readonly before: unknown;
  readonly after: unknown;
  readonly events: readonly unknown[];
  readonly drawn: readonly DrawProof[];
}

// What the server says of ten games of Horus; a test of the tables writes it.
const GAMES = JSON.parse(
  readFileSync(new URL('./draws.sample.json', import.meta.url), 'utf8'),
) as readonly { sealed: readonly SealedPile[]; steps: readonly Told[] }[];

const game = drawing as Drawing;
const step = ({ drawn, ...told }: Told): Step => ({ ...told, proofs: drawn, sealed: [] });
const sealsOf = (sealed: readonly SealedPile[]) => new Map(sealed.map((one) => [one.pile, one]));

/** The same, with another piece in the place of the first. */
function swapped({ pieces: [first, ...pieces], ...proof }: DrawProof): DrawProof {
  if (first === undefined) throw new Error('nothing is drawn');
  return { ...proof, pieces: [{ ...first, piece: other(first.piece) }, ...pieces] };
}

const other = (piece: string) => (piece === '"marsh"' ? '"hill"' : '"marsh"');

describe('pieces that are drawn', () => {
  it('are proved in all games', () => {
    for (const { sealed, steps } of GAMES) {
      for (const told of steps) {
        expect(provedIn(step(told), sealsOf(sealed), game)).toBeGreaterThan(0);
      }
    }
  });

  it.each(GAMES.map((_, index) => index))('are not those of a server that swaps (%i)', (index) => {
    const { sealed, steps } = GAMES[index] ?? { sealed: [], steps: [] };
    const [told, later] = [steps[0], steps.at(-1)];
    const [tile, ...rest] = told?.drawn ?? [];
    if (told === undefined || later === undefined || tile === undefined) throw new Error('no draw');
    const seals = sealsOf(sealed);
    const events = told.events.map((event) => {
      const [drawn] = game.drawn(event);
      return drawn?.pile === 'bag'
        ? { ...(event as object), tile: JSON.parse(other(JSON.stringify(drawn.piece))) as unknown }
        : event;
    });
    expect(events).not.toEqual(told.events);
    // It shows another tile than the one that lay there, or claims that this one lay there.
    expect(provedIn({ ...step(told), events }, seals, game)).toBeNull();
    const proofs = [swapped(tile), ...rest];
    expect(provedIn({ ...step(told), events, proofs }, seals, game)).toBeNull();
    // It leaves the proof out.
    expect(provedIn({ ...step(told), proofs: [] }, seals, game)).toBeNull();
    // It proves another draw of the same game, which is not the next one.
    expect(provedIn({ ...step(later), proofs: told.drawn }, seals, game)).toBeNull();
    // It claims a shuffle that nobody has seen, or changes the order afterwards.
    expect(provedIn({ ...step(told), proofs: [], sealed }, seals, game)).toBeNull();
    const resealed = sealed.map((one) => ({
      ...one,
      root: one.root.replace(/./, (first) => (first === '0' ? '1' : '0')),
    }));
    expect(provedIn(step(told), sealsOf(resealed), game)).toBeNull();
  });

  it('are sealed anew by a take-back, and otherwise only by a shuffle', () => {
    const [{ sealed, steps }] = GAMES as [(typeof GAMES)[number]];
    const [told] = steps as [Told];
    const seals = sealsOf(sealed);
    const left = game.left(told.before);
    const again = sealed.map((seal) => ({ ...seal, since: 7, size: left[seal.pile] ?? 0 }));
    const back = { ...step(told), after: told.before, events: [], proofs: [], sealed: again };
    expect(provedIn(back, seals, game)).toBeNull();
    const events = [{ type: 'take_back_agreed', seat: 0, steps: 1 }];
    expect(provedIn({ ...back, events }, seals, game)).toBe(0);
  });

  it('are not proved twice by one place', () => {
    const [{ sealed, steps }] = GAMES as [(typeof GAMES)[number]];
    const [told] = steps as [Told];
    const twice = [...told.drawn, ...told.drawn];
    expect(provedIn({ ...step(told), proofs: twice }, sealsOf(sealed), game)).toBeNull();
  });

  it('are not checked without a seal', () => {
    const [{ steps }] = GAMES as [(typeof GAMES)[number]];
    const [told] = steps as [Told];
    expect(provedIn(step(told), new Map(), game)).toBe(0);
    expect(provedIn({ ...step(told), proofs: [] }, new Map(), game)).toBe(0);
  });
});
