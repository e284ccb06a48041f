import { describe, expect, it, vi } from 'vitest';
import { aSeat, aTable } from '../../play/testing';
import { commitmentOf, newEntropy } from './entropy';
import { recall, rememberOpening, rememberPart, rememberTable, TABLES_MAX } from './memory';

describe('the memory of deals', () => {
  it('keeps what it saw first', () => {
    rememberTable(aTable({ commitment: 'first' }));
    rememberTable(aTable({ commitment: 'second' }));
    rememberPart(aTable({ commitment: 'third' }), 'part');
    expect(recall('table-1')).toEqual({
      table: 'table-1',
      commitment: 'first',
      parts: ['part'],
      opened: null,
    });
  });

  it('keeps what everybody was committed to when the part was opened, the last time', () => {
    const seats = [aSeat('Ada', { commitment: 'a' }), aSeat('Ben', { commitment: 'b' })];
    for (const part of ['one', 'two', 'three']) rememberPart(aTable(), part);
    rememberOpening(aTable({ seats }), 'one');
    const again = [aSeat('Ada', { commitment: 'c' }), aSeat('Ben')];
    rememberOpening(aTable({ seats: again }), 'two');
    expect(recall('table-1')?.parts).toEqual(['three']);
    expect(recall('table-1')?.opened).toEqual({ part: 'two', commitments: ['c', null] });
  });

  it('reads what earlier versions kept', () => {
    const old = { table: 'table-1', commitment: 'first', parts: ['part'] };
    localStorage.setItem('fondaco.deals', JSON.stringify([old]));
    expect(recall('table-1')).toEqual({ ...old, opened: null });
  });

  it('keeps nothing of a game that has begun', () => {
    rememberTable(aTable({ status: 'playing' }));
    expect(recall('table-1')).toBeNull();
  });

  it('keeps no part of a game that it has not seen before it began', () => {
    rememberPart(aTable({ status: 'playing' }), 'part');
    rememberOpening(aTable({ status: 'playing' }), 'part');
    expect(recall('table-1')).toBeNull();
  });

  it('keeps each part once, and the newest eight', () => {
    const parts = Array.from({ length: 9 }, (_, index) => `part ${index}`);
    for (const part of parts) {
      rememberPart(aTable(), part);
      rememberPart(aTable(), part);
    }
    expect(recall('table-1')?.parts).toEqual(parts.slice(1));
  });

  it('forgets the oldest table first', () => {
    for (let n = 0; n <= TABLES_MAX; n += 1) rememberTable(aTable({ id: `t${n}` }));
    expect(recall('t0')).toBeNull();
    expect(recall('t1')).not.toBeNull();
    expect(recall(`t${TABLES_MAX}`)).not.toBeNull();
  });

  it('lives with what it finds, and with a full store', () => {
    localStorage.setItem('fondaco.deals', '{"not":"a list"}');
    expect(recall('table-1')).toBeNull();
    localStorage.setItem('fondaco.deals', 'no json');
    expect(recall('table-1')).toBeNull();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => rememberTable(aTable())).not.toThrow();
  });
});

const kept = { table: 'a', commitment: 'c', parts: ['p'], opened: null };
const opened = { part: 'p', commitments: ['c', null] };

describe('what was stored', () => {
  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'a'],
    ['no table', { ...kept, table: undefined }],
    ['a table without a name', { ...kept, table: 1 }],
    ['no commitment', { ...kept, commitment: undefined }],
    ['a commitment in numbers', { ...kept, commitment: 7 }],
    ['no parts', { ...kept, parts: undefined }],
    ['one part', { ...kept, parts: 'p' }],
    ['parts in numbers', { ...kept, parts: ['p', 7] }],
  ])('counts for nothing if it is %s', (_, stored) => {
    localStorage.setItem('fondaco.deals', JSON.stringify([stored]));
    expect(recall('a')).toBeNull();
    localStorage.setItem('fondaco.deals', JSON.stringify([stored, kept]));
    expect(recall('a')).toEqual(kept);
  });

  it.each<[string, unknown]>([
    ['a text', 'p'],
    ['no part', { ...opened, part: undefined }],
    ['a part in numbers', { ...opened, part: 7 }],
    ['no commitments', { ...opened, commitments: undefined }],
    ['one commitment', { ...opened, commitments: 'c' }],
    ['commitments in numbers', { ...opened, commitments: ['c', null, 7] }],
  ])('counts as never opened if it says so with %s', (_, stored) => {
    localStorage.setItem('fondaco.deals', JSON.stringify([{ ...kept, opened: stored }]));
    expect(recall('a')).toEqual(kept);
    localStorage.setItem('fondaco.deals', JSON.stringify([{ ...kept, opened }]));
    expect(recall('a')).toEqual({ ...kept, opened });
  });
});

describe('entropy', () => {
  it('is 64 hexadecimal digits, others each time', () => {
    const parts = Array.from({ length: 20 }, newEntropy);
    expect(parts.every((part) => /^[0-9a-f]{64}$/.test(part))).toBe(true);
    expect(new Set(parts).size).toBe(20);
  });

  it('is committed to by its SHA-256', () => {
    // sha256 of the bytes of 'abc', as given in the standard.
    const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(commitmentOf('616263')).toBe(abc);
  });
});
