import { expect, it } from 'vitest';
import { Seen, SEEN_TABLES_MAX } from './seen.svelte';

it('is remembered by table, and only rises', () => {
  const seen = new Seen('a');
  expect(seen.line).toBe(0);
  seen.upTo(7);
  seen.upTo(3);
  expect(seen.line).toBe(7);
  expect(new Seen('a').line).toBe(7);
  expect(new Seen('b').line).toBe(0);
});

it('forgets old tables', () => {
  for (let n = 0; n <= SEEN_TABLES_MAX; n += 1) new Seen(`table-${n}`).upTo(1);
  expect(new Seen('table-0').line).toBe(0);
  expect(new Seen(`table-${SEEN_TABLES_MAX}`).line).toBe(1);
});

it.each(['nonsense', '{}', '[["a"],[1,2]]'])('survives %s in the store', (stored) => {
  localStorage.setItem('fondaco.chat-seen', stored);
  expect(new Seen('a').line).toBe(0);
});
