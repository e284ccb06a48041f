import { expect, test } from 'vitest';
import { AT_REST, move, press, release } from './gesture';

test('a finger that hardly moves taps', () => {
  const [held, meaning] = move(press(AT_REST, { id: 1, x: 10, y: 10 }, false), {
    id: 1,
    x: 13,
    y: 12,
  });
  expect(meaning).toBeNull();
  expect(release(held, { id: 1, x: 13, y: 12 })).toEqual([
    AT_REST,
    { type: 'tap', at: { x: 13, y: 12 } },
  ]);
});

test('a finger that moves pans and does not tap', () => {
  const [held, meaning] = move(press(AT_REST, { id: 1, x: 10, y: 10 }, false), {
    id: 1,
    x: 40,
    y: 10,
  });
  expect(meaning).toEqual({ type: 'pan', dx: 30, dy: 0 });
  expect(release(held, { id: 1, x: 40, y: 10 })[1]).toBeNull();
});

test('a finger on the tile carries it', () => {
  const [, meaning] = move(press(AT_REST, { id: 1, x: 10, y: 10 }, true), { id: 1, x: 40, y: 10 });
  expect(meaning).toEqual({ type: 'carry', at: { x: 40, y: 10 } });
});

test('two fingers pinch, and the one that stays does not tap', () => {
  const two = press(press(AT_REST, { id: 1, x: 0, y: 0 }, true), { id: 2, x: 50, y: 0 }, false);
  const [pinched, meaning] = move(two, { id: 2, x: 100, y: 0 });
  expect(meaning?.type).toBe('pinch');
  const [one] = release(pinched, { id: 2, x: 100, y: 0 });
  expect(release(one, { id: 1, x: 0, y: 0 })[1]).toBeNull();
});
