import { expect, test } from 'vitest';
import { badgeAt, BADGE_HEIGHT, badgeText } from './badge';
import { TILE } from './geometry';
import { ghosts, layout, liftedStone } from './layout';
import { outline } from './outline';
import { at, position, START, tile } from './testing';

test('half-edge positions are outlined as one shape', () => {
  expect(outline([at(0, 0)], 0)).toBe('M0 0L200 0L200 200L0 200Z');
  expect(outline([at(0, 0), at(2, 1)], 0)).toBe(
    'M0 0L200 0L200 100L400 100L400 300L200 300L200 200L0 200Z',
  );
});

test('tiles that meet by a corner are outlined apart, and a hole by itself', () => {
  expect(outline([at(0, 0), at(2, 2)], 0).match(/M/g)).toHaveLength(2);
  const ring = [at(0, 0), at(2, 0), at(4, 0), at(0, 2), at(4, 2), at(0, 4), at(2, 4), at(4, 4)];
  expect(outline(ring, 0).match(/M/g)).toHaveLength(2);
});

test('an inset outline lies inside', () => {
  expect(outline([at(0, 0)], 10)).toBe('M10 10L190 10L190 190L10 190Z');
});

test('tiles lie on the half-tile grid, and water flows to its neighbours', () => {
  const view = position({ type: 'play_card' }, { tiles: [...START, tile('hill', 2, -3)] });
  const drawing = layout(view);
  expect(drawing.tiles[3]?.at).toEqual({ x: TILE, y: -1.5 * TILE });
  expect(drawing.tiles[0]?.flow).toEqual([
    { x: 0, y: -100 },
    { x: 0, y: 100 },
  ]);
  expect(drawing.tiles[3]?.flow).toEqual([]);
  expect(drawing.box).toEqual({ left: 0, top: -300, right: 400, bottom: 400 });
});

test('a region tells what it is worth', () => {
  const region = { size: 3, value: 3, touches_temple: false, on_island: false };
  expect(badgeText(region, false)).toBe('');
  expect(badgeText({ ...region, value: 6, touches_temple: true }, false)).toBe('3×2=');
  const both = { ...region, value: 10, touches_temple: true, on_island: true };
  expect(badgeText(both, false)).toBe('3×4→');
  expect(badgeText(both, true)).toBe('×4 ');
  expect(badgeText({ ...region, size: 12, value: 10 }, false)).toBe('12→');
});

test('a lone tile has no badge unless it is doubled', () => {
  const region = {
    id: 3,
    terrain: 'hill',
    tiles: [3],
    size: 1,
    stones: [1, 0],
    controllers: [0],
  } as const;
  const rest = { tiles: [3], stones: [1, 0], controllers: [0], on_island: false };
  const tiles = [...START, tile('hill', 2, -3, 0)];
  const badge = (value: number) =>
    layout(
      position(
        { type: 'play_card' },
        { tiles, regions: [{ ...region, ...rest, value, touches_temple: value > 1 }] },
      ),
    ).regions[0]?.badge;
  expect(badge(1)).toBeNull();
  expect(badge(2)).not.toBeNull();
});

test('a badge leaves the sign of a stone free, however large it is drawn', () => {
  const spot = { x: 100, y: 100, isBelow: true };
  for (const scale of [1, 1.7, 2.3]) {
    const top = badgeAt(spot, scale).y - (scale * BADGE_HEIGHT) / 2;
    expect(top - spot.y).toBeGreaterThan(40);
  }
  expect(badgeAt({ ...spot, isBelow: false }, 2)).toEqual({ x: 100, y: 100 });
});

test('a river that takes the place of a barque is shown with the barque beyond', () => {
  const view = position({ type: 'lay_tile', tile: 'river', origin: 'bag' });
  const shown = ghosts(view, { kind: 'extend', barque: 1, x: 1, y: -4 });
  expect(shown.map(({ kind }) => kind)).toEqual(['river', 'barque']);
  expect(shown[0]?.flow).toHaveLength(2);
  expect(ghosts(view, { kind: 'skip' })).toEqual([]);
});

test('the stone that is to move is marked where it stands', () => {
  const view = position({ type: 'play_card' }, { tiles: [...START, tile('hill', 2, -3)] });
  const middle = { x: 1.5 * TILE, y: -TILE };
  expect(liftedStone(view, { kind: 'from', from: 3 })).toEqual(middle);
  expect(liftedStone(view, { kind: 'move', from: 3, to: 0 })).toEqual(middle);
  expect(liftedStone(view, { kind: 'skip' })).toBeNull();
});
