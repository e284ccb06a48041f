// What the others did since your last action: offered once somebody opens the table.

import { api } from '../connection/api';
import type { Lang } from '../games/board';
import type { RecapView, Seat, TableId, UnixMs } from '../protocol.gen';
import { Playback } from './playback.svelte';
import { recordingOf, type Recording } from './recording';
import { ownLastStep } from './turns';

/** So few steps of others are how a game begins. */
const OPENING_STEPS = 4;

/** Whoever was away for so long is told it by day and person, in milliseconds. */
export const SLOW_MS = 60 * 60_000;

export interface Missed {
  readonly recording: Recording;
  /** The position after your last action, or the start. */
  readonly from: number;
  /** How many steps others made since; at least one. */
  readonly count: number;
  readonly hasActed: boolean;
  /** When it began: with your last action, or the first of the others. */
  readonly since: UnixMs;
}

/** `null` if nothing was missed; that others began is no news to who has yet to. */
export function missedBy(recording: Recording, own: Seat): Missed | null {
  const last = ownLastStep(recording.steps, own);
  const from = last ?? 0;
  const count = recording.steps.length - from;
  const isBeginning = last === null && count < OPENING_STEPS && !wasPlayed(recording, own);
  const since = recording.steps[last === null ? 0 : last - 1]?.at;
  if (since === undefined || count === 0 || isBeginning) return null;
  return { recording, from, count, hasActed: last !== null, since };
}

/** Whether the table has acted for that seat. */
const wasPlayed = ({ steps }: Recording, own: Seat) => steps.some(({ seat }) => seat === own);

export class Since {
  /** What is offered or being shown. */
  missed = $state.raw<Missed | null>(null);
  /** While it is shown step by step. */
  playback = $state.raw<Playback | null>(null);
  /** Whether it is shown as a list. */
  isListed = $state(false);
  /** What was missed in words, after a long time. */
  recap = $state.raw<RecapView | null>(null);
  /** Counts what ends a look that is under way. */
  #ends = 0;

  /** Looks whether something was missed. */
  async look(table: TableId, own: Seat, lang: Lang) {
    const ends = this.#ends;
    try {
      const missed = missedBy(recordingOf(await api.replay(table)), own);
      const isSlow = missed !== null && Date.now() - missed.since >= SLOW_MS;
      const recap = isSlow ? await api.recap(table, lang).catch(() => null) : null;
      if (this.playback !== null || ends !== this.#ends) return;
      this.missed = missed;
      this.recap = recap;
    } catch {
      // It is a convenience; the table itself says when something is wrong.
    }
  }

  show(inMotion: boolean) {
    if (this.missed === null) return;
    this.recap = null;
    if (!inMotion) {
      this.isListed = true;
      return;
    }
    const { recording, from } = this.missed;
    this.playback = new Playback(recording.steps.length, from);
    this.playback.play();
  }

  /** Back to now. */
  end() {
    this.#ends += 1;
    this.playback?.pause();
    this.playback = null;
    this.missed = null;
    this.recap = null;
    this.isListed = false;
  }
}
