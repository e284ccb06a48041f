// What was played for somebody while they were away. Pure.

import { isOfTable, seatOf } from '../../play/log';
import type { LogLine, TimeControl, UnixMs } from '../../protocol.gen';

const DAY_MS = 24 * 3_600_000;

/** How long what was played can be taken back as a whole: as long as for a turn, where turns take days. */
export function returnMs(clock: TimeControl | null): number {
  if (clock === null || clock.pace.type === 'evening') return 600_000;
  const { pace } = clock;
  const days = pace.type === 'days_per_turn' ? pace.days : Math.floor(pace.days / 10);
  return Math.min(7, Math.max(1, days)) * DAY_MS;
}

/**
 * When the table, or a computer, first played for `own`, if they have not acted themselves since
 * and it still stands.
 */
export function playedSince(log: readonly LogLine[], own: number): UnixMs | null {
  const acts: { seat: number | null; at: UnixMs; isPlayedFor: boolean }[] = [];
  for (const { events, at } of log) {
    const ofTable = events.find(isOfTable);
    if (ofTable?.type === 'taken_back') {
      const last = acts.findLastIndex(({ seat }) => seat === ofTable.seat);
      if (last !== -1) acts.splice(last, 1);
    } else if (ofTable?.type === 'take_back_agreed') {
      acts.splice(Math.max(0, acts.length - ofTable.steps));
    } else if (events.length === 0 || !events.every(isOfTable)) {
      acts.push({ seat: seatOf(events), at, isPlayedFor: ofTable?.type === 'played_for' });
    }
  }
  const owned = acts.filter(({ seat }) => seat === own);
  const first = owned[owned.findLastIndex(({ isPlayedFor }) => !isPlayedFor) + 1];
  return first?.at ?? null;
}
