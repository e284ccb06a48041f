import { expect, it } from 'vitest';
import { longestWord } from './long-names';

it('counts the letters that stay on one line', () => {
  expect(longestWord('Ada')).toBe(3);
  expect(longestWord('Jean-Baptiste Le Roy')).toBe('Baptiste'.length);
  expect(longestWord('Maximiliane-Victoria')).toBe('Maximiliane-'.length);
  expect(longestWord('')).toBe(1);
});
