// @vitest-environment node

import { describe, expect, it, vi } from 'vitest';
import fallback from '../games/fallback/module';
import type { GameModule } from '../games/board';
import { MESSAGES } from '../i18n/messages';
import {
  belowHeading,
  hasActed,
  headline,
  isOfTable,
  logEntries,
  seatOf,
  standing,
  turnsOf,
  type LogEntry,
} from './log';

const { en } = MESSAGES;

const game: GameModule = {
  ...fallback,
  logLine: (event, { players }) =>
    event === 'quiet' ? null : `${players[0]?.name ?? '?'}: ${String(event)}`,
};
const players = [{ name: 'Ada', online: true, you: true }];
const telling = { view: null, players, lang: 'en' as const };

describe('logEntries', () => {
  it('puts events into words, and leaves out what has none', () => {
    const log = [
      { version: 1, at: 10, events: ['a', 'quiet', 'b'] },
      { version: 2, at: 20, events: ['quiet'] },
    ];
    expect(logEntries(log, game, telling, en)).toEqual([
      { version: 1, at: 10, seat: null, lines: ['Ada: a', 'Ada: b'], events: ['a', 'b'] },
    ]);
  });

  it('says itself who took a move back', () => {
    const log = [{ version: 1, at: 10, events: [{ type: 'taken_back', seat: 0 }] }];
    expect(logEntries(log, game, telling, en)[0]?.lines).toEqual(['Ada took a move back.']);
  });

  it('says what the table did, and why', () => {
    const log = [
      { version: 1, at: 10, events: [{ type: 'played_for', seat: 0 }, 'a'] },
      { version: 2, at: 20, events: [{ type: 'take_back_agreed', seat: 0, steps: 3 }] },
    ];
    expect(logEntries(log, game, telling, en).map(({ lines }) => lines)).toEqual([
      ['Played for Ada:', 'Ada: a'],
      ['All agreed that Ada takes a move back: 3 steps.'],
    ]);
  });

  it('says what became of the clocks', () => {
    const events = [
      { type: 'time_given', seat: 0, to: 1 },
      { type: 'time_out', seat: 0, nudge: false },
      { type: 'paused', seat: 0 },
    ];
    const log = events.map((event, index) => ({ version: index + 1, at: 10, events: [event] }));
    expect(logEntries(log, game, telling, en).map(({ lines }) => lines)).toEqual([
      ['Ada gives Seat 2 more time.'],
      ['Ada has run out of time.'],
      ['Everyone agreed with Ada to pause the clocks.'],
    ]);
  });

  it.each([
    [{ type: 'resumed' }, 'Everyone agreed with Ada to go on.'],
    [{ type: 'days_off_taken' }, 'Ada takes days off.'],
    [{ type: 'days_off_ended' }, 'Ada is back from their days off.'],
    [{ type: 'game_ended' }, 'Everybody agreed with Ada to end the game.'],
    [
      { type: 'seat_taken', reason: 'its_me' },
      'Ada has their seat again, in a new browser. Everyone agreed.',
    ],
    [
      { type: 'seat_taken', reason: 'substitute' },
      'Ada has taken over the seat of somebody who was away. Everyone agreed.',
    ],
  ])('says itself: %j', (event, line) => {
    const log = [{ version: 1, at: 10, events: [{ ...event, seat: 0 }] }];
    expect(logEntries(log, game, telling, en)[0]?.lines).toEqual([line]);
  });

  it('says who agreed on what is shown of the rules once the words for it are there', async () => {
    const log = [
      { version: 1, at: 10, events: [{ type: 'help_changed', seat: 0, help: 'hints' }] },
    ];
    expect(logEntries(log, game, telling, en)).toEqual([]);
    await vi.waitFor(() => {
      expect(logEntries(log, game, telling, en)[0]?.lines).toEqual([
        'Ada has hints now. Everyone agreed.',
      ]);
    });
  });
});

describe('below the heading with a name', () => {
  const people = (...names: string[]) => ({
    players: names.map((name) => ({ name, online: true, you: false })),
    lang: 'en' as const,
  });
  const seen = (line: string, ...names: string[]) =>
    belowHeading(line, 0, people(...names)).map((said) => said.seen);

  it('sentences need not begin with it, but say it to those who listen', () => {
    expect(belowHeading('Ada lays a tile.', 0, people('Ada', 'Ben'))).toEqual([
      { heard: 'Ada ', seen: 'Lays a tile.' },
    ]);
    expect(seen('Ada’s duo sails 1 → 2.', 'Ada', 'Ben')).toEqual(['Duo sails 1 → 2.']);
    expect(seen('Ada, duo: 1 → 2.', 'Ada', 'Ben')).toEqual(['Duo: 1 → 2.']);
    expect(seen('Ada waits. Ada draws 1 card.', 'Ada', 'Ben')).toEqual([
      'Waits. ',
      'Draws 1 card.',
    ]);
    expect(seen('écu joue.', 'écu')).toEqual(['Joue.']);
  });

  it('whatever else has a name in it keeps it', () => {
    expect(seen('Ben draws a tile.', 'Ada', 'Ben')).toEqual(['Ben draws a tile.']);
    expect(seen('All agreed that Ada goes.', 'Ada')).toEqual(['All agreed that Ada goes.']);
    expect(seen('Adam goes.', 'Ada')).toEqual(['Adam goes.']);
    expect(seen('J. R. goes. J. stays.', 'J. R.').join('')).toBe('Goes. J. stays.');
  });

  it('nothing is left out that could be about somebody else', () => {
    expect(seen('Ada Two goes.', 'Ada', 'Ada Two')).toEqual(['Ada Two goes.']);
    expect(seen('Ada robs X. Ada.', 'Ada', 'X. Ada')).toEqual(['Ada robs X. Ada.']);
    expect(seen('Ada goes.', 'Ada', 'Ada')).toEqual(['Ada goes.']);
    expect(seen('Somebody goes.', '', 'Ben')).toEqual(['Somebody goes.']);
  });
});

