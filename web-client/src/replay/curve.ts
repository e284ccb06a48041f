// The curve of a game: its line and its turning points. Pure.

import type { CurvePoint, Seat, SeatLuck } from '../protocol.gen';

/** Based on what the seat to act knew, or on open hands. */
export type Knowledge = 'known' | 'open';

/** The minimum change between two points that counts as a turning point, in thousandths. */
export const TURN_MIN = 120;

/** Nobody looks at more marks than this. */
export const TURNS_MAX = 5;

/** The minimum distance between marks, as a share of the game: fingers cannot hit closer ones. */
const GAP_MIN = 0.07;

export interface TurningPoint {
  readonly step: number;
  /** The seat whose chance changed most. */
  readonly seat: Seat;
  /** Its chance before and after, in whole percent. */
  readonly before: number;
  readonly after: number;
  /** How much it changed, in thousandths. */
  readonly by: number;
}

/** A seat's line in a box, as SVG path data: left is the start, up is winning. */
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

/** The chances at a step; if it has none of its own, those of the last point before it. */
export function chancesAt(
  points: readonly CurvePoint[],
  of: Knowledge,
  step: number,
): readonly number[] {
  return points.findLast((point) => point.step <= step)?.[of] ?? [];
}

/** The largest changes, in game order. */
export function turningPoints(
  points: readonly CurvePoint[],
  of: Knowledge,
): readonly TurningPoint[] {
  const shares = points.map((point) => percents(point[of], false));
  // Winning at the very end is not a turning point.
  const changes = points.slice(1, -1).map((point, index): TurningPoint => {
    const before = points[index]?.[of] ?? [];
    const now = point[of];
    const size = (seat: number) => Math.abs((now[seat] ?? 0) - (before[seat] ?? 0));
    const seat = now.reduce((most, _, other) => (size(other) > size(most) ? other : most), 0);
    return {
      step: point.step,
      seat,
      before: shares[index]?.[seat] ?? 0,
      after: shares[index + 1]?.[seat] ?? 0,
      by: size(seat),
    };
  });
  const gap = GAP_MIN * (points.at(-1)?.step ?? 0);
  const marked: TurningPoint[] = [];
  const sized = changes.filter(({ by }) => by >= TURN_MIN);
  for (const change of sized.toSorted((a, b) => b.by - a.by)) {
    const isApart = marked.every(({ step }) => Math.abs(step - change.step) >= gap);
    if (isApart && marked.length < TURNS_MAX) marked.push(change);
  }
  return marked.toSorted((a, b) => a.step - b.step);
}

/** The step below a position, as a share of the width. */
export function stepBelow(share: number, length: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * length);
}

/** The chances of all seats in whole percent: 100 together, and no 0 or 100 before the end. */
export function percents(thousandths: readonly number[], isOver: boolean): number[] {
  const whole = thousandths.map((one) => Math.max(isOver ? 0 : 1, Math.floor(one / 10)));
  const restOf = (seat: number) => (thousandths[seat] ?? 0) % 10;
  const byRest = [...whole.keys()].sort((one, other) => restOf(other) - restOf(one));
  const missing = 100 - whole.reduce((sum, one) => sum + one, 0);
  for (const seat of byRest.slice(0, Math.max(0, missing))) whole[seat] = (whole[seat] ?? 0) + 1;
  // What the smallest were raised by, the largest gives.
  const largest = whole.indexOf(Math.max(...whole));
  if (missing < 0) whole[largest] = (whole[largest] ?? 0) + missing;
  return whole;
}

/** “+3”, in whole points. */
export function luckText({ points }: SeatLuck, lang: string): string {
  const signed = { signDisplay: 'exceptZero', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(lang, signed).format(points / 10);
}
