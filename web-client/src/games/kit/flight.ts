// Pieces that fly over the board, from where they were to where they are now. Pure.

import type { Sound } from '../../base/sounds.svelte';

/**
 * One piece in flight. Places are `data-at` names on the board; the first one that exists counts.
 */
export interface Flight<Picture> {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly picture: Picture;
  /** When it leaves, in milliseconds after the update. */
  readonly at: number;
  readonly manner?: Manner;
  /** Its place among those that fly together. */
  readonly step?: number;
}

/** How a piece arrives. */
export interface Manner {
  /** Heard when it lands; each of a flock is higher than the one before. */
  readonly sound?: Sound;
  /** What it does to where it lands: what is hit shakes, what is loaded dips. */
  readonly weight?: 'hits' | 'loads';
  /** It races along the board instead of flying over it. */
  readonly races?: boolean;
}

export const FLIGHT_MS = 280;

/** Between two pieces of the same event. */
export const STAGGER_MS = 70;

/** All has landed by then, however much there is to see. */
export const SHOWN_MS = 900;

/** More pieces of one kind than this are shown as this many. */
export const FLOCK_MAX = 5;

/** Schedules flights one after another, event by event. */
export class Schedule<Picture> {
  readonly #flights: Flight<Picture>[] = [];
  #at = 0;

  /** In their order; when there are many events, all of it happens faster. */
  get flights(): Flight<Picture>[] {
    const last = Math.max(0, ...this.#flights.map(({ at }) => at));
    const haste = Math.min(1, (SHOWN_MS - FLIGHT_MS) / Math.max(1, last));
    return this.#flights.map((flight) => ({ ...flight, at: flight.at * haste }));
  }

  /** Several of a kind in quick succession; the next event waits for the last of them. */
  flock(
    from: readonly string[],
    to: readonly string[],
    pictures: readonly Picture[],
    manner: Manner = {},
  ): this {
    const flown = pictures.slice(0, FLOCK_MAX);
    flown.forEach((picture, step) => {
      const at = this.#at + step * STAGGER_MS;
      this.#flights.push({ from, to, picture, at, manner, step });
    });
    if (flown.length > 0) this.wait(FLIGHT_MS / 2 + (flown.length - 1) * STAGGER_MS);
    return this;
  }

  /** Waits because something else moves first. */
  wait(ms: number): this {
    this.#at += ms;
    return this;
  }
}

/** A point on the screen. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The middle of `piece`, or the nearest point on the edge if it is out of view. */
export function within(piece: Frame, frame: Frame): Spot {
  const clamp = (value: number, least: number, most: number): number =>
    Math.min(Math.max(value, least), most);
  return {
    x: clamp((piece.left + piece.right) / 2, frame.left, frame.right),
    y: clamp((piece.top + piece.bottom) / 2, frame.top, frame.bottom),
  };
}
