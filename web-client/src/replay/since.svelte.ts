// What the others did since your last action, offered when the table is opened.

import { serverNow } from '../base/server-time';
import { isStill } from '../base/still';
import { api } from '../connection/api';
import type { Lang } from '../i18n/lang';
import { i18n } from '../i18n/language.svelte';
import type { RecapView, Seat, TableId, UnixMs } from '../protocol.gen';
import { Playback } from './playback.svelte';
import { recordingOf, type Recording } from './recording';
import { ownLastStep } from './turns';

/** Fewer steps by others than this are just the beginning of a game. */
const OPENING_STEPS = 4;

/** A player who was away this long gets a recap by day and person, in milliseconds. */
export const SLOW_MS = 60 * 60_000;

export interface Missed {
  readonly recording: Recording;
  /** The position after your last action, or the start. */
  readonly from: number;
  /** How many steps others have made since; at least one. */
  readonly count: number;
  readonly hasActed: boolean;
  /** When it began: at your last action, or at the others' first. */
  readonly since: UnixMs;
}

/**
 * `null` if nothing was missed; the others' first steps are not news to a player who has yet to
 * begin.
 */
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
  /** What is on offer or being shown. */
  missed = $state.raw<Missed | null>(null);
  /** Present while it is shown step by step. */
  playback = $state.raw<Playback | null>(null);
  /** Whether it is shown as a list. */
  isListed = $state(false);
  /** What was missed in words, after a long absence. */
  recap = $state.raw<RecapView | null>(null);
  /** Incremented by anything that ends a look in progress. */
  #ends = 0;

  /** Whether it is only announced; what was missed in days is told at once. */
  readonly isOffered = $derived(
    this.missed !== null && this.playback === null && this.recap === null && !this.isListed,
  );
  /** What there is to see. */
  readonly title = $derived.by(() => {
    if (this.missed === null) return '';
    const { title, titleFirst } = i18n.t.replay.since;
    return (this.missed.hasActed ? title : titleFirst)(this.missed.count);
  });

  /** Checks whether something was missed. */
  async look(table: TableId, own: Seat, lang: Lang) {
    const ends = this.#ends;
    try {
      const missed = missedBy(recordingOf(await api.replay(table)), own);
      const isSlow = missed !== null && serverNow() - missed.since >= SLOW_MS;
      const recap = isSlow ? await api.recap(table, lang).catch(() => null) : null;
      if (this.playback !== null || ends !== this.#ends) return;
      this.missed = missed;
      this.recap = recap;
    } catch {
      // It is a convenience; the table itself reports when something is wrong.
    }
  }

  /** Step by step, or as a list for whoever wants no motion. */
  show() {
    if (this.missed === null) return;
    this.recap = null;
    if (isStill()) {
      this.isListed = true;
      return;
    }
    const { recording, from } = this.missed;
    this.playback = new Playback(recording.steps.length, from);
    this.playback.play();
  }

  /** Returns to the present. */
  end() {
    this.#ends += 1;
    this.playback?.pause();
    this.playback = null;
    this.missed = null;
    this.recap = null;
    this.isListed = false;
  }
}