describe('standing', () => {
  const by = (seat: number, ...names: string[]) => ({
    version: 1,
    at: 10,
    events: names.map((type) => ({ type, seat })),
  });
  it('takes back a move, not what was done to the clocks since', () => {
    const log = [by(0, 'a'), by(0, 'paused'), by(0, 'taken_back'), by(1, 'b')];
    expect(namesOf(standing(log))).toEqual(['b']);
  });

  const namesOf = (events: readonly unknown[]) =>
    events.map((event) => (event as { type: string }).type);

  it('leaves out what a player took back, and what the table says', () => {
    const log = [by(0, 'a'), by(1, 'b'), by(0, 'c'), by(0, 'taken_back'), by(1, 'played_for', 'd')];
    expect(namesOf(standing(log))).toEqual(['a', 'b', 'd']);
  });

  it('takes back the last of one’s own, or nothing where one did nothing', () => {
    const log = [by(0, 'a'), by(1, 'b'), by(0, 'taken_back'), by(0, 'taken_back')];
    expect(namesOf(standing(log))).toEqual(['b']);
  });

  it('counts a step that nobody may see as one', () => {
    const agreed = {
      version: 3,
      at: 10,
      events: [{ type: 'take_back_agreed', seat: 0, steps: 1 }],
    };
    expect(namesOf(standing([by(0, 'a'), by(1), agreed]))).toEqual(['a']);
  });

  it('leaves out as many steps as all agreed to take back', () => {
    const agreed = {
      version: 4,
      at: 10,
      events: [{ type: 'take_back_agreed', seat: 0, steps: 2 }],
    };
    const log = [by(0, 'a'), by(1, 'b'), by(0, 'c'), agreed, by(1, 'd')];
    expect(namesOf(standing(log))).toEqual(['a', 'd']);
  });
});

describe('what games say', () => {
  it.each([
    null,
    'taken_back',
    { type: 'taken_back' },
    { seat: 0 },
    { type: 'taken_back', seat: 'x' },
    { type: 'sailed', seat: 0 },
    { type: 'take_back_agreed', seat: 0 },
    { type: 'take_back_agreed', seat: 0, steps: '2' },
    { type: 'time_given', seat: 0 },
    { type: 'time_given', seat: 0, to: '1' },
  ])('is not taken for what the table says: %j', (event) => {
    expect(isOfTable(event)).toBe(false);
  });

  it('names whoever did it in the first event that has a seat', () => {
    expect(seatOf([null, 'a', {}, { seat: 'x' }, { seat: 1 }, { seat: 0 }])).toBe(1);
    expect(seatOf([{ seat: null }])).toBeNull();
  });
});

describe('hasActed', () => {
  const at = (...events: unknown[]) => [{ version: 1, at: 10, events }];

  it('looks in every line, and at every event', () => {
    const log = [
      ...at({ type: 'sailed', seat: 0 }),
      ...at(null, 'x', { type: 'dealt' }, { type: 'sailed', seat: 1 }),
    ];
    expect([hasActed(log, 0), hasActed(log, 1), hasActed(log, 2)]).toEqual([true, true, false]);
  });

  it('looks for what games say of a seat', () => {
    expect(hasActed(at({ type: 'sailed', seat: 1 }), 1)).toBe(true);
    expect(hasActed(at({ type: 'sailed', seat: 1 }, 'seat'), 0)).toBe(false);
  });

  it('does not count what the table did', () => {
    expect(hasActed(at({ type: 'taken_back', seat: 1 }), 1)).toBe(false);
    expect(hasActed(at({ type: 'played_for', seat: 1 }), 1)).toBe(false);
  });
});

const anEntry = (version: number, seat: number | null, ...lines: string[]): LogEntry => ({
  version,
  at: version,
  seat,
  lines,
  events: lines,
});

describe('headline', () => {
  it('says the act, not what it brought about', () => {
    expect(headline(anEntry(1, 0, 'Ben loads.', 'The port is filled up.'))).toBe('Ben loads.');
  });

  it('does not stop at who the table plays for', () => {
    const entry = anEntry(1, 0, 'Played for Ben:', 'Ben loads.');
    expect(headline(entry)).toBe('Played for Ben: Ben loads.');
    expect(headline(anEntry(1, 0, 'Played for Ben:'))).toBe('Played for Ben:');
    expect(headline(anEntry(1, 0))).toBe('');
  });
});

describe('turnsOf', () => {
  it('puts together what one seat does in a row', () => {
    const entries = [
      anEntry(1, 0, 'a'),
      anEntry(2, 0, 'b'),
      anEntry(3, 1, 'c'),
      anEntry(4, 0, 'd'),
    ];
    const turns = turnsOf(entries).map(({ seat, entries: all }) => [seat, all.length]);
    expect(turns).toEqual([
      [0, 2],
      [1, 1],
      [0, 1],
    ]);
  });
});
