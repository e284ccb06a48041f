// When a person may remind the players that the game is waiting for.

import { untrack } from 'svelte';
import { sounds } from '../base/sounds.svelte';
import { buzz } from '../base/call';
import type { ChatLine, UserId } from '../protocol.gen';

/** The minimum time between the last move and a reminder, in milliseconds. */
export const PATIENCE_MS = 20_000;

/** The minimum time before another reminder, in milliseconds. */
export const AGAIN_MS = 60_000;

interface Sources {
  /** Whether the game is waiting for somebody else who can hear it. */
  waits: () => boolean;
  version: () => number | null;
  /** The most recent line that anybody has said. */
  said: () => ChatLine | null;
  me: () => UserId | null;
}

export class Nudging {
  #isDue = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Construct it during component initialisation. */
  constructor({ waits, version, said, me }: Sources) {
    /** The version at which the game waits. */
    const at = $derived(waits() ? version() : null);
    $effect(() => {
      if (at !== null) this.#wait(PATIENCE_MS);
      return () => this.#stop();
    });
    // One that did not get through can be repeated at once.
    $effect(() => {
      const line = said();
      if (line === null || !isNudge(line) || line.person.id !== me()) return;
      if (untrack(() => at) === null) return;
      this.#stop();
      this.#wait(AGAIN_MS);
    });
  }

  get isDue(): boolean {
    return this.#isDue;
  }

  #wait(ms: number) {
    this.#timer = setTimeout(() => (this.#isDue = true), ms);
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#isDue = false;
  }
}

function isNudge({ words }: ChatLine): boolean {
  return words.type === 'reaction' && words.reaction === 'nudge';
}

/**
 * Rings when somebody reminds this person of their turn, if it is. Call it during component
 * initialisation.
 */
export function ringsWhenNudged(
  said: () => ChatLine | null,
  me: () => UserId | null,
  isToAct: () => boolean,
) {
  let heard: number | null = null;
  $effect(() => {
    const line = said();
    if (line === null || line.id === heard) return;
    heard = line.id;
    if (!isNudge(line) || line.person.id === me() || !isToAct()) return;
    sounds.play('turn');
    buzz();
  });
}
