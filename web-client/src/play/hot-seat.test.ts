// @vitest-environment node

import { expect, it } from 'vitest';
import fallback from '../games/fallback/module';
import { namesOf } from './earlier-names.svelte';
import { namedByMark } from './hot-seat';
import { aSeat, aTable } from './testing';

const players = [0, 1].map((seat) => ({ name: 'Ada', online: seat === 0, you: true }));

it('calls seats that all have the same person by their marks', () => {
  const hot = namedByMark(players, aTable({ hot_seat: true }), fallback, 'en', []);
  expect(hot.map(({ name }) => name)).toEqual(['Red diamond', 'Blue disc']);
  expect(hot.map(({ online }) => online)).toEqual([true, true]);
  expect(namedByMark(players, aTable(), fallback, 'en', [])).toBe(players);
});

it('keeps the names of those who played before', () => {
  const table = aTable({ hot_seat: true });
  const earlier = namesOf(aTable({ seats: [aSeat('Cleo'), aSeat(null)] }));
  const hot = namedByMark(players, table, fallback, 'en', earlier);
  expect(hot.map(({ name }) => name)).toEqual(['Cleo', 'Blue disc']);
  expect(namesOf(aTable({ hot_seat: true, seats: [aSeat('Ada'), aSeat('Ada')] }))).toEqual([]);
});
