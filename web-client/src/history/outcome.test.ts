// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { outcomeOf } from './outcome';

const result = { scores: [18, 25, 21, 21], winners: [1] };

describe('how a game went', () => {
  it.each([
    [0, { is: 'place', place: 4, points: 18 }],
    [1, { is: 'won', points: 25 }],
    [2, { is: 'place', place: 2, points: 21 }],
    [3, { is: 'place', place: 2, points: 21 }],
    [null, { is: 'none' }],
    [9, { is: 'none' }],
  ])('for seat %j', (seat, outcome) => {
    expect(outcomeOf(result, seat)).toEqual(outcome);
  });

  it('knows shared wins, and games without a result', () => {
    expect(outcomeOf({ scores: [7, 7], winners: [0, 1] }, 1)).toEqual({ is: 'shared', points: 7 });
    expect(outcomeOf(null, 1)).toEqual({ is: 'none' });
  });

  it('puts a winner first who has fewer points', () => {
    const odd = { scores: [3, 9], winners: [0] };
    expect(outcomeOf(odd, 0)).toEqual({ is: 'won', points: 3 });
    expect(outcomeOf(odd, 1)).toEqual({ is: 'place', place: 2, points: 9 });
  });
});
