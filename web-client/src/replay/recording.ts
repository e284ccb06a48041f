// A game to look back on: all of its positions, built from the start and the changes, without
// rules.

import { applyPatch } from '../connection/patch';
import type { Replay, ReplayStep, Seat, SeatPart } from '../protocol.gen';

/** A position in the game. Anything that did not change is shared with earlier positions. */
export interface Moment {
  /** What everybody saw. */
  readonly view: unknown;
  /** What the included seats saw in addition, in seat order. */
  readonly hands: readonly Hand[];
}

export interface Hand {
  readonly seat: Seat;
  readonly own: unknown;
}

/** Whose hand is shown: one seat's, all of them, or none because the record has none. */
export type Seen = Seat | 'all' | null;

export interface Recording {
  /** The seats whose hands are known. */
  readonly seats: readonly Seat[];
  readonly steps: readonly ReplayStep[];
  /** `moments[n]` is the position after `n` steps; there is always one. */
  readonly moments: readonly Moment[];
}

/** @throws {PatchError} if the record is inconsistent. */
export function recordingOf({ record }: Replay): Recording {
  const { seats, start, steps } = record;
  let moment: Moment = { view: start.public, hands: changed([], start.private) };
  const moments = [moment];
  for (const step of steps) {
    moment = {
      view: applyPatch(moment.view, step.patch),
      hands: changed(moment.hands, step.private),
    };
    moments.push(moment);
  }
  return { seats, steps, moments };
}

/** The position after `step` steps, or the nearest one if there are fewer. */
export function momentAt({ moments }: Recording, step: number): Moment {
  const moment = moments[Math.min(Math.max(step, 0), moments.length - 1)];
  if (moment === undefined) throw new Error('a recording has at least its start');
  return moment;
}

/** Where a replay begins: the first position with something to see. */
export function firstStep({ moments }: Recording, isSetUp: (view: unknown) => boolean): number {
  return Math.max(
    0,
    moments.findIndex(({ view }) => isSetUp(view)),
  );
}

/** The events of a step as told to somebody who sees these hands. */
export function eventsOf(step: ReplayStep, seen: Seen): unknown[] {
  const told = new Map<number, unknown>();
  for (const { seat, index, event } of step.private_events) {
    if (seen === 'all' || seen === seat) told.set(index, event);
  }
  return step.events.map((event, index) => (told.has(index) ? told.get(index) : event));
}

/** The hands to show initially: those asked for, if the record has them. */
export function seenAtFirst(recording: Recording, asked: Seen, own: Seat | null): Seen {
  const { seats } = recording;
  if (seats.length === 0) return null;
  if (asked === 'all' && seats.length > 1) return 'all';
  if (typeof asked === 'number' && seats.includes(asked)) return asked;
  if (own !== null && seats.includes(own)) return own;
  return seats.length > 1 ? 'all' : (seats[0] ?? null);
}

/** The hands that the boards are given: the seat whose view it is, and the open hands of others. */
export function handsFor(
  moment: Moment,
  seen: Seen,
): { seat: Seat | null; own: unknown; hands: readonly Hand[] } {
  if (seen === 'all') return { seat: null, own: null, hands: moment.hands };
  const own = moment.hands.find(({ seat }) => seat === seen);
  return { seat: own?.seat ?? null, own: own?.own ?? null, hands: [] };
}

function changed(hands: readonly Hand[], parts: readonly SeatPart[]): readonly Hand[] {
  if (parts.length === 0) return hands;
  const now = new Map(hands.map((hand) => [hand.seat, hand]));
  for (const { seat, view } of parts) now.set(seat, { seat, own: view });
  return [...now.values()].toSorted((a, b) => a.seat - b.seat);
}
