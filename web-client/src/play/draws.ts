// Checks in this browser that what was drawn lay where a pile was sealed. Pure.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Drawing } from '../games/board';
import type { DrawProof, SealedPile } from '../protocol.gen';

/** One update, as this viewer was told of it. */
export interface Step {
  readonly before: unknown;
  readonly after: unknown;
  readonly events: readonly unknown[];
  readonly proofs: readonly DrawProof[];
  /** The piles that got a new order in it. */
  readonly sealed: readonly SealedPile[];
}

/** How many pieces the step has proved; `null` if anything that it shows is not what was sealed. */
export function provedIn(
  step: Step,
  seals: ReadonlyMap<string, SealedPile>,
  game: Drawing,
): number | null {
  const [before, after] = [game.left(step.before), game.left(step.after)];
  const proofs = step.proofs.flatMap((proof) => {
    const seal = seals.get(proof.pile);
    return seal === undefined ? [] : [{ ...proof, seal }];
  });
  const places = proofs.flatMap(({ pile, pieces }) => pieces.map(({ at }) => `${pile} ${at}`));
  if (new Set(places).size !== places.length) return null;
  if (!proofs.every((proof) => leadsTo(proof.seal, proof))) return null;
  const pieces = proofs.flatMap((proof) => proof.pieces.map(({ piece }) => read(piece)));
  const arranged = [
    ...step.events.flatMap((event) =>
      isTakeBack(event) ? Object.keys(after) : game.arranged(event, step.after),
    ),
    ...pieces.flatMap((piece) => game.returned?.(piece) ?? []),
  ];
  // A new order that nothing has brought about would undo the old seal.
  const isDue = ({ pile, size }: SealedPile) =>
    !seals.has(pile) || (arranged.includes(pile) && size === after[pile]);
  if (!step.sealed.every(isDue)) return null;
  // An empty pile has no seal, whatever order it had in between.
  const resealed = [
    ...step.sealed.map(({ pile }) => pile),
    ...arranged.filter((pile) => after[pile] === 0),
  ];
  const proved: string[] = [];
  for (const proof of proofs) {
    const { size } = proof.seal;
    const from = size - (before[proof.pile] ?? 0);
    const to = resealed.includes(proof.pile) ? size : size - (after[proof.pile] ?? 0);
    if (!proof.pieces.every(({ at }) => at >= from && at < to)) return null;
    proved.push(...proof.pieces.map(({ piece }) => `${proof.pile} ${spelled(read(piece))}`));
  }
  const count = proved.length;
  for (const { pile, piece } of step.events.flatMap((event) => game.drawn(event))) {
    // What comes with a new order cannot be proved by it.
    if (!seals.has(pile) || resealed.includes(pile)) continue;
    const index = proved.indexOf(`${pile} ${spelled(piece)}`);
    if (index < 0) return null;
    proved.splice(index, 1);
  }
  return count;
}

/** The table's own event: pieces that were drawn lie in their piles again. */
const isTakeBack = (event: unknown): boolean =>
  (event as { type?: unknown } | null)?.type === 'take_back_agreed';

const read = (piece: string): unknown => JSON.parse(piece);

/** The same text for the same piece, in whichever order its fields came. */
const spelled = (piece: unknown): string =>
  JSON.stringify(piece, Object.keys(Object(piece) as object).sort());

/** Whether the pieces lead to the root of the pile. */
function leadsTo({ root, size }: SealedPile, { pieces, siblings }: DrawProof): boolean {
  const rest = [...siblings];
  const top = (from: number, to: number): Uint8Array => {
    const piece = pieces.find(({ at }) => at >= from && at < to);
    if (piece === undefined) return hexToBytes(rest.shift() ?? '-');
    if (to - from === 1) {
      return sha256(concatBytes(LEAF, hexToBytes(piece.salt), utf8ToBytes(piece.piece)));
    }
    const middle = from + 2 ** (Math.ceil(Math.log2(to - from)) - 1);
    return sha256(concatBytes(NODE, top(from, middle), top(middle, to)));
  };
  try {
    for (const { piece } of pieces) read(piece);
    return bytesToHex(top(0, size)) === root && rest.length === 0;
  } catch {
    // Something in it is not hexadecimal or JSON, or is missing.
    return false;
  }
}

const LEAF = new Uint8Array([0]);
const NODE = new Uint8Array([1]);
