import { expect, it } from 'vitest';
import { FINGER } from './layout';
import { boxFor, fingerOn, heightOfTall, shapeOf } from './shape';

it('takes the tall arrangement for phones and upright boxes', () => {
  expect(shapeOf(390, 732)).toBe('tall');
  expect(shapeOf(780, 700)).toBe('tall');
  expect(shapeOf(900, 1200)).toBe('tall');
  expect(shapeOf(1120, 792)).toBe('wide');
  expect(shapeOf(1440, 792)).toBe('broad');
});

it('takes the low arrangement for a phone on its side, and for a desk at twice the size', () => {
  expect(shapeOf(844, 275)).toBe('low');
  expect(shapeOf(720, 335)).toBe('low');
  expect(shapeOf(360, 300)).toBe('tall');
  expect(shapeOf(400, 200), 'nothing fits beside it').toBe('tall');
});

it('takes the low arrangement for a window in which nothing fits below the chart, and keeps it', () => {
  expect(shapeOf(1016, 502)).toBe('low');
  expect(shapeOf(1366, 502)).toBe('low');
  expect(shapeOf(1090, 675)).toBe('low');
  expect(shapeOf(1090, 676)).toBe('wide');
  // The sentence above has become a line shorter.
  expect(shapeOf(1090, 698, { before: 'low' })).toBe('low');
  expect(shapeOf(1090, 698, { before: 'wide' })).toBe('wide');
  expect(shapeOf(1090, 736, { before: 'low' })).toBe('wide');
  expect(shapeOf(1090, 502, { isStill: true }), 'a replay needs less').toBe('wide');
  expect(boxFor('low', 1010, 502)).toEqual({ width: 707, height: 502 });
  expect(boxFor('low', 1366, 502).width).toBe(1366 - 336);
});

it('shows all of the chart on a phone on which nothing is to be tapped', () => {
  expect(shapeOf(390, 490, { isStill: true })).toBe('tall');
  expect(shapeOf(390, 310, { isStill: true })).toBe('wide');
  expect(shapeOf(375, 172, { isStill: true })).toBe('wide');
  expect(boxFor('wide', 390, 310, { isStill: true })).toEqual({ width: 374, height: 195 });
  expect(boxFor('wide', 375, 172, { isStill: true }).height).toBe(172);
});

it('leaves room below or beside the chart, except where one scrolls anyway', () => {
  expect(boxFor('wide', 1120, 792)).toEqual({ width: 1104, height: 496 });
  expect(boxFor('wide', 1120, 500).height).toBe(380);
  const heights = [false, true].flatMap((isStill) =>
    [false, true].map((isPlacing) => boxFor('wide', 1120, 792, { isStill, isPlacing }).height),
  );
  expect(heights).toEqual([496, 590, 564, 706]);
  expect(boxFor('wide', 1120, 792, { isDominio: true }).height).toBe(482);
  expect(boxFor('broad', 1440, 792)).toEqual({ width: 1088, height: 776 });
  const { width } = boxFor('broad', 2080, 1280, { rem: 24 });
  expect(width, 'what stands beside it grows with the type').toBe(2080 - 1.5 * 352);
  expect(boxFor('low', 844, 275)).toEqual({ width: 580, height: 275 });
});

it('does not draw the tall chart higher than it helps', () => {
  const tall = { width: 640, height: 1070 };
  expect(heightOfTall(tall, 320, 500)).toBe(535);
  expect(heightOfTall(tall, 780, 885)).toBe(802.5);
});

it('knows how much of the chart a finger covers', () => {
  const chart = { width: 1280, height: 640 };
  expect(fingerOn(chart, { width: 1280, height: 640 })).toBe(FINGER);
  // 41 pixels of a chart drawn half as large, whichever side is the narrow one.
  expect(fingerOn(chart, { width: 640, height: 900 })).toBe(82);
  expect(fingerOn(chart, { width: 1280, height: 320 })).toBe(82);
  expect(fingerOn(chart, { width: 0, height: 0 })).toBe(FINGER);
});
