// The mean of several judgements of the same game. Pure.

import type { Curve, SeatLuck } from '../../protocol.gen';

type Some<T> = readonly [T, ...T[]];

/** The mean, by place, of lists of the same length. */
function meanOf(lists: Some<readonly number[]>): number[] {
  const sum = (at: number) => lists.reduce((all, list) => all + (list[at] ?? 0), 0);
  return lists[0].map((_, at) => Math.round(sum(at) / lists.length));
}

/** Of independent judgements: the error of a mean falls with the root of their number. */
function meanLuck(all: Some<SeatLuck>): SeatLuck {
  const squares = all.reduce((sum, { error }) => sum + error * error, 0);
  const [points = 0] = meanOf(map(all, (one) => [one.points]));
  return { points, error: Math.ceil(Math.sqrt(squares) / all.length) };
}

const map = <T, U>([first, ...rest]: Some<T>, to: (one: T) => U): Some<U> => [
  to(first),
  ...rest.map(to),
];

/** What independent judgements say together. Mistakes are those of the first. */
export function meanCurve(curves: Some<Curve>): Curve {
  const [first] = curves;
  if (curves.length === 1) return first;
  const points = first.points.map(({ step }, at) => {
    const own = map(curves, ({ points }) => points[at] ?? { step, known: [], open: [] });
    const of = (knowledge: 'known' | 'open') => meanOf(map(own, (point) => point[knowledge]));
    return { step, known: of('known'), open: of('open') };
  });
  const lucky = curves.filter(({ luck }) => luck !== undefined && luck.length > 0);
  const luck = lucky[0]?.luck?.map((_, seat) => {
    const [one, ...others] = lucky.map((curve) => curve.luck?.[seat] ?? { points: 0, error: 0 });
    return meanLuck([one ?? { points: 0, error: 0 }, ...others]);
  });
  return luck === undefined ? { ...first, points } : { ...first, points, luck };
}
