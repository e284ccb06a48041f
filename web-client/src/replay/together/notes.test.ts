import { expect, it } from 'vitest';
import { noteOn, writeNote } from './notes';

it('keeps a note for each step of each game, and the newest ones', () => {
  writeNote('a', 3, 'Why not the harbour?');
  writeNote('b', 3, 'Another game');
  expect(noteOn('a', 3)).toBe('Why not the harbour?');
  expect(noteOn('a', 4)).toBe('');
  writeNote('a', 3, ' ');
  expect([noteOn('a', 3), noteOn('b', 3)]).toEqual(['', 'Another game']);
  for (let step = 0; step < 300; step += 1) writeNote('c', step, 'more');
  expect([noteOn('b', 3), noteOn('c', 0)]).toEqual(['', 'more']);
});

it('takes whatever else is stored there for nothing', () => {
  localStorage.setItem('notes', '[[1,2],{"a":1},["a",3,"good"]]');
  expect(noteOn('a', 3)).toBe('good');
  localStorage.setItem('notes', '{');
  expect(noteOn('a', 3)).toBe('');
});
