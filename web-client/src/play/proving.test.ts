import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { i18n } from '../i18n/language.svelte';
import type { DrawProof, SealedPile, ServerMessage } from '../protocol.gen';
import { CHECKED_MAX, checkedAt, hear } from './proving';

interface Told {
  readonly before: unknown;
  readonly after: unknown;
  readonly events: readonly unknown[];
  readonly drawn: DrawProof[];
}

const [GAME] = JSON.parse(readFileSync('src/play/draws.sample.json', 'utf8')) as [
  { sealed: SealedPile[]; steps: [Told] },
];
const { sealed, steps } = GAME;
const [told] = steps;
const table = { id: 'a', ruleset: 'horus' };
const at = (version: number, view: unknown, lastEvents: readonly unknown[] = []) => ({
  version,
  view,
  lastEvents,
});
const snapshot = (seals: SealedPile[], version = 9) =>
  ({ type: 'snapshot', position: { version, sealed: seals } }) as unknown as ServerMessage;
const update = (drawn: DrawProof[]) =>
  ({ type: 'update', version: 7, drawn, private: null }) as unknown as ServerMessage;
const draws = (drawn: DrawProof[]) =>
  hear(table, update(drawn), at(6, told.before), at(7, told.after, told.events));
const forged = sealed.map((seal) => ({ ...seal, root: '0'.repeat(64) }));

