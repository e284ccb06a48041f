// What boards are shown of a recording.

import type { Player } from '../games/board';
import type { Lang } from '../i18n/lang';
import type { Past } from '../play/scene';
import type { Playback } from './playback.svelte';
import { eventsOf, handsFor, momentAt, type Recording, type Seen } from './recording';

/** What a board is given for the step currently shown: nothing can be done in it. */
export function pastOf(
  recording: Recording,
  { step, hasJumped }: Playback,
  seen: Seen,
  players: readonly Player[],
  lang: Lang,
): Past {
  const moment = momentAt(recording, step);
  const made = recording.steps[step - 1];
  return {
    scene: { view: moment.view, actions: [], players, lang, ...handsFor(moment, seen) },
    version: step,
    // What led here is animated only if the viewer came from the step before.
    lastEvents: made === undefined || hasJumped ? [] : eventsOf(made, seen),
  };
}
