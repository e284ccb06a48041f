// Checks in this browser that the deal was made from what had been fixed beforehand. Pure.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Deal, TableView } from '../../protocol.gen';
import type { Remembered } from './memory';

/** `unseen`: this browser was not there at the moment that matters. */
export type Verdict = 'good' | 'bad' | 'unseen';

export interface Proof {
  /** Whether the server's part is the one it had committed to before the start. */
  readonly commitment: Verdict;
  /** Whether the part that this browser opened is included. */
  readonly part: Verdict;
  /** Whether all seats had fixed their parts before this browser opened its own. */
  readonly others: Verdict;
  /** Whether the deal's seed follows from all parts. */
  readonly seed: Verdict;
}

/** What is checked of a table. */
type Dealt = Pick<TableView, 'id' | 'commitment' | 'deal'>;

/** `null` as long as the deal is secret. */
export function proofOf(table: Dealt, remembered: Remembered | null): Proof | null {
  const { deal } = table;
  if (deal === null) return null;
  return {
    commitment: commitmentOf(table, deal, remembered),
    part: partOf(deal, remembered),
    others: othersOf(deal, remembered),
    seed: isSame(deal.seed, () => seedOf(table.id, deal)) ? 'good' : 'bad',
  };
}

function commitmentOf(table: Dealt, deal: Deal, remembered: Remembered | null): Verdict {
  const fits = (published: string) => isSame(published, () => sha256(hexToBytes(deal.server_part)));
  if (!fits(table.commitment)) return 'bad';
  if (remembered === null) return 'unseen';
  return fits(remembered.commitment) ? 'good' : 'bad';
}

function partOf(deal: Deal, remembered: Remembered | null): Verdict {
  const opened = remembered?.opened ?? null;
  if (opened === null) return 'unseen';
  return deal.seat_parts.includes(opened.part) ? 'good' : 'bad';
}

/**
 * Your part was secret until then, so nobody who had already fixed theirs could choose the deal.
 */
function othersOf(deal: Deal, remembered: Remembered | null): Verdict {
  const stated = deal.seat_commitments ?? deal.seat_parts.map(() => null);
  const isKept = deal.seat_parts.every((part, seat) => {
    const commitment = stated[seat] ?? null;
    if (commitment === null) return true;
    return part !== null && isSame(commitment, () => sha256(hexToBytes(part)));
  });
  if (!isKept || stated.length !== deal.seat_parts.length) return 'bad';
  const seen = remembered?.opened?.commitments;
  if (seen === undefined) return 'unseen';
  const isAsSeen = seen.length === stated.length && seen.every((one, seat) => one === stated[seat]);
  const isBound = deal.seat_parts.every((part, seat) => part === null || stated[seat] !== null);
  return isAsSeen && isBound ? 'good' : 'bad';
}

/** The seed as defined for `Deal` in the protocol. */
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

/** If it cannot be computed, because something in it is not hexadecimal, it counts as different. */
function isSame(said: string, workOut: () => Uint8Array): boolean {
  try {
    return bytesToHex(workOut()) === said.toLowerCase();
  } catch {
    return false;
  }
}
