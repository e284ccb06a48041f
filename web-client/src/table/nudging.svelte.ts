// When one may remind those for whom the game waits.

import { sounds } from '../app/sounds.svelte';
import { buzz } from '../app/call';
import type { ChatLine, UserId } from '../protocol.gen';

/** Nobody is reminded sooner than this after the last move, in milliseconds. */
export const PATIENCE_MS = 20_000;

/** Nor again before this. */
export const AGAIN_MS = 60_000;

interface Sources {
  /** Whether the game waits for somebody else who can hear it. */
  waits: () => boolean;
  version: () => number | null;
}

export class Nudging {
  #isDue = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Call it while a component is made. */
  constructor({ waits, version }: Sources) {
    $effect(() => {
      void version();
      if (waits()) this.#wait(PATIENCE_MS);
      return () => this.#stop();
    });
  }

  get isDue(): boolean {
    return this.#isDue;
  }

  /** It has been said. */
  done() {
    this.#stop();
    this.#wait(AGAIN_MS);
  }

  #wait(ms: number) {
    this.#timer = setTimeout(() => (this.#isDue = true), ms);
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#isDue = false;
  }
}

/** Rings when somebody says that it is this person's turn, and it is. Call it while a component is made. */
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
    if (line.words.type !== 'reaction' || line.words.reaction !== 'nudge') return;
    if (line.person.id === me() || !isToAct()) return;
    sounds.play('turn');
    buzz();
  });
}
