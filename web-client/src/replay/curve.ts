// The curve of a game: what it looks like, and where it turns. Pure.

import type { CurvePoint, Seat } from '../protocol.gen';

/** From what the seat to act knew, or with open hands. */
export type Knowledge = 'known' | 'open';

/** A change by this much from one point to the next turns a game, in thousandths. */
export const TURN_MIN = 120;

/** More marks than these nobody looks at. */
export const TURNS_MAX = 5;

/** Marks are at least this far apart, as a share of the game: fingers tell no closer ones apart. */
const GAP_MIN = 0.07;

export interface TurningPoint {
  readonly step: number;
  /** Whose chance changed most. */
  readonly seat: Seat;
  readonly before: number;
  readonly after: number;
}

/** The line of a seat in a box, as SVG path data: left is the start, up is winning. */
export function lineOf(
  points: readonly CurvePoint[],
  of: Knowledge,
  seat: Seat,
  { width, height }: { width: number; height: number },
): string {
  const end = points.at(-1)?.step ?? 0;
  const at = ({ step, [of]: chances }: CurvePoint) => {
    const x = end === 0 ? 0 : (step / end) * width;
    const y = height - ((chances[seat] ?? 0) / 1000) * height;
    return `${round(x)} ${round(y)}`;
  };
  return points.length === 0 ? '' : `M${points.map(at).join('L')}`;
}

const round = (number: number) => Math.round(number * 10) / 10;

/** The chances at a step; those of the last point before it where it has none of its own. */
export function chancesAt(
  points: readonly CurvePoint[],
  of: Knowledge,
  step: number,
): readonly number[] {
  return points.findLast((point) => point.step <= step)?.[of] ?? [];
}

/** The largest changes, in order of the game. */
export function turningPoints(
  points: readonly CurvePoint[],
  of: Knowledge,
): readonly TurningPoint[] {
  // That somebody has won in the end is no turn.
  const changes = points.slice(1, -1).map((point, index): TurningPoint => {
    const before = points[index]?.[of] ?? [];
    const now = point[of];
    const size = (seat: number) => Math.abs((now[seat] ?? 0) - (before[seat] ?? 0));
    const seat = now.reduce((most, _, other) => (size(other) > size(most) ? other : most), 0);
    return { step: point.step, seat, before: before[seat] ?? 0, after: now[seat] ?? 0 };
  });
  const by = ({ before, after }: TurningPoint) => Math.abs(after - before);
  const gap = GAP_MIN * (points.at(-1)?.step ?? 0);
  const marked: TurningPoint[] = [];
  const sized = changes.filter((change) => by(change) >= TURN_MIN);
  for (const change of sized.toSorted((a, b) => by(b) - by(a))) {
    const isApart = marked.every(({ step }) => Math.abs(step - change.step) >= gap);
    if (isApart && marked.length < TURNS_MAX) marked.push(change);
  }
  return marked.toSorted((a, b) => a.step - b.step);
}

/** The step below a place, as a share of the width. */
export function stepBelow(share: number, length: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * length);
}

/** “54”, and never 0 or 100 before the end. */
export function percent(thousandths: number, isOver: boolean): number {
  const rounded = Math.round(thousandths / 10);
  return isOver ? rounded : Math.min(99, Math.max(1, rounded));
}
