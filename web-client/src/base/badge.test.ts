import { afterEach, beforeEach, expect, it } from 'vitest';
import { Badge } from './badge';

const shown: number[] = [];

function offer(setAppBadge: (count: number) => Promise<void>) {
  const clearAppBadge = () => setAppBadge(0);
  for (const [name, value] of Object.entries({ setAppBadge, clearAppBadge })) {
    Object.defineProperty(navigator, name, { configurable: true, value });
  }
}

beforeEach(() => {
  shown.length = 0;
  offer((count) => Promise.resolve(void shown.push(count)));
});
afterEach(() => {
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
});

it('shows how many tables wait, and nothing at zero', () => {
  const badge = new Badge();
  badge.show(['a', 'b']);
  badge.show([]);
  expect(shown).toEqual([2, 0]);
});

it('counts a table that is open once, and no longer after the move', () => {
  const badge = new Badge();
  badge.show(['a']);
  badge.showOne('b', true);
  badge.showOne('b', true);
  badge.showOne('b', false);
  badge.showOne('a', false);
  expect(shown).toEqual([1, 2, 1, 0]);
});

it('leaves the number of an earlier page until it knows all tables', () => {
  const badge = new Badge();
  badge.showOne('a', true);
  badge.showOne('a', false);
  expect(shown).toEqual([]);
});

it('does without where it is refused or unknown', async () => {
  const badge = new Badge();
  offer(() => Promise.reject(new Error('not installed')));
  badge.show(['a']);
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
  badge.show([]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown).toEqual([]);
});
