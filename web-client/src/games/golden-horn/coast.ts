// The land around the lane, derived from the lane itself so that it fits every route. Pure.

import { closedCurve, type Point } from './geometry';
import type { Chart } from './layout';

export interface Coast {
  /** The land in the middle: Dalmatia and Greece. */
  inland: string;
  /** Italy and Anatolia, in the lower corners. */
  outer: string[];
}

const SAMPLES = 34;

/** A coast is never straight: a fixed wobble, the same each time it is drawn. */
function unrest(i: number): number {
  return Math.sin(i * 1.7) * 4 + Math.sin(i * 0.6 + 1) * 5 + Math.sin(i * 3.1) * 2;
}

export function coast(chart: Chart): Coast {
  const { course, width, height, laneWidth } = chart;
  const beside = (part: number, distance: number): Point => {
    const { point, along } = course.at(part * course.length);
    return { x: point.x - along.y * distance, y: point.y + along.x * distance };
  };
  const shore = (from: number, to: number, distance: number): Point[] =>
    Array.from({ length: SAMPLES }, (_, i) => {
      const part = from + ((to - from) * i) / (SAMPLES - 1);
      return beside(part, distance + Math.sign(distance) * unrest(i));
    });
  const top = chart.ports[0].box.y + chart.ports[0].box.h * 0.5;
  const inland = shore(0.02, 0.98, -(laneWidth / 2 + 10));
  const [first, last] = [inland[0], inland[inland.length - 1]];
  return {
    inland: closedCurve([
      ...inland,
      { x: last?.x ?? width, y: top },
      { x: width * 0.7, y: -60 },
      { x: width * 0.3, y: -60 },
      { x: first?.x ?? 0, y: top },
    ]),
    outer: [
      closedCurve([
        ...shore(0.1, 0.36, laneWidth / 2 + 14),
        { x: width * 0.3, y: height + 60 },
        { x: -500, y: height + 80 },
        { x: -480, y: height * 0.76 },
      ]),
      closedCurve([
        ...shore(0.64, 0.9, laneWidth / 2 + 14),
        { x: width + 480, y: height * 0.76 },
        { x: width + 500, y: height + 80 },
        { x: width * 0.7, y: height + 60 },
      ]),
    ],
  };
}
