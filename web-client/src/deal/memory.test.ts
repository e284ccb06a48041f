import { describe, expect, it, vi } from 'vitest';
import { aTable } from '../play/testing';
import { newEntropy } from './entropy';
import { recall, rememberPart, rememberTable, TABLES_MAX } from './memory';

describe('the memory of deals', () => {
  it('keeps what it saw first', () => {
    rememberTable(aTable({ commitment: 'first' }));
    rememberTable(aTable({ commitment: 'second' }));
    rememberPart(aTable({ commitment: 'third' }), 'part');
    expect(recall('table-1')).toEqual({
      table: 'table-1',
      commitment: 'first',
      parts: ['part'],
    });
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
});
