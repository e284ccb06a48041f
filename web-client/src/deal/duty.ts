// What your seat has to do for the deal before the game. Pure.

import { isFree } from '../play/seats';
import type { Bytes32, TableView } from '../protocol.gen';
import { commitmentOf } from './entropy';
import { commitmentsAt, type Remembered } from './memory';

export type Duty =
  | { do: 'nothing' }
  /** To another part: the one before was discarded, or is on another device. */
  | { do: 'commit' }
  | { do: 'open'; part: Bytes32 };

/** The part is opened only once every seat is committed: from then on nobody can choose. */
export function dutyOf(table: TableView, own: number | null, known: Remembered | null): Duty {
  const seat = own === null ? undefined : table.seats[own];
  if (seat === undefined || table.status !== 'gathering') return { do: 'nothing' };
  if (seat.part === 'due') return { do: 'commit' };
  if (seat.part !== 'committed') return { do: 'nothing' };
  const part = secretPart(table, seat.commitment, known);
  if (part === undefined) return { do: 'commit' };
  const isFixed = table.seats.every((seat) => !isFree(seat) && seat.part !== 'due');
  return isFixed ? { do: 'open', part } : { do: 'nothing' };
}

/** The part that the seat is committed to, if nobody else can know it yet. A server that asks for
 * one again gets it only if nobody has committed to anything else since: it may be a retry. */
function secretPart(
  table: TableView,
  commitment: Bytes32 | null,
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
