import { expect, it } from 'vitest';
import { ranking } from './result';
import { aSeat, aTable } from './testing';

const seats = ['Ada', 'Ben', 'Cleo'].map((name) => aSeat(name));

it('ranks winners first, then by points', () => {
  const result = { scores: [10, 25, 25], winners: [2] };
  const names = ranking(aTable({ seats, result })).map(({ name }) => name);
  expect(names).toEqual(['Cleo', 'Ben', 'Ada']);
});

it('is empty before the end', () => {
  expect(ranking(aTable({ seats }))).toEqual([]);
});
