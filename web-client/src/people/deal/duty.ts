// What your seat has to do for the deal before the game starts. Pure.

import { isFree } from '../../play/seats';
import type { Bytes32, TableView } from '../../protocol.gen';
import { commitmentOf } from './entropy';
import { commitmentsAt, type Remembered } from './memory';

export type Duty =
  | { do: 'nothing' }
  /** To another part, because the previous one was discarded (`null`) or is no longer secret. */
  | { do: 'commit'; insteadOf: Bytes32 | null }
  /**
   * Another device of the same person is committed, and opens its part. If that device is no longer
   * in use, this one may commit the seat instead.
   */
  | { do: 'claim'; insteadOf: Bytes32; isFixed: boolean }
  | { do: 'open'; part: Bytes32 };

/** The part is opened only once every seat is committed: from then on nobody can choose. */
export function dutyOf(table: TableView, own: number | null, known: Remembered | null): Duty {
  const seat = own === null ? undefined : table.seats[own];
  if (seat === undefined || table.status !== 'gathering') return { do: 'nothing' };
  if (seat.part === 'due') return { do: 'commit', insteadOf: null };
  const { commitment } = seat;
  if (seat.part !== 'committed' || commitment === null) return { do: 'nothing' };
  const isFixed = table.seats.every((seat) => !isFree(seat) && seat.part !== 'due');
  const part = secretPart(table, commitment, known);
  if (part === undefined) {
    const opened = known?.opened ?? null;
    const isOwn = opened !== null && commitmentOf(opened.part) === commitment;
    const insteadOf = commitment;
    return isOwn ? { do: 'commit', insteadOf } : { do: 'claim', insteadOf, isFixed };
  }
  return isFixed ? { do: 'open', part } : { do: 'nothing' };
}

/**
 * The part that the seat is committed to, if nobody else can know it yet. A server that asks for a
 * commitment again gets the same one only if nobody has committed to anything else since: it may be
 * a retry.
 */
function secretPart(
  table: TableView,
  commitment: Bytes32,
  known: Remembered | null,
): Bytes32 | undefined {
  const fits = (part: Bytes32) => commitmentOf(part) === commitment;
  const opened = known?.opened ?? null;
  if (opened !== null && fits(opened.part)) {
    const now = JSON.stringify(commitmentsAt(table));
    return JSON.stringify(opened.commitments) === now ? opened.part : undefined;
  }
  return known?.parts.find(fits);
}
