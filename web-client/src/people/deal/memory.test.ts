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
    vi.restoreAllMocks();
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
