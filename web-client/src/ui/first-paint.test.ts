import { expect, it, vi } from 'vitest';
import { firstPaint } from './first-paint.svelte';

it('holds back what can wait until the first of a page is drawn', async () => {
  // A component on its own renders everything.
  expect(firstPaint.isDone).toBe(true);
  firstPaint.begin();
  expect(firstPaint.isDone).toBe(false);
  firstPaint.reached();
  expect(firstPaint.isDone).toBe(false);
  await vi.waitFor(() => expect(firstPaint.isDone).toBe(true));
  firstPaint.reached();
  expect(firstPaint.isDone).toBe(true);
});
