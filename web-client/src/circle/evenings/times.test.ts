// @vitest-environment node

import { describe, expect, it } from 'vitest';
import type { Evening } from '../../protocol.gen';
import { eveningAfter, fieldOf, timeOf, timeText, whoSays } from './times';

describe('the times of an evening', () => {
  it('are what a field says, in the time zone of whoever fills it in', () => {
    const time = new Date(2026, 11, 3, 20, 0).getTime();
    expect(fieldOf(time)).toBe('2026-12-03T20:00');
    expect(timeOf('2026-12-03T20:00', time - 1)).toBe(time);
  });

  it('are still to come', () => {
    expect(timeOf('2026-12-03T20:00', new Date(2026, 11, 3, 20, 0).getTime())).toBeNull();
    expect(timeOf('', 0)).toBeNull();
  });

  it('begin with eight o’clock on the next days, also where clocks change', () => {
    const now = new Date(2026, 9, 24, 23, 0).getTime();
    expect(fieldOf(eveningAfter(1, now))).toBe('2026-10-25T20:00');
  });

  it('name the year only if it is another one', () => {
    const time = new Date(2026, 11, 3, 20, 0).getTime();
    expect(timeText(time, 'en', time)).not.toContain('2026');
    expect(timeText(time, 'en', new Date(2025, 1, 1).getTime())).toContain('2026');
  });

  it('have their answers', () => {
    const evening = {
      times: [1, 2],
      answers: [
        { person: 'ada', fits: ['yes', 'no'], has_proposed: true },
        { person: 'ben', fits: [null, 'no'], has_proposed: false },
      ],
    } as Partial<Evening> as Evening;
    expect(whoSays(evening, 1, 'yes')).toEqual(['ada']);
    expect(whoSays(evening, 2, 'no')).toEqual(['ada', 'ben']);
  });
});
