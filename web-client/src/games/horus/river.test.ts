import { expect, test } from 'vitest';
import { flowOf } from './layout';
import { riverOf } from './river';
import { tile } from './testing';
import type { TileView } from './types.gen';

const river = (tiles: readonly TileView[]) =>
  riverOf(tiles.map((one) => ({ ...one, flow: flowOf(one, tiles) })));

const count = (d: string) => d.match(/M/g)?.length ?? 0;

test('tiles that touch have one bank, without an edge between them', () => {
  const { bed, stream } = river([tile('river', 0, 0), tile('river', 2, 0)]);
  expect(bed).toBe('M40 40L360 40L360 160L40 160Z');
  expect(count(stream)).toBe(2);
});

test('land is no part of it', () => {
  const { bed, stream } = river([tile('river', 0, 0), tile('hill', 2, 0), tile('river', 4, 0)]);
  expect(count(bed)).toBe(2);
  expect(stream).toBe('');
});

test('a lake is open water, without ripples that knot', () => {
  const { open, ripple } = river([
    tile('river', 0, 0),
    tile('river', 2, 0),
    tile('river', 0, 2),
    tile('river', 2, 2),
    tile('river', 4, 2),
  ]);
  expect(count(open)).toBe(1);
  // Of the mouth alone.
  expect(count(ripple)).toBe(1);
});
