// @vitest-environment node

import { describe, expect, it } from 'vitest';
import type { CircleChronicle, CircleFeat, CircleTable } from '../../protocol.gen';
import { lines, linesWithComputers, type Speaker } from './lines';
import { loadWords, WORDS } from './words';

await loadWords('en');
await loadWords('de');
await loadWords('fr');

const speaker: Speaker = {
  t: WORDS.en,
  guest: 'Guest',
  computer: (name) => name,
  title: () => 'Horus',
  names: new Map([
    ['ada', 'Ada'],
    ['ben', 'Ben'],
  ]),
  joined: (names) => names.join(' and '),
};

const game: CircleTable = {
  id: 't',
  code: 'CODE',
  ruleset: 'horus',
  status: 'finished',
  seats: [{ type: 'member', person: { id: 'ada', name: 'Ada' } }, { type: 'guest' }],
  awaited: [],
  spectators: true,
  created_at: 0,
  finished_at: Date.UTC(2026, 2, 5),
  result: { scores: [3, 2], winners: [0] },
};

const feat = (kind: string, count: number, more: Partial<CircleFeat> = {}): CircleFeat => ({
  kind,
  seat: 0,
  step: 12,
  count,
  computers: false,
  is_ever: true,
  game,
  ...more,
});

const told = (chronicle: Partial<CircleChronicle>, t = speaker.t) =>
  lines({ feats: [], nemesis: null, year_ago: null, ...chronicle }, { ...speaker, t });

describe('a chronicle', () => {
  it('tells of each feat and leads to its moment', () => {
    expect(told({ feats: [feat('voyage', 9)] })).toEqual([
      {
        key: 'voyagetrue',
        text: 'Nobody has sailed further in one voyage than Ada: 9 squares.',
        at: game.finished_at,
        path: 't/CODE/replay?step=12',
      },
    ]);
    const raids = [feat('raids', 4, { is_ever: false, seat: 1 })];
    expect(told({ feats: raids })[0]?.text).toBe(
      'The boldest raider of 2026: Guest, with 4 raids in a single game.',
    );
  });

  it('says the chance of a comeback in per cent', () => {
    expect(told({ feats: [feat('comeback', 962)] }, WORDS.de)[0]?.text).toMatch(/bei 4\u00a0%/);
  });

  it('ends a sentence once, also after a name with a full stop', () => {
    const tom: CircleTable['seats'][0] = { type: 'member', person: { id: 'tom', name: 'Tom Jr.' } };
    const feats = [feat('leap', 7, { game: { ...game, seats: [tom] } })];
    expect(told({ feats }, WORDS.fr)[0]?.text).toMatch(/pour Tom Jr\. Personne/);
  });

  it('leaves out what it does not know, and tells the rarest first', () => {
    const feats = [feat('region', 4), feat('dance', 3), feat('comeback', 900)];
    const nemesis = { person: 'ada', of: 'ben', ahead: [5, 1] as [number, number], game };
    const keys = told({ feats, nemesis, year_ago: game }).map(({ key }) => key);
    expect(keys).toEqual(['yearAgo', 'nemesis', 'comebacktrue', 'regiontrue']);
  });

  it('does not name whoever has left, and keeps games with computers apart', () => {
    const nemesis = { person: 'ada', of: 'eve', ahead: [5, 1] as [number, number], game };
    const feats = [feat('leap', 7, { computers: true })];
    expect(told({ nemesis, feats })).toEqual([]);
    const chronicle = { feats, nemesis: null, year_ago: null };
    expect(linesWithComputers(chronicle, speaker)).toHaveLength(1);
  });
});
