import { expect, it } from 'vitest';
import { heightOfChart, shapeOf } from './shape';

it('takes the tall arrangement for phones and upright boxes', () => {
  expect(shapeOf(390, 732)).toBe('tall');
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
