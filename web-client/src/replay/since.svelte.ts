// What the others did since your last action: offered once somebody opens the table.

import { api } from '../connection/api';
import type { Seat, TableId } from '../protocol.gen';
import { Playback } from './playback.svelte';
import { recordingOf, type Recording } from './recording';
import { ownLastStep } from './turns';

/** So few steps of others are how a game begins. */
const OPENING_STEPS = 4;

export interface Missed {
  readonly recording: Recording;
  /** The position after your last action, or the start. */
  readonly from: number;
  /** How many steps others made since; at least one. */
  readonly count: number;
  readonly hasActed: boolean;
}

/** `null` if nothing was missed; that others began is no news to who has yet to. */
export function missedBy(recording: Recording, own: Seat): Missed | null {
  const last = ownLastStep(recording.steps, own);
  const from = last ?? 0;
  const count = recording.steps.length - from;
  const isBeginning = last === null && count < OPENING_STEPS && !wasPlayed(recording, own);
  return count === 0 || isBeginning ? null : { recording, from, count, hasActed: last !== null };
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

  /** Looks whether something was missed. */
  async look(table: TableId, own: Seat) {
    try {
      const missed = missedBy(recordingOf(await api.replay(table)), own);
      if (this.playback === null) this.missed = missed;
    } catch {
      // It is a convenience; the table itself says when something is wrong.
    }
  }

  show(inMotion: boolean) {
    if (this.missed === null) return;
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
    this.playback?.pause();
    this.playback = null;
    this.missed = null;
    this.isListed = false;
  }
}
