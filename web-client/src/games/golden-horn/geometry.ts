/** Points and curves for the layout. Pure. */

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const add = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const scale = (a: Point, by: number): Point => ({ x: a.x * by, y: a.y * by });
export const between = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});

export function unit(a: Point): Point {
  const length = Math.hypot(a.x, a.y);
  return length === 0 ? { x: 0, y: 0 } : scale(a, 1 / length);
}

/** A line through many points that can be walked by distance. */
export interface Walk {
  length: number;
  /** The point after `distance`, clamped to the ends, and the direction at that point. */
  at(distance: number): { point: Point; along: Point };
}

/**
 * Distance is the larger of the two axes, so that upright squares spaced by the length of a side do
 * not overlap, whichever way the line runs.
 */
export function walk(points: readonly Point[]): Walk {
  const legs = points.slice(1).map((to, i) => {
    const from = points[i] ?? to;
    return { from, to, length: Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) };
  });
  const length = legs.reduce((sum, leg) => sum + leg.length, 0);
  return {
    length,
    at(distance) {
      let rest = Math.min(Math.max(distance, 0), length);
      for (const leg of legs) {
        if (rest <= leg.length && leg.length > 0) {
          return {
            point: between(leg.from, leg.to, rest / leg.length),
            along: unit({ x: leg.to.x - leg.from.x, y: leg.to.y - leg.from.y }),
          };
        }
        rest -= leg.length;
      }
      return { point: points[points.length - 1] ?? { x: 0, y: 0 }, along: { x: 1, y: 0 } };
    },
  };
}

/** A cubic Bézier curve as `steps` short segments. */
export function bezier(a: Point, b: Point, c: Point, d: Point, steps = 80): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const u = 1 - t;
    const mix = (p: number, q: number, r: number, s: number): number =>
      u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s;
    return { x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y) };
  });
}

const round = (n: number): number => Math.round(n * 10) / 10;

/** Straight segments as SVG path data. */
export function polyline(points: readonly Point[]): string {
  return points.map((p, i) => `${i === 0 ? 'M' : 'L'}${round(p.x)} ${round(p.y)}`).join('');
}

/** A closed curve through all points (Catmull-Rom) as SVG path data. */
export function closedCurve(points: readonly Point[]): string {
  const n = points.length;
  const point = (i: number): Point => points[(i + n) % n] ?? { x: 0, y: 0 };
  const first = point(0);
  let data = `M${round(first.x)} ${round(first.y)}`;
  for (let i = 0; i < n; i += 1) {
    const [p, q, r, s] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    const b = add(q, scale({ x: r.x - p.x, y: r.y - p.y }, 1 / 6));
    const c = add(r, scale({ x: s.x - q.x, y: s.y - q.y }, -1 / 6));
    data += `C${round(b.x)} ${round(b.y)} ${round(c.x)} ${round(c.y)} ${round(r.x)} ${round(r.y)}`;
  }
  return `${data}Z`;
}
