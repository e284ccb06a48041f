// What fingers and mouse do to the table. Pure: (state, pointer) → the new state and what it means.

import type { Fingers } from './camera';
import type { Point } from './geometry';

interface Finger extends Point {
  readonly id: number;
}

export interface Gesture {
  readonly fingers: readonly Finger[];
  readonly kind: 'still' | 'pan' | 'carry' | 'pinch';
  readonly start: Point;
  /** The first finger went down on something it can drag. */
  readonly onLoad: boolean;
}

export type Meaning =
  | { readonly type: 'tap'; readonly at: Point }
  | { readonly type: 'pan'; readonly dx: number; readonly dy: number }
  | { readonly type: 'carry'; readonly at: Point }
  | { readonly type: 'pinch'; readonly before: Fingers; readonly after: Fingers };

export const AT_REST: Gesture = {
  fingers: [],
  kind: 'still',
  start: { x: 0, y: 0 },
  onLoad: false,
};

/** A finger that moves less than this is a tap. */
const SLACK = 8;

export function press(gesture: Gesture, finger: Finger, onLoad: boolean): Gesture {
  if (gesture.fingers.length >= 2) return gesture;
  const fingers = [...gesture.fingers.filter(({ id }) => id !== finger.id), finger];
  if (fingers.length === 2) return { ...gesture, fingers, kind: 'pinch' };
  return { fingers, kind: 'still', start: { x: finger.x, y: finger.y }, onLoad };
}

export function move(gesture: Gesture, finger: Finger): [Gesture, Meaning | null] {
  const old = gesture.fingers.find(({ id }) => id === finger.id);
  if (old === undefined) return [gesture, null];
  const fingers = gesture.fingers.map((other) => (other.id === finger.id ? finger : other));
  const next = { ...gesture, fingers };
  const at = { x: finger.x, y: finger.y };
  switch (gesture.kind) {
    case 'pinch':
      return [next, pinched(gesture.fingers, fingers)];
    case 'still': {
      const far = Math.hypot(at.x - gesture.start.x, at.y - gesture.start.y);
      if (far < SLACK) return [next, null];
      if (gesture.onLoad)
        return [
          { ...next, kind: 'carry' },
          { type: 'carry', at },
        ];
      return [
        { ...next, kind: 'pan' },
        { type: 'pan', dx: at.x - gesture.start.x, dy: at.y - gesture.start.y },
      ];
    }
    case 'carry':
      return [next, { type: 'carry', at }];
    case 'pan':
      return [next, { type: 'pan', dx: at.x - old.x, dy: at.y - old.y }];
  }
}

function pinched(before: readonly Finger[], after: readonly Finger[]): Meaning | null {
  const [a, b] = before;
  const [c, d] = after;
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  return { type: 'pinch', before: [a, b], after: [c, d] };
}

export function release(gesture: Gesture, finger: Finger): [Gesture, Meaning | null] {
  const fingers = gesture.fingers.filter(({ id }) => id !== finger.id);
  if (fingers.length === gesture.fingers.length) return [gesture, null];
  // The finger that remains after a pinch goes on panning; it does not tap.
  if (fingers.length > 0) return [{ ...gesture, fingers, kind: 'pan' }, null];
  const isTap = gesture.kind === 'still';
  return [AT_REST, isTap ? { type: 'tap', at: { x: finger.x, y: finger.y } } : null];
}
