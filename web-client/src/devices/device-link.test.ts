import { expect, test } from 'vitest';
import { tokenIn, withToken } from './device-link';

const TOKEN = '0123456789abcdef'.repeat(4);

test('a token is found behind the address again', () => {
  const link = withToken('https://games.example/device', TOKEN);
  expect(tokenIn(new URL(link).hash)).toBe(TOKEN);
  expect(tokenIn(`#${TOKEN.toUpperCase()}`)).toBe(TOKEN);
});

test('anything else is no token', () => {
  for (const hash of ['', '#', `#${TOKEN.slice(1)}`, `#${TOKEN}0`, `#seat=${TOKEN}`]) {
    expect(tokenIn(hash)).toBeNull();
  }
});
