import { expect, it } from 'vitest';
import { FINGER } from './layout';
import { fingerOn, heightOfChart, shapeOf } from './shape';

it('takes the tall arrangement for phones and upright boxes', () => {
  expect(shapeOf(390, 732)).toBe('tall');
  expect(shapeOf(780, 700)).toBe('tall');
  expect(shapeOf(900, 1200)).toBe('tall');
  expect(shapeOf(1120, 792)).toBe('wide');
  expect(shapeOf(1440, 792)).toBe('broad');
});

it('leaves room below the chart, except where one scrolls anyway', () => {
  const wide = { width: 1600, height: 720 };
  expect(heightOfChart(wide, 'wide', 1120, 792)).toBe(476);
  expect(heightOfChart(wide, 'wide', 1120, 500)).toBe(380);
  expect(heightOfChart({ width: 640, height: 1070 }, 'tall', 320, 500)).toBe(535);
});

it('does not draw the tall chart higher than it helps', () => {
  const tall = { width: 640, height: 1070 };
  expect(heightOfChart(tall, 'tall', 780, 885)).toBe(802.5);
  expect(heightOfChart(tall, 'tall', 780, 1400)).toBe(1084);
});

it('knows how much of the chart a finger covers', () => {
  expect(fingerOn({ height: 720 }, 720)).toBe(FINGER);
  // 41 pixels of a chart drawn half as large.
  expect(fingerOn({ height: 720 }, 360)).toBe(82);
  expect(fingerOn({ height: 720 }, 0)).toBe(FINGER);
});
