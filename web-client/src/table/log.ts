// The log in words.

import type { GameModule, Lang, Player } from '../games/board';
import type { Messages } from '../i18n/en';
import type { LogLine, Version } from '../protocol.gen';

export interface LogEntry {
  readonly version: Version;
  readonly at: number;
  readonly lines: readonly string[];
}

/** All entries that have something to say, oldest first. */
export function logEntries(
  log: readonly LogLine[],
  game: GameModule,
  players: readonly Player[],
  lang: Lang,
  messages: Messages,
): LogEntry[] {
  const lineOf = (event: unknown) => {
    const seat = seatThatTookBack(event);
    if (seat === null) return game.logLine(event, players, lang);
    return messages.play.takenBack(players[seat]?.name ?? messages.seats.seat(seat + 1));
  };
  return log
    .map(({ version, at, events }) => ({
      version,
      at,
      lines: events.map(lineOf).filter((line) => line !== null),
    }))
    .filter(({ lines }) => lines.length > 0);
}

/** The platform's own event: a seat has taken an action back. */
function seatThatTookBack(event: unknown): number | null {
  if (typeof event !== 'object' || event === null) return null;
  if (!('type' in event && event.type === 'taken_back' && 'seat' in event)) return null;
  return typeof event.seat === 'number' ? event.seat : null;
}
