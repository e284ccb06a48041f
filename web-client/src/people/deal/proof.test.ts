// @vitest-environment node

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Deal } from '../../protocol.gen';
import { aTable } from '../../play/testing';
import { proofOf } from './proof';

const ID = '7d3ff0cd-2f9f-4f53-a3f2-34a4f3a4dd11';
const SERVER = '11'.repeat(32);
const MINE = 'ab'.repeat(32);

// The same with Node's own hash.
const hash = (part: string) => createHash('sha256').update(Buffer.from(part, 'hex')).digest('hex');
const commitment = hash(SERVER);
const seed = createHash('sha256')
  .update('fondaco deal v1')
  .update(Buffer.from(SERVER, 'hex'))
  .update(Buffer.from(ID.replaceAll('-', ''), 'hex'))
  .update(Buffer.from(MINE, 'hex'))
  .update(Buffer.alloc(32))
  .digest('hex');
const commitments = [hash(MINE), null];
const deal: Deal = {
  server_part: SERVER,
  seat_parts: [MINE, null],
  seat_commitments: commitments,
  seed,
};
const opened = { part: MINE, commitments };
const remembered = { table: ID, commitment, parts: [MINE], opened };
const table = aTable({ id: ID, status: 'finished', commitment, deal });

describe('the check of a deal', () => {
  it('knows the hash of a known text', () => {
    // sha256('abc'), as given in the standard.
    const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    const of = { ...table, commitment: abc, deal: { ...deal, server_part: '616263' } };
    expect(proofOf(of, null)?.commitment).toBe('unseen');
  });

  it('finds a fair deal fair', () => {
    const good = { commitment: 'good', part: 'good', others: 'good', seed: 'good' };
    expect(proofOf(table, remembered)).toEqual(good);
  });

  it('waits until the deal is revealed', () => {
    expect(proofOf({ ...table, deal: null }, remembered)).toBeNull();
  });

  it('says what this browser did not see', () => {
    const unseen = { commitment: 'unseen', part: 'unseen', others: 'unseen', seed: 'good' };
    expect(proofOf(table, null)).toEqual(unseen);
    expect(proofOf(table, { ...remembered, opened: null })?.part).toBe('unseen');
  });

  it('finds another server’s part than the one committed to', () => {
    const other = { ...deal, server_part: '22'.repeat(32) };
    expect(proofOf({ ...table, deal: other }, remembered)?.commitment).toBe('bad');
    expect(proofOf({ ...table, deal: other }, remembered)?.seed).toBe('bad');
  });

  it('finds a commitment that was exchanged together with the part', () => {
    expect(proofOf(table, { ...remembered, commitment: '00'.repeat(32) })?.commitment).toBe('bad');
    expect(proofOf({ ...table, commitment: '00'.repeat(32) }, remembered)?.commitment).toBe('bad');
  });

  it('misses the own part', () => {
    const other = { ...opened, part: 'cd'.repeat(32) };
    expect(proofOf(table, { ...remembered, opened: other })?.part).toBe('bad');
  });

  it('finds a part that was chosen after the own one was open', () => {
    const late = 'ef'.repeat(32);
    const chosen = { ...deal, seat_parts: [MINE, late] };
    const stated = { ...chosen, seat_commitments: [hash(MINE), hash(late)] };
    // Without a commitment, with one that this browser did not see, and with one that does not
    // match.
    expect(proofOf({ ...table, deal: chosen }, remembered)?.others).toBe('bad');
    expect(proofOf({ ...table, deal: stated }, remembered)?.others).toBe('bad');
    const swapped = { ...chosen, seat_commitments: [hash(MINE), hash(SERVER)] };
    expect(proofOf({ ...table, deal: swapped }, null)?.others).toBe('bad');
    const dropped = {
      ...deal,
      seat_parts: [MINE, null],
      seat_commitments: [hash(MINE), hash(late)],
    };
    expect(proofOf({ ...table, deal: dropped }, null)?.others).toBe('bad');
  });

  it('finds commitments of more or fewer seats than there are', () => {
    const more = { ...deal, seat_commitments: [...commitments, null] };
    expect(proofOf({ ...table, deal: more }, null)?.others).toBe('bad');
    const fewer = { ...opened, commitments: commitments.slice(0, 1) };
    expect(proofOf(table, { ...remembered, opened: fewer })?.others).toBe('bad');
  });

  it('claims nothing of games whose parts were given without commitments', () => {
    const old = { ...deal, seat_commitments: null };
    expect(proofOf({ ...table, deal: old }, { ...remembered, opened: null })?.others).toBe(
      'unseen',
    );
  });

  it('finds a seed that does not follow', () => {
    const other = { ...deal, seed: '00'.repeat(32) };
    expect(proofOf({ ...table, deal: other }, remembered)?.seed).toBe('bad');
    const swapped = { ...deal, seat_parts: [null, MINE] };
    expect(proofOf({ ...table, deal: swapped }, remembered)?.seed).toBe('bad');
  });

  it('does not break on what is no number', () => {
    const odd = { ...deal, server_part: 'zz' };
    expect(proofOf({ ...table, deal: odd }, remembered)).toMatchObject({
      commitment: 'bad',
      seed: 'bad',
    });
  });
});
