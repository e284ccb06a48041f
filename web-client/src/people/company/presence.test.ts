// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { MESSAGES } from '../../i18n/messages';
import { aPresence, aSeat, aTable } from '../../play/testing';
import { duration, isGone, presenceOf, presenceWord, watchSentence } from './presence';

const { en } = MESSAGES;

const MINUTE = 60_000;
const table = aTable({
  seats: [
    aSeat('Ada'),
    aSeat('Ben'),
    aSeat('Cleo', { left: true }),
    aSeat('Dan', { left: true, sits_out: true }),
  ],
});
const presence = aPresence([true, false, false, true], { away_since: [null, 1000, 1000, null] });
const at = (seat: number, now = 1000) => presenceOf(table, presence, seat, now);
const word = (seat: number, now: number) => presenceWord(at(seat, now), en);

describe('presence', () => {
  it('is what is true of a seat', () => {
    expect(at(0)).toEqual({ is: 'here' });
    expect(at(1, 4000)).toEqual({ is: 'away', ms: 3000 });
    expect(at(2)).toEqual({ is: 'left' });
    expect(at(3)).toEqual({ is: 'played_for' });
  });

  it('tells of a connection that has gone quiet, which nobody may go on without', () => {
    const quiet = aPresence([true, false], { shaky: [true, true], away_since: [null, 1000] });
    const ada = presenceOf(table, quiet, 0, 1000);
    expect(ada).toEqual({ is: 'shaky' });
    expect(presenceWord(ada, en)).toBe('poor connection');
    expect(isGone(ada)).toBe(false);
    expect(presenceOf(table, quiet, 1, 4000)).toEqual({ is: 'away', ms: 3000 });
  });

  it('tells of somebody who is connected and does nothing, long enough to go on without them', () => {
    const still = aPresence([true, true], { inactive_since: [1000, null] });
    const ada = (ms: number) => presenceOf(table, still, 0, 1000 + ms);
    expect(ada(8 * MINUTE)).toEqual({ is: 'inactive', ms: 8 * MINUTE });
    expect(presenceWord(ada(8 * MINUTE), en)).toBe('not responding');
    expect(isGone(ada(10 * MINUTE - 1))).toBe(false);
    expect(isGone(ada(10 * MINUTE))).toBe(true);
    expect(presenceOf(table, still, 1, 1000)).toEqual({ is: 'here' });
  });

  it('is that of the one person who plays all seats', () => {
    const alone = aTable({ hot_seat: true, seats: [aSeat('Ada'), aSeat('Ada')] });
    expect(presenceOf(alone, aPresence([true, false]), 1, 1000)).toEqual({ is: 'here' });
    expect(presenceOf(alone, aPresence([false, false]), 1, 1000)).toMatchObject({ is: 'away' });
  });

  it('does not mind clocks that differ', () => {
    expect(at(1, 0)).toEqual({ is: 'away', ms: 0 });
  });

  it.each([
    [59_000, 'away'],
    [MINUTE, 'away 1 min'],
    [3.9 * MINUTE, 'away 3 min'],
    [60 * MINUTE, 'away 1 h'],
    [26 * 60 * MINUTE, 'away 1 day'],
    [50 * 60 * MINUTE, 'away 2 days'],
  ])('for %d ms is "%s"', (ms, text) => {
    expect(word(1, 1000 + ms)).toBe(text);
  });

  it('has words for who has left', () => {
    expect(word(0, 0)).toBeNull();
    expect(word(2, 0)).toBe('left');
    expect(word(3, 0)).toBe('table plays');
  });
});

describe('going on without somebody', () => {
  it('needs them to have left, or a minute', () => {
    expect(isGone(at(1, 1000 + MINUTE - 1))).toBe(false);
    expect(isGone(at(1, 1000 + MINUTE))).toBe(true);
    expect(isGone(at(2))).toBe(true);
    expect(isGone(at(0))).toBe(false);
  });

  it('is done already where the table plays', () => {
    expect(isGone(at(3))).toBe(false);
  });
});

it('says how long in words', () => {
  expect(duration(1000, en)).toBe('1 minute');
  expect(duration(2 * MINUTE, en)).toBe('2 minutes');
  expect(duration(120 * MINUTE, en)).toBe('2 hours');
});

describe('who watches', () => {
  const join = (names: readonly string[]) => names.join(' & ');
  const says = (spectators: number, watching: string[]) =>
    watchSentence(aPresence([], { spectators, watching }), join, en);

  it.each([
    [0, [], null],
    [1, [], '1 watching'],
    [3, [], '3 watching'],
    [1, ['Cleo'], 'Cleo is watching'],
    [3, ['Cleo'], 'Cleo & 2 others are watching'],
    [2, ['Cleo', 'Dan'], 'Cleo & Dan are watching'],
    [5, ['Cleo', 'Dan', 'Eve'], 'Cleo & Dan & 3 others are watching'],
  ])('%d of them, %j, is "%s"', (count, names, sentence) => {
    expect(says(count, names)).toBe(sentence);
  });
});
