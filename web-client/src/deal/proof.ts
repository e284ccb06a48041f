// Checks in this browser that the deal was made of what had been fixed before. Pure.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Deal, TableView } from '../protocol.gen';
import type { Remembered } from './memory';

/** `unseen`: this browser was not there when it would have had to look. */
export type Outcome = 'good' | 'bad' | 'unseen';

export interface Proof {
  /** Whether the server's part is the one that it had committed to before the start. */
  readonly commitment: Outcome;
  /** Whether the part that this browser added is in. */
  readonly part: Outcome;
  /** Whether the deal's seed follows from all parts. */
  readonly seed: Outcome;
}

/** `null` as long as the deal is secret. */
export function proofOf(table: TableView, remembered: Remembered | null): Proof | null {
  const { deal } = table;
  if (deal === null) return null;
  return {
    commitment: commitmentOf(table, deal, remembered),
    part: partOf(deal, remembered),
    seed: isSame(deal.seed, () => seedOf(table.id, deal)) ? 'good' : 'bad',
  };
}

function commitmentOf(table: TableView, deal: Deal, remembered: Remembered | null): Outcome {
  const fits = (published: string) => isSame(published, () => sha256(hexToBytes(deal.server_part)));
  if (!fits(table.commitment)) return 'bad';
  if (remembered === null) return 'unseen';
  return fits(remembered.commitment) ? 'good' : 'bad';
}

function partOf(deal: Deal, remembered: Remembered | null): Outcome {
  if (remembered === null || remembered.parts.length === 0) return 'unseen';
  return remembered.parts.some((part) => deal.seat_parts.includes(part)) ? 'good' : 'bad';
}

/** What `Deal` in the protocol says of the seed. */
function seedOf(table: string, deal: Deal): Uint8Array {
  const parts = deal.seat_parts.map((part) =>
    part === null ? new Uint8Array(32) : hexToBytes(part),
  );
  return sha256(
    concatBytes(
      utf8ToBytes('fondaco deal v1'),
      hexToBytes(deal.server_part),
      hexToBytes(table.replaceAll('-', '')),
      ...parts,
    ),
  );
}

/** What cannot be worked out, because something in it is no hexadecimal number, is not the same. */
function isSame(said: string, workOut: () => Uint8Array): boolean {
  try {
    return bytesToHex(workOut()) === said.toLowerCase();
  } catch {
    return false;
  }
}
