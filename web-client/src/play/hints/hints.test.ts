import { describe, expect, it } from 'vitest';
import { aSeat, aTable } from '../testing';
import type { Hint } from '../connection.svelte';
import type { Refusal } from '../state';
import { WORDS } from '../help/words';
import { Hints, isAlone } from './hints.svelte';
import { promises, reasonOf } from './words';

const suggestion = { action: { type: 'draw' }, points: [23.4, 20], chances: [0.545, 0.455] };

function asking() {
  let answer = (_: Hint | Refusal | null) => {};
  const connection = {
    hint: () => new Promise<Hint | Refusal | null>((resolve) => (answer = resolve)),
  };
  return { connection, answer: (with_: Hint | Refusal | null) => answer(with_) };
}

describe('a hint', () => {
  it('is thought about, then shown, and one of it chosen', async () => {
    const hints = new Hints();
    const { connection, answer } = asking();
    const done = hints.ask(connection, () => 4);
    expect(hints.shown.is).toBe('thinking');
    answer({ version: 4, suggestions: [suggestion] });
    await done;
    expect(hints.shown).toEqual({ is: 'here', suggestions: [suggestion] });
    hints.choose(suggestion.action);
    const first = hints.wanted;
    hints.choose(suggestion.action);
    expect(hints.wanted).toEqual(first);
    expect(hints.wanted).not.toBe(first);
  });

  it('is dropped with its position, also when it comes later', async () => {
    const hints = new Hints();
    const { connection, answer } = asking();
    const done = hints.ask(connection, () => 4);
    hints.drop();
    answer({ version: 4, suggestions: [suggestion] });
    await done;
    expect(hints.shown.is).toBe('none');
  });

  it('about another position is not shown', async () => {
    const hints = new Hints();
    const { connection, answer } = asking();
    const done = hints.ask(connection, () => 4);
    answer({ version: 5, suggestions: [suggestion] });
    await done;
    expect(hints.shown.is).toBe('none');
  });

  it('that is refused says why', async () => {
    const hints = new Hints();
    const { connection, answer } = asking();
    const refusal: Refusal = { code: 'server_busy', message: '', detail: null };
    const done = hints.ask(connection, () => 4);
    answer(refusal);
    await done;
    expect(hints.shown).toEqual({ is: 'refused', refusal });
  });
});

it('is for those who play without other people', () => {
  const computer = { ...aSeat(null), computer: { name: 'Iris', level: 'easy' as const } };
  const ada = aSeat('Ada');
  expect(isAlone(aTable({ seats: [ada, computer] }), 'user-ada')).toBe(true);
  expect(isAlone(aTable({ seats: [ada, ada] }), 'user-ada')).toBe(true);
  expect(isAlone(aTable({ seats: [ada, aSeat('Ben')] }), 'user-ada')).toBe(false);
  const lent = { ...aSeat('Ben'), computer: computer.computer };
  expect(isAlone(aTable({ seats: [ada, lent] }), 'user-ada')).toBe(false);
  expect(isAlone(aTable({ seats: [ada, computer] }), null)).toBe(false);
});

it('says what it promises, and never that it is certain', () => {
  expect(promises(suggestion, 0, WORDS.en, 'en')).toBe('wins 55 times in 100, about 23 points');
  const sure = { ...suggestion, chances: [1, 0] };
  expect(promises(sure, 0, WORDS.en, 'en')).toMatch(/^wins 99 /);
  expect(promises(sure, 1, WORDS.en, 'en')).toMatch(/^wins 1 /);
});

describe('the reason for a hint', () => {
  const of = (points: number[], chance = 0.6) => ({
    action: null,
    points,
    chances: [chance, 1 - chance],
  });

  it('is the points that it brings, or costs whoever loses most', () => {
    expect(reasonOf([of([23, 20]), of([20, 19], 0.5)], 0)).toEqual({ is: 'more', points: 3 });
    expect(reasonOf([of([21, 15]), of([20, 19], 0.5)], 0)).toEqual({
      is: 'fewer',
      seat: 1,
      points: 4,
    });
  });

  it('is not given for less than a point, between equals or without another choice', () => {
    expect(reasonOf([of([20.3, 20]), of([20, 20.3], 0.5)], 0)).toBeNull();
    expect(reasonOf([of([23, 20]), of([20, 20])], 0)).toBeNull();
    expect(reasonOf([of([23, 20])], 0)).toBeNull();
  });
});
