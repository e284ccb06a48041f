// The outline of a group of tiles, including half cells. Pure.

import { HALF, type Point } from './geometry';
import type { Place } from './types.gen';

interface Edge {
  readonly from: Point;
  readonly to: Point;
}

const key = (x: number, y: number): string => `${x},${y}`;

/** SVG path data around these tiles, `inset` drawing units inside their edge. */
export function outline(places: readonly Place[], inset: number): string {
  return loops(edges(places))
    .map((loop) => pathOf(loop, inset))
    .join('');
}

/** The edges of the half cells, clockwise: the inside is on the right. */
function edges(places: readonly Place[]): Edge[] {
  const cells = new Map<string, Point>();
  for (const { x, y } of places) {
    for (const [cx, cy] of [
      [x, y],
      [x + 1, y],
      [x, y + 1],
      [x + 1, y + 1],
    ] as const) {
      cells.set(key(cx, cy), { x: cx, y: cy });
    }
  }
  const found: Edge[] = [];
  for (const { x, y } of cells.values()) {
    const add = (nx: number, ny: number, from: Point, to: Point) => {
      if (!cells.has(key(nx, ny))) found.push({ from, to });
    };
    add(x, y - 1, { x, y }, { x: x + 1, y });
    add(x + 1, y, { x: x + 1, y }, { x: x + 1, y: y + 1 });
    add(x, y + 1, { x: x + 1, y: y + 1 }, { x, y: y + 1 });
    add(x - 1, y, { x, y: y + 1 }, { x, y });
  }
  return found;
}

function loops(all: readonly Edge[]): Point[][] {
  const open = new Map<string, Edge[]>();
  for (const edge of all) {
    const at = key(edge.from.x, edge.from.y);
    open.set(at, [...(open.get(at) ?? []), edge]);
  }
  const found: Point[][] = [];
  for (const start of all) {
    const loop: Point[] = [];
    let edge = take(open, start.from, null, start);
    while (edge !== null) {
      loop.push(edge.from);
      edge = take(open, edge.to, edge, null);
    }
    if (loop.length > 0) found.push(loop);
  }
  return found;
}

/** The next edge. Where two cells meet only at a corner, it turns right and stays with its cell. */
function take(
  open: Map<string, Edge[]>,
  at: Point,
  before: Edge | null,
  only: Edge | null,
): Edge | null {
  const here = open.get(key(at.x, at.y)) ?? [];
  const right = here.find((edge) => before !== null && turn(before, edge) > 0);
  const next = only === null ? (right ?? here[0]) : here.find((edge) => edge === only);
  if (next === undefined) return null;
  open.set(
    key(at.x, at.y),
    here.filter((edge) => edge !== next),
  );
  return next;
}

function turn(a: Edge, b: Edge): number {
  const [ax, ay] = [a.to.x - a.from.x, a.to.y - a.from.y];
  const [bx, by] = [b.to.x - b.from.x, b.to.y - b.from.y];
  return ax * by - ay * bx;
}

function pathOf(loop: readonly Point[], inset: number): string {
  const corners = loop.flatMap((point, index) => {
    const before = loop[(index - 1 + loop.length) % loop.length] ?? point;
    const after = loop[(index + 1) % loop.length] ?? point;
    const [ax, ay] = [point.x - before.x, point.y - before.y];
    const [bx, by] = [after.x - point.x, after.y - point.y];
    if (ax === bx && ay === by) return [];
    // To the right of an edge (x, y) is (-y, x).
    const x = point.x * HALF + (-ay - by) * inset;
    const y = point.y * HALF + (ax + bx) * inset;
    return [`${x} ${y}`];
  });
  return `M${corners.join('L')}Z`;
}
