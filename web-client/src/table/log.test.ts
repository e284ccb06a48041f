// @vitest-environment node

import { describe, expect, it } from 'vitest';
import fallback from '../games/fallback/module';
import type { GameModule } from '../games/board';
import { en } from '../i18n/en';
import { logEntries } from './log';

const game: GameModule = {
  ...fallback,
  logLine: (event, players) =>
    event === 'quiet' ? null : `${players[0]?.name ?? '?'}: ${String(event)}`,
};
const players = [{ name: 'Ada', online: true, you: true }];

describe('logEntries', () => {
  it('puts events into words, and leaves out what has none', () => {
    const log = [
      { version: 1, at: 10, events: ['a', 'quiet', 'b'] },
      { version: 2, at: 20, events: ['quiet'] },
    ];
    expect(logEntries(log, game, players, 'en', en)).toEqual([
      { version: 1, at: 10, lines: ['Ada: a', 'Ada: b'] },
    ]);
  });

  it('says itself who took a move back', () => {
    const log = [{ version: 1, at: 10, events: [{ type: 'taken_back', seat: 0 }] }];
    expect(logEntries(log, game, players, 'en', en)[0]?.lines).toEqual(['Ada took a move back.']);
  });
});
