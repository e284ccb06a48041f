// Places on a board that can be marked: whatever a board names with `data-at`, on any screen.

/** As the server accepts it. */
const NAME = /^[a-z0-9_-]{1,40}$/;

/** Larger places are parts of the page rather than of the board; a share of the board's area. */
const SHARE_MAX = 0.2;

/** A tap this far from a place still means it, in pixels. */
const REACH = 48;

export interface Place {
  readonly name: string;
  /** The middle, and half the size, within the board in pixels. */
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The places in view; of several with one name, the first. */
export function placesIn(board: Element): Place[] {
  const frame = board.getBoundingClientRect();
  const places = new Map<string, Place>();
  for (const element of board.querySelectorAll('[data-at]')) {
    const name = element.getAttribute('data-at') ?? '';
    if (places.has(name) || !NAME.test(name)) continue;
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2 - frame.left, top + height / 2 - frame.top];
    const isInView = x >= 0 && y >= 0 && x <= frame.width && y <= frame.height;
    const isSmall = width * height <= frame.width * frame.height * SHARE_MAX;
    if (width + height > 0 && isInView && isSmall) {
      places.set(name, { name, x, y, w: width / 2, h: height / 2 });
    }
  }
  return [...places.values()];
}

/** The smallest place at a point, or else the nearest one within reach. */
export function placeAt(places: readonly Place[], x: number, y: number): Place | null {
  const reach = ({ w, h, ...at }: Place) =>
    Math.hypot(Math.max(0, Math.abs(at.x - x) - w), Math.max(0, Math.abs(at.y - y) - h));
  const near = places.filter((place) => reach(place) <= REACH);
  const size = ({ w, h }: Place) => w * h;
  return near.toSorted((a, b) => reach(a) - reach(b) || size(a) - size(b))[0] ?? null;
}

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The next place in the direction of an arrow key; `undefined` for other keys. */
export function nextPlace(
  places: readonly Place[],
  from: Place | null,
  key: string,
): Place | null | undefined {
  const way = WAYS[key];
  if (way === undefined) return undefined;
  if (from === null) return places[0] ?? null;
  const [dx, dy] = way;
  const ahead = places.flatMap((place) => {
    const [x, y] = [place.x - from.x, place.y - from.y];
    const on = x * dx + y * dy;
    // Straight ahead counts more than near.
    return on > 1 ? [{ place, far: on + 2 * Math.abs(x * dy + y * dx) }] : [];
  });
  return ahead.toSorted((a, b) => a.far - b.far)[0]?.place ?? from;
}
