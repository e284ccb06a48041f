// The settings of a new table in one line. Pure.

import { completeOptions, type GameWords } from '../games/words';
import type { Messages } from '../i18n/messages';
import { paceText } from '../play/clocks/time';
import type { RulesetView, SetOptions } from '../protocol.gen';

/** Its players, options other than the defaults, the clock, and who can join. */
export function settingsText(
  ruleset: RulesetView,
  words: GameWords,
  { seats, options, clock, visibility }: SetOptions,
  messages: Messages,
): string {
  const { create, app } = messages;
  const all = completeOptions(ruleset, options);
  const unusual = ruleset.options
    .filter(({ id, kind }) => all[id] !== kind.default)
    .map(({ id }) => {
      const value = all[id];
      if (typeof value === 'string') return words.value(id, value);
      return `${words.option(id).label}: ${value === true ? app.yes : app.no}`;
    });
  return [
    create.seatCount(seats),
    ...unusual,
    clock === null ? create.noClock : paceText(clock.pace, messages),
    create[visibility],
  ].join(' · ');
}
