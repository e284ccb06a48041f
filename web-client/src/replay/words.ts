// The text of a recording.

import type { GameModule, Player } from '../games/board';
import type { Lang } from '../i18n/lang';
import type { Messages } from '../i18n/messages';
import { logEntries, type LogEntry } from '../play/log';
import { eventsOf, type Recording, type Seen } from './recording';

/** What happened, for all steps that have something to show. `version` is the step. */
export function entriesOf(
  { steps, moments }: Recording,
  seen: Seen,
  game: GameModule,
  players: readonly Player[],
  lang: Lang,
  messages: Messages,
): LogEntry[] {
  const log = steps.map((step, index) => ({
    version: index + 1,
    at: step.at,
    events: eventsOf(step, seen),
  }));
  return logEntries(log, game, { view: moments[0]?.view, players, lang }, messages);
}
