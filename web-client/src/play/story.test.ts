import { describe, expect, it } from 'vitest';
import type { CurvePoint } from '../protocol.gen';
import { storyOf } from './story';

/** The curve of a game of two, by the chance of the first seat in percent, ten steps apart. */
function curve(...chances: number[]): CurvePoint[] {
  return chances.map((percent, at) => {
    const known = [percent * 10, 1000 - percent * 10];
    return { step: at * 10, known, open: known };
  });
}

describe('the story of a game', () => {
  it('is a comeback if the winner was as good as beaten', () => {
    expect(storyOf(curve(50, 40, 12, 30, 70, 100), [0], [30, 20])).toEqual({
      is: 'comeback',
      seat: 0,
      chances: [120, 880],
      step: 20,
    });
  });

  it('leaves out the opening and the end', () => {
    expect(storyOf(curve(5, 60, 60, 60, 60, 60, 60, 60, 100), [0], [30, 20])?.is).toBe('led');
    expect(storyOf(curve(50, 60, 60, 60, 60, 60, 60, 60, 0), [0], [30, 20])?.is).toBe('led');
  });

  it('is close if two points lie between the first two, also without a curve', () => {
    expect(storyOf(curve(50, 60, 60, 100), [0], [30, 28])).toEqual({ is: 'close', points: 2 });
    expect(storyOf([], [1], [28, 29])).toEqual({ is: 'close', points: 1 });
    expect(storyOf([], [1], [20, 29])).toBeNull();
  });

  it('tells how often the lead changed', () => {
    expect(storyOf(curve(50, 60, 40, 60, 40, 60, 100), [0], [30, 20])).toEqual({
      is: 'swings',
      count: 4,
      step: 50,
    });
  });

  it('tells since when the winner has led', () => {
    expect(storyOf(curve(50, 40, 60, 70, 80, 90, 95, 100), [0], [30, 20])).toEqual({
      is: 'led',
      seat: 0,
      step: 20,
    });
    expect(storyOf(curve(50, 40, 40, 40, 40, 40, 60, 100), [0], [30, 20])).toBeNull();
  });

  it('has no story to tell of a shared win, or of a game that nobody won', () => {
    expect(storyOf(curve(50, 10, 100), [0, 1], [30, 30])).toBeNull();
    expect(storyOf([], [], [])).toBeNull();
  });
});
