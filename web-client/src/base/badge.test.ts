import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const shown: number[] = [];

// Each test begins as a page does.
async function fresh() {
  vi.resetModules();
  return import('./badge');
}

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

it('shows how many tables wait, and nothing at zero', async () => {
  const { badge } = await fresh();
  badge(['a', 'b']);
  badge([]);
  expect(shown).toEqual([2, 0]);
});

it('counts a table that is open once, and no longer after the move', async () => {
  const { badge, badgeOne } = await fresh();
  badge(['a']);
  badgeOne('b', true);
  badgeOne('b', true);
  badgeOne('b', false);
  badgeOne('a', false);
  expect(shown).toEqual([1, 2, 1, 0]);
});

it('leaves the number of an earlier page until it knows all tables', async () => {
  const { badgeOne } = await fresh();
  badgeOne('a', true);
  badgeOne('a', false);
  expect(shown).toEqual([]);
});

it('does without where it is refused or unknown', async () => {
  const { badge } = await fresh();
  offer(() => Promise.reject(new Error('not installed')));
  badge(['a']);
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
  badge([]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown).toEqual([]);
});
