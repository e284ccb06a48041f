// Which key goes where.

import type { ReplayStep } from '../protocol.gen';
import type { Playback } from './playback.svelte';
import { nextBound, previousBound, turnBounds } from './turns';

export type Leap = 'back' | 'on' | 'turn_back' | 'turn_on' | 'first' | 'last' | 'play';

/** `null` for a key that means something else. */
export function leapOf(event: KeyboardEvent): Leap | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const focus = event.target instanceof Element ? event.target : null;
  // Fields and lists keep their keys, and buttons their space bar. An open dialog is elsewhere.
  const isTyping = focus?.closest('input:not([type="range"]), textarea, select, dialog') != null;
  if (isTyping) return null;
  switch (event.key) {
    case 'ArrowLeft':
      return event.shiftKey ? 'turn_back' : 'back';
    case 'ArrowRight':
      return event.shiftKey ? 'turn_on' : 'on';
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    case ' ':
      return focus?.closest('button, a, summary') == null ? 'play' : null;
    default:
      return null;
  }
}

/** Goes there in a game of these steps. */
export function leapTo(way: Leap, playback: Playback, steps: readonly ReplayStep[]): void {
  if (way === 'play') playback.toggle();
  else playback.go(goalOf(way, playback.step, steps));
}

function goalOf(way: Exclude<Leap, 'play'>, step: number, steps: readonly ReplayStep[]): number {
  switch (way) {
    case 'back':
      return step - 1;
    case 'on':
      return step + 1;
    case 'turn_back':
      return previousBound(turnBounds(steps), step);
    case 'turn_on':
      return nextBound(turnBounds(steps), step);
    case 'first':
      return 0;
    case 'last':
      return steps.length;
  }
}
