import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18n } from '../i18n/language.svelte';
import type { DrawProof, SealedPile, ServerMessage } from '../protocol.gen';
import { checkedAt, hear } from './proving';

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
  beforeEach(() => {
    localStorage.clear();
  });

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
});
