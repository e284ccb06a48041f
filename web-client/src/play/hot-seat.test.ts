// @vitest-environment node

import { expect, it } from 'vitest';
import fallback from '../games/fallback/module';
import { namedByMark } from './hot-seat';
import { aTable } from './testing';

const players = [0, 1].map((seat) => ({ name: 'Ada', online: seat === 0, you: true }));

it('calls seats that all have the same person by their marks', () => {
  const hot = namedByMark(players, aTable({ hot_seat: true }), fallback, 'en');
  expect(hot.map(({ name }) => name)).toEqual(['Red diamond', 'Blue disc']);
  expect(hot.map(({ online }) => online)).toEqual([true, true]);
  expect(namedByMark(players, aTable(), fallback, 'en')).toBe(players);
});
