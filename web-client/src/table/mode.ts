// What the board of a table shows.

import type { Rehearsal } from '../play/prepare/rehearsal';
import type { Past } from '../play/scene';
import type { LookingBack } from '../replay/looking-back.svelte';
import type { Recording } from '../replay/recording';

export type Mode =
  /** The game as it is. */
  | { readonly is: 'live' }
  /** What was missed, step by step. */
  | { readonly is: 'past'; readonly past: Past }
  /** The whole game up to now; `at` is where it begins, `null` for the newest step. */
  | { readonly is: 'looking_back'; readonly recording: Recording; readonly at: number | null }
  /** The position in which a move is being prepared. */
  | { readonly is: 'rehearsing'; readonly rehearsal: Rehearsal };

/** A mode in which the present is not shown, if there is a reason for one. */
export function elsewhere(
  { recording, at }: Pick<LookingBack, 'recording' | 'at'>,
  past: Past | null,
): Extract<Mode, { is: 'past' | 'looking_back' }> | null {
  if (recording !== null) return { is: 'looking_back', recording, at };
  return past === null ? null : { is: 'past', past };
}

/** At the present, a move that is being prepared comes before the game as it is. */
export function here(rehearsal: Rehearsal | null): Mode {
  return rehearsal === null ? { is: 'live' } : { is: 'rehearsing', rehearsal };
}
