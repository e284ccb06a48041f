import { expect, it } from 'vitest';
import { Muted, MUTED_MAX } from './muted.svelte';

it('is remembered, and can be undone', () => {
  const muted = new Muted();
  muted.set('user-ben', true);
  expect(muted.has('user-ben')).toBe(true);
  expect(new Muted().has('user-ben')).toBe(true);
  muted.set('user-ben', false);
  expect(new Muted().has('user-ben')).toBe(false);
});

it('forgets the oldest', () => {
  const muted = new Muted();
  for (let n = 0; n <= MUTED_MAX; n += 1) muted.set(`user-${n}`, true);
  expect(muted.has('user-0')).toBe(false);
  expect(muted.has(`user-${MUTED_MAX}`)).toBe(true);
});

it.each(['nonsense', '{"a":1}', '[1,null]'])('survives %s in the store', (stored) => {
  localStorage.setItem('fondaco.muted', stored);
  expect(new Muted().has('1')).toBe(false);
});
