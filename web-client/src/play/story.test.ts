import { describe, expect, it } from 'vitest';
import { COMEBACK_PERCENT, type CurvePoint } from '../protocol.gen';
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

  it('is a comeback below a share of an equal chance', () => {
    const limit = COMEBACK_PERCENT / 2;
    expect(storyOf(curve(50, limit, 60, 60, 60, 100), [0], [30, 20])?.is).toBe('led');
    expect(storyOf(curve(50, limit - 1, 60, 60, 60, 100), [0], [30, 20])?.is).toBe('comeback');
    // With three players, an equal chance is a third.
    const three = (lowest: number) =>
      [333, lowest, 600, 600, 900].map((chance, at) => {
        const known = [chance, 999 - chance, 1];
        return { step: at * 10, known, open: known };
      });
    expect(storyOf(three(170), [0], [30, 20, 10])?.is).toBe('led');
    expect(storyOf(three(160), [0], [30, 20, 10])?.is).toBe('comeback');
  });

  it('leaves out the opening and the end', () => {
    expect(storyOf(curve(5, 60, 60, 60, 60, 60, 60, 60, 100), [0], [30, 20])?.is).toBe('led');
    expect(storyOf(curve(50, 60, 60, 60, 60, 60, 60, 60, 0), [0], [30, 20])?.is).toBe('led');
  });

  it('is close if two points lie between the first two, also without a curve', () => {
    expect(storyOf(curve(50, 60, 60, 100), [0], [30, 28])).toEqual({ is: 'close', points: 2 });
    expect(storyOf([], [1], [28, 29])).toEqual({ is: 'close', points: 1 });
    expect(storyOf([], [1], [20, 29])).toBeNull();
    expect(storyOf([], [1], [26, 29])).toBeNull();
    expect(storyOf([], [1], [10, 29, 28])).toEqual({ is: 'close', points: 1 });
  });

  it('is not close if something else than points decided', () => {
    expect(storyOf([], [0], [30, 30])).toBeNull();
    expect(storyOf([], [0], [29, 30])).toBeNull();
  });

  it('tells how often the lead changed', () => {
    expect(storyOf(curve(50, 60, 40, 60, 40, 60, 100), [0], [30, 20])).toEqual({
      is: 'swings',
      count: 4,
      step: 50,
    });
    const three = storyOf(curve(50, 60, 40, 60, 40, 40, 100), [1], [20, 30]);
    expect(three).toEqual({ is: 'swings', count: 3, step: 40 });
    const two = storyOf(curve(50, 60, 40, 60, 60, 60, 100), [0], [30, 20]);
    expect(two).toEqual({ is: 'led', seat: 0, step: 30 });
  });

  it('tells since when the winner has led', () => {
    expect(storyOf(curve(50, 40, 60, 70, 80, 90, 95, 100), [0], [30, 20])).toEqual({
      is: 'led',
      seat: 0,
      step: 20,
    });
    expect(storyOf(curve(50, 40, 40, 40, 40, 40, 60, 100), [0], [30, 20])).toBeNull();
    // From the middle on is early enough, and one step later is not.
    expect(storyOf(curve(50, 40, 40, 40, 60, 60, 60, 60, 100), [0], [30, 20])?.is).toBe('led');
    expect(storyOf(curve(50, 40, 40, 40, 40, 60, 60, 60, 100), [0], [30, 20])).toBeNull();
    // Whoever was behind to the end has not led.
    expect(storyOf(curve(50, 40, 40, 40, 100), [0], [30, 20])).toBeNull();
  });

  it('has no story to tell of a shared win, or of a game that nobody won', () => {
    expect(storyOf(curve(50, 10, 100), [0, 1], [30, 30])).toBeNull();
    expect(storyOf([], [], [])).toBeNull();
  });
});
