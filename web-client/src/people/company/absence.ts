// Players for whom the game waits although they are gone. Pure.

import type { ClocksView, Presence, Seat, TableView } from '../../protocol.gen';
import { isGone, presenceOf, type SeatPresence } from './presence';

export interface Absence {
  readonly seat: Seat;
  readonly presence: SeatPresence | { readonly is: 'out_of_time' };
  /** The key stays the same for the duration of an absence. */
  readonly key: string;
}

/** All the absent players your seat could ask the others to go on without. */
export function absences(
  table: TableView,
  presence: Presence,
  own: Seat,
  now: number,
  clocks: ClocksView | null = null,
): readonly Absence[] {
  return table.seats.flatMap(({ person }, seat): readonly Absence[] => {
    if (person === null || seat === own) return [];
    const there = presenceOf(table, presence, seat, now);
    const mayGoOn = table.clock?.at_zero === 'go_on' && clocks?.seats[seat]?.out === true;
    if (mayGoOn && !isPlayed(there)) {
      return [{ seat, presence: { is: 'out_of_time' }, key: `${seat} out of time` }];
    }
    if (!isGone(there)) return [];
    const since = presence.away_since[seat] ?? 0;
    return [{ seat, presence: there, key: `${seat} ${there.is} ${since}` }];
  });
}

/** Whether the table or a computer plays the seat. */
function isPlayed({ is }: SeatPresence): boolean {
  return is === 'played_for' || is === 'computer' || is === 'lent';
}

/**
 * Whether it is worth mentioning now: somebody who left is news, somebody who is away only on their
 * turn.
 */
export function isInTheWay({ seat, presence }: Absence, toAct: readonly Seat[]): boolean {
  return presence.is === 'left' || toAct.includes(seat);
}
