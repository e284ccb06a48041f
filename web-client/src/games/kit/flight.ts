// Pieces that fly over the board, from where they were to where they are now. Pure.

/**
 * One piece in flight. Places are `data-at` names on the board; the first one that exists counts.
 */
export interface Flight<Picture> {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly picture: Picture;
  /** When it leaves, in milliseconds after the update. */
  readonly at: number;
}

export const FLIGHT_MS = 280;

/** Between two pieces of the same event. */
export const STAGGER_MS = 70;

/** More pieces of one kind than this are shown as this many. */
export const FLOCK_MAX = 5;

/** Schedules flights one after another, event by event. */
export class Schedule<Picture> {
  readonly flights: Flight<Picture>[] = [];
  #at = 0;

  /** Several of a kind in quick succession; the next event waits for the last of them. */
  flock(from: readonly string[], to: readonly string[], pictures: readonly Picture[]): this {
    const flown = pictures.slice(0, FLOCK_MAX);
    flown.forEach((picture, i) => {
      this.flights.push({ from, to, picture, at: this.#at + i * STAGGER_MS });
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
