import { describe, expect, it, test } from 'vitest';
import {
  fit,
  fitAround,
  pan,
  pinch,
  reveal,
  sees,
  toScreen,
  toWorld,
  zoomAt,
  ZOOM_MAX,
} from './camera';

const SIZE = { width: 800, height: 600 };
const CAMERA = { x: 100, y: -50, zoom: 0.25 };
const BOX = { left: -4000, top: -500, right: 2000, bottom: 900 };

test('what is fitted is seen', () => {
  expect(sees(fit(BOX, SIZE), SIZE, BOX)).toBe(true);
  expect(sees({ ...fit(BOX, SIZE), zoom: ZOOM_MAX }, SIZE, BOX)).toBe(false);
});

test('the way to the screen and back leads home', () => {
  const back = toWorld(CAMERA, SIZE, toScreen(CAMERA, SIZE, { x: 321, y: -77 }));
  expect(back.x).toBeCloseTo(321);
  expect(back.y).toBeCloseTo(-77);
});

test('the table follows the finger', () => {
  const point = { x: 40, y: 60 };
  const before = toScreen(CAMERA, SIZE, point);
  const after = toScreen(pan(CAMERA, 30, -12), SIZE, point);
  expect(after.x - before.x).toBeCloseTo(30);
  expect(after.y - before.y).toBeCloseTo(-12);
});

test('what is under the mouse stays there while zooming, at the limit too', () => {
  const mouse = { x: 700, y: 20 };
  for (const factor of [0.5, 1.3, 1000]) {
    const zoomed = zoomAt(CAMERA, SIZE, factor, mouse);
    const [before, after] = [toWorld(CAMERA, SIZE, mouse), toWorld(zoomed, SIZE, mouse)];
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
    expect(zoomed.zoom).toBeLessThanOrEqual(ZOOM_MAX);
  }
});

test('what two fingers hold stays between them', () => {
  const before = [
    { x: 300, y: 300 },
    { x: 400, y: 300 },
  ] as const;
  const after = [
    { x: 200, y: 350 },
    { x: 400, y: 350 },
  ] as const;
  const pinched = pinch(CAMERA, SIZE, before, after);
  expect(pinched.zoom).toBeCloseTo(2 * CAMERA.zoom);
  const [held, now] = [toWorld(CAMERA, SIZE, before[0]), toWorld(pinched, SIZE, after[0])];
  expect(now.x).toBeCloseTo(held.x);
  expect(now.y).toBeCloseTo(held.y);
});

test('what is out of sight is moved into it, and nothing else moves', () => {
  const far = { left: 5000, top: 5000, right: 5200, bottom: 5200 };
  expect(sees(reveal(CAMERA, SIZE, far), SIZE, far)).toBe(true);
  const near = { left: 100, top: 0, right: 300, bottom: 200 };
  expect(reveal(CAMERA, SIZE, near)).toEqual(CAMERA);
});

describe('a table too large for its window', () => {
  const box = { left: 0, top: 0, right: 8000, bottom: 4000 };
  const size = { width: 390, height: 300 };

  it('keeps tiles large enough, around what has changed', () => {
    const subject = { left: 6000, top: 1000, right: 6200, bottom: 1200 };
    const camera = fitAround(box, subject, size);
    expect(200 * camera.zoom).toBeGreaterThanOrEqual(22);
    expect(sees(camera, size, subject)).toBe(true);
  });

  it('shows all of it where that is large enough', () => {
    const small = { left: 0, top: 0, right: 1000, bottom: 800 };
    expect(fitAround(small, small, size)).toEqual(fit(small, size));
  });

  it('shows no emptiness beyond the edge', () => {
    const corner = { left: 0, top: 0, right: 200, bottom: 200 };
    const camera = fitAround(box, corner, size);
    expect(camera.x - size.width / 2 / camera.zoom).toBeGreaterThanOrEqual(0);
  });
});
