// Players for whom the game waits although they are gone or do nothing. Pure.

import type { ClocksView, Presence, Seat, TableView } from '../../protocol.gen';
import { isGone, presenceOf, type SeatPresence } from './presence';

export interface Absence {
  readonly seat: Seat;
  readonly presence: SeatPresence | { readonly is: 'out_of_time' };
  /** The key stays the same for the duration of an absence. */
  readonly key: string;
}

/** All the absent players your seat could ask the others to go on without: the clocks permitting. */
export function absences(
  table: TableView,
  presence: Presence,
  own: Seat | null,
  now: number,
  clocks: ClocksView | null = null,
): readonly Absence[] {
  return table.seats.flatMap(({ person }, seat): readonly Absence[] => {
    if (person === null || seat === own) return [];
    const there = presenceOf(table, presence, seat, now);
    const mustWait = isPromised(table, clocks, seat);
    const mayGoOn = table.clock?.at_zero === 'go_on' && clocks?.seats[seat]?.out === true;
    if (mayGoOn && !mustWait && !isPlayed(there)) {
      return [{ seat, presence: { is: 'out_of_time' }, key: `${seat} out of time` }];
    }
    if (!isGone(there) || (mustWait && there.is !== 'left')) return [];
    const since = presence.away_since[seat] ?? presence.inactive_since[seat] ?? 0;
    return [{ seat, presence: there, key: `${seat} ${there.is} ${since}` }];
  });
}

/**
 * Whether what was agreed says to wait for the player, however long they are away: a pause, days
 * off, or days that are not over.
 */
export function isPromised({ clock }: TableView, clocks: ClocksView | null, seat: Seat): boolean {
  const own = clocks?.seats[seat];
  if (clock === null || clocks === null || own === undefined) return false;
  const isOff = own.is_off && own.days_off > 0;
  return clocks.paused || isOff || (clock.pace.type !== 'evening' && !own.out);
}

/** Whether the table or a computer plays the seat. */
function isPlayed({ is }: SeatPresence): boolean {
  return is === 'played_for' || is === 'computer' || is === 'lent';
}

/**
 * Whether it is worth mentioning now: somebody who left is news, somebody who is away or does
 * nothing only on their turn.
 */
export function isInTheWay({ seat, presence }: Absence, toAct: readonly Seat[]): boolean {
  return presence.is === 'left' || toAct.includes(seat);
}