describe('what is drawn at a table', () => {
  it('is checked by the seals of the snapshot, and counted', async () => {
    expect(await hear(table, snapshot(sealed), null, at(6, told.before))).toBeNull();
    expect(await draws(told.drawn)).toBeNull();
    const count = told.drawn.flatMap(({ pieces }) => pieces).length;
    expect(checkedAt('a')).toMatchObject({ proved: count, isBroken: false });
  });

  it('is not believed without its proof', async () => {
    await hear(table, snapshot(sealed), null, at(6, told.before));
    expect(await draws([])).toContain('do not trust');
    expect(checkedAt('a')).toMatchObject({ isBroken: true });
  });

  it('is not believed under another seal than the first', async () => {
    expect(i18n.lang).toBe('en');
    await hear(table, snapshot(sealed), null, at(6, told.before));
    expect(await hear(table, snapshot(forged), null, at(6, told.before))).toContain('do not trust');
  });

  it('proves nothing at a server that seals nothing', async () => {
    expect(await draws([])).toBeNull();
    expect(checkedAt('a')).toBeNull();
  });

  it('is not checked by a seal that another tab has seen later', async () => {
    const later = sealed.map((seal) => ({ ...seal, since: 9 }));
    await hear(table, snapshot(later), null, at(9, told.before));
    expect(await draws(told.drawn)).toBeNull();
    expect(checkedAt('a')).toMatchObject({ proved: 0, isBroken: false });
  });

  it('is checked again after a server was restored from a backup', async () => {
    const later = sealed.map((seal) => ({ ...seal, since: 9, root: '0'.repeat(64) }));
    await hear(table, snapshot(later), null, at(9, told.before));
    await hear(table, snapshot(sealed, 6), null, at(6, told.before));
    expect(await draws(told.drawn)).toBeNull();
    expect(checkedAt('a')?.proved).toBeGreaterThan(0);
  });

  it('stays trusted when the same seals are told again, as after a connection was lost', async () => {
    await hear(table, snapshot(sealed), null, at(6, told.before));
    expect(await hear(table, snapshot(sealed), null, at(6, told.before))).toBeNull();
    expect(checkedAt('a')).toMatchObject({ seals: sealed, isBroken: false });
    const larger = sealed.map((seal) => ({ ...seal, size: seal.size + 1 }));
    expect(await hear(table, snapshot(larger), null, at(6, told.before))).not.toBeNull();
  });

  it('is not believed under another seal of the very version that a snapshot shows', async () => {
    const of = (seals: SealedPile[]) => seals.map((seal) => ({ ...seal, since: 9 }));
    await hear(table, snapshot(of(sealed)), null, null);
    expect(await hear(table, snapshot(of(forged)), null, null)).not.toBeNull();
  });

  it('keeps its seals when the table has no position, and the newest of each pile', async () => {
    const later = sealed.map((seal) => ({ ...seal, since: 9 }));
    await hear(table, snapshot(later), null, null);
    await hear(table, { type: 'snapshot', position: null } as unknown as ServerMessage, null, null);
    await hear(table, snapshot(sealed), null, null);
    expect(checkedAt('a')).toMatchObject({ seals: later, isBroken: false });
    const newest = sealed.map((seal) => ({ ...seal, since: 10 }));
    await hear(table, snapshot(newest, 10), null, null);
    expect(checkedAt('a')).toMatchObject({ seals: newest, isBroken: false });
  });

  it('is checked only where it leads from one position to the next', async () => {
    const [before, after] = [at(6, told.before), at(7, told.after, told.events)];
    await hear(table, snapshot(sealed), null, before);
    const unproved = update([]);
    expect(await hear(table, unproved, null, after)).toBeNull();
    expect(await hear(table, unproved, after, after)).toBeNull();
    expect(await hear(table, unproved, before, null)).toBeNull();
    expect(await hear(table, unproved, before, { ...after, version: 8 })).toBeNull();
    const other = { type: 'table', version: 7 } as unknown as ServerMessage;
    expect(await hear(table, other, before, after)).toBeNull();
    expect(await hear(table, unproved, before, after)).not.toBeNull();
  });

  it('is not checked by what its own update has sealed', async () => {
    const own = sealed.map((seal) => ({ ...seal, since: 7, root: '0'.repeat(64) }));
    await hear(table, snapshot(own, 7), null, at(7, told.after));
    expect(await draws(told.drawn)).toBeNull();
    expect(checkedAt('a')).toMatchObject({ proved: 0, isBroken: false });
  });

  it('is also proved by what only this player is told', async () => {
    await hear(table, snapshot(sealed), null, at(6, told.before));
    const message = { type: 'update', version: 7, private: { drawn: told.drawn } };
    const [before, after] = [at(6, told.before), at(7, told.after, told.events)];
    expect(await hear(table, message as unknown as ServerMessage, before, after)).toBeNull();
    expect(checkedAt('a')?.proved).toBeGreaterThan(0);
  });

  it('is counted apart for each table, of which the oldest is forgotten first', async () => {
    const ids = Array.from({ length: CHECKED_MAX + 1 }, (_, index) => `t${index}`);
    for (const id of ids) await hear({ ...table, id }, snapshot(sealed), null, null);
    expect(ids.map((id) => checkedAt(id)?.table ?? null)).toEqual([null, ...ids.slice(1)]);
    // What is heard next replaces what was known.
    for (const seals of [forged, sealed])
      await hear({ ...table, id: 't5' }, snapshot(seals), null, null);
    expect(checkedAt('t5')?.isBroken).toBe(true);
    expect(checkedAt('t6')?.isBroken).toBe(false);
  });

  it('is not checked in a game of which this client knows no piles', async () => {
    const unknown = { id: 'a', ruleset: 'chess' };
    expect(await hear(unknown, snapshot(sealed), null, null)).toBeNull();
    expect(checkedAt('a')).toBeNull();
  });

  const kept = { table: 'a', seals: sealed, proved: 3, isBroken: false };
  it.each<[string, unknown]>([
    ['no list', { a: kept }],
    ['nothing', [null]],
    ['a text', ['a']],
    ['no table', [{ ...kept, table: undefined }]],
    ['a table without a name', [{ ...kept, table: 1 }]],
    ['no seals', [{ ...kept, seals: undefined }]],
    ['one seal', [{ ...kept, seals: sealed[0] }]],
    ['a seal that is nothing', [{ ...kept, seals: [null] }]],
    ['a seal in words', [{ ...kept, seals: [...sealed, 'sealed'] }]],
    [
      'a seal of no pile',
      [{ ...kept, seals: sealed.map((seal) => ({ ...seal, pile: undefined })) }],
    ],
    ['a seal since ever', [{ ...kept, seals: sealed.map((seal) => ({ ...seal, since: 'ever' })) }]],
    ['a seal of any size', [{ ...kept, seals: sealed.map((seal) => ({ ...seal, size: null })) }]],
    [
      'a seal without a root',
      [{ ...kept, seals: sealed.map(({ root, ...seal }) => ({ ...seal, at: root })) }],
    ],
    ['no count', [{ ...kept, proved: undefined }]],
    ['a count in words', [{ ...kept, proved: 'three' }]],
    ['no verdict', [{ ...kept, isBroken: undefined }]],
    ['a verdict in words', [{ ...kept, isBroken: 'no' }]],
  ])('takes what was stored for nothing if it is %s', (_, stored) => {
    localStorage.setItem('fondaco.draws', JSON.stringify(stored));
    expect(checkedAt('a')).toBeNull();
    localStorage.setItem('fondaco.draws', JSON.stringify([...[stored].flat(), kept]));
    expect(checkedAt('a')).toEqual(kept);
  });
});
