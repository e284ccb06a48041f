import { describe, expect, it } from 'vitest';
import { FIXTURES } from './dev/fixtures';
import { FINGER, layout, SHIP, type Box, type Composition, type SpaceSpot } from './layout';

const SHAPES: readonly Composition[] = ['wide', 'tall'];
/** Flat and steep boxes, and a desktop one of the usual size. */
const ASPECTS = [2.6, 2.1, 1.3] as const;
const CASES = Object.entries(FIXTURES).flatMap(([name, { view }]) => [
  ['tall', 1, name, view] as const,
  ...ASPECTS.map((aspect) => ['wide', aspect, name, view] as const),
]);

const boxOf = (spot: SpaceSpot): Box => ({
  x: spot.at.x - spot.w / 2,
  y: spot.at.y - spot.h / 2,
  w: spot.w,
  h: spot.h,
});

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w - 1 && b.x < a.x + a.w - 1 && a.y < b.y + b.h - 1 && b.y < a.y + a.h - 1;

describe.each(CASES)('the %s chart (%d) of %s', (shape, aspect, _name, view) => {
  const chart = layout(view, shape, [], aspect);

  it('has every space once, within the picture and apart from all others', () => {
    expect(chart.spaces.map((spot) => spot.index)).toEqual(view.route.map((_, i) => i));
    const boxes = chart.spaces.map(boxOf);
    boxes.forEach((box, i) => {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.w).toBeLessThanOrEqual(chart.width);
      expect(box.y + box.h).toBeLessThanOrEqual(chart.height);
      for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(false);
    });
  });

  it('groups the squares by sea tiles of three, of alternating kinds', () => {
    const squares = view.route.filter((space) => space.type === 'square');
    expect(chart.tiles).toHaveLength(squares.length / 3);
    chart.tiles.forEach((tile, i) => {
      expect(tile.kind).toBe(i % 2 === 0 ? 'circle' : 'triangle');
    });
  });

  it('shows every ship that lies somewhere, no two at one place', () => {
    const ships = view.tableaus.flatMap(({ fleet }) => fleet.ships);
    expect(chart.ships).toHaveLength(ships.filter((ship) => ship.at !== null).length);
    const places = new Set(chart.ships.map(({ at }) => `${at.x} ${at.y}`));
    expect(places.size).toBe(chart.ships.length);
  });

  it('lays the territories apart from each other, from the lane and from the piles', () => {
    const boxes = chart.territories.map(({ at, scale }) => ({
      x: at.x - 64 * scale,
      y: at.y - 66 * scale,
      w: 128 * scale,
      h: 110 * scale,
    }));
    const piles = { ...chart.inland, h: shape === 'tall' ? 121 : 200 };
    boxes.forEach((box, i) => {
      for (const other of [...chart.spaces.map(boxOf), piles, ...boxes.slice(i + 1)]) {
        expect(overlap(box, other)).toBe(false);
      }
    });
  });

  it('gives squares on the long route the whole lane, and Modone a bay beside it', () => {
    const modone = chart.spaces.find(({ space }) => space.type === 'modone');
    const squares = chart.spaces.filter(({ space }) => space.type === 'square');
    if (shape === 'tall' || view.dominio !== null || modone === undefined) return;
    if (squares.length <= 6) return;
    expect(squares[0]?.w).toBeGreaterThanOrEqual(92);
    const beside = squares.filter(({ at, w }) => Math.abs(at.x - modone.at.x) < w);
    for (const { at, h } of beside) {
      expect(at.y - h / 2).toBeGreaterThan(modone.at.y + modone.h / 2);
    }
  });

  it('gives Modone as many berths as it has', () => {
    for (const { space, berths } of chart.spaces) {
      if (space.type === 'modone') expect(berths).toHaveLength(space.berths);
    }
  });
});

it.each(['two', 'three', 'four', 'dominio'] as const)(
  'leaves room for fingers on the quays of a phone (%s)',
  (name) => {
    for (const { market } of layout(FIXTURES[name].view, 'tall', []).ports) {
      // Up to four kinds per row, in two rows.
      expect(market.w / 4).toBeGreaterThanOrEqual(FINGER);
      expect(market.h / 2).toBeGreaterThanOrEqual(FINGER);
    }
  },
);

describe('moorings', () => {
  it.each(SHAPES)('do not overlap and stay in the harbour (%s)', (shape) => {
    const chart = layout(FIXTURES.four.view, shape, []);
    for (const { harbour, moorings } of chart.ports) {
      expect(moorings).toHaveLength(12);
      const boxes = moorings.map(({ at, scale }) => ({
        x: at.x - (SHIP.w * scale) / 2,
        y: at.y - (SHIP.h * scale) / 2,
        w: SHIP.w * scale,
        h: SHIP.h * scale,
      }));
      boxes.forEach((box, i) => {
        expect(box.x).toBeGreaterThanOrEqual(harbour.x);
        expect(box.y + box.h).toBeLessThanOrEqual(harbour.y + harbour.h + 1);
        for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(false);
      });
    }
  });

  it('show hidden fleets where their drafts put them, and nobody else’s', () => {
    const chart = layout(FIXTURES.start.view, 'wide', [
      { seat: 2, draft: [true, null, false] },
      { seat: 0, draft: [false, true, true] },
    ]);
    expect(chart.ships.map(({ seat, ship, space }) => [seat, ship, space])).toEqual([
      [0, 0, 14],
      [0, 1, 0],
      [0, 2, 0],
      [2, 0, 0],
      [2, 2, 14],
    ]);
  });
});

describe('a course', () => {
  it('points to the next space in the ship’s heading', () => {
    const chart = layout(FIXTURES.four.view, 'tall', []);
    for (const ship of chart.ships.filter(({ where }) => where === 'sea')) {
      const step = ship.view.heading === 'constantinople' ? 1 : -1;
      const next = chart.spaces[ship.space + step];
      if (next === undefined || next.space.type !== 'square') continue;
      const way = { x: next.at.x - ship.at.x, y: next.at.y - ship.at.y };
      expect(way.x * ship.course.x + way.y * ship.course.y).toBeGreaterThan(0);
    }
  });
});
