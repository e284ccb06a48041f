import { expect, it, vi } from 'vitest';
import { firstPaint } from './first-paint.svelte';

it('holds back what can wait until the first of a page is drawn', async () => {
  // A component on its own renders everything.
  expect(firstPaint.isDone).toBe(true);
  firstPaint.begin();
  expect(firstPaint.isDone).toBe(false);
  const order: number[] = [];
  const waits = [1, 2].map((number) => firstPaint.done().then(() => order.push(number)));
  firstPaint.reached();
  expect(firstPaint.isDone).toBe(false);
  expect(order).toEqual([]);
  await Promise.all(waits);
  expect(order).toEqual([1, 2]);
  await vi.waitFor(() => expect(firstPaint.isDone).toBe(true));
  firstPaint.reached();
  expect(firstPaint.isDone).toBe(true);
});
