import { describe, expect, it, vi } from 'vitest';
import { store, stored, storedFlag, storedJson, storedShare, storeFlag } from './storage';

const refusal = () => {
  throw new DOMException('forbidden', 'SecurityError');
};

/** What browsers do that allow no site data, and web views that have none. */
const WITHOUT: Readonly<Record<string, () => void>> = {
  'forbidden, even to name it': () =>
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refusal),
  'forbidden to use': () => vi.stubGlobal('localStorage', { getItem: refusal, setItem: refusal }),
  null: () => vi.stubGlobal('localStorage', null),
  missing: () => vi.stubGlobal('localStorage', undefined),
};

describe.each(Object.keys(WITHOUT))('storage that is %s', (how) => {
  it('lasts as long as the page', () => {
    WITHOUT[how]?.();
    expect(stored('a')).toBeNull();
    expect(storedShare('a', 0.5)).toBe(0.5);
    store('a', '1');
    storeFlag('b', true);
    expect(stored('a')).toBe('1');
    expect(storedFlag('b', false)).toBe(true);
  });
});

describe('storage', () => {
  it('keeps the newest value when it is full, and stores it when there is room again', () => {
    store('a', 'old');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refusal);
    store('a', 'new');
    expect(stored('a')).toBe('new');
    full.mockRestore();
    store('a', 'newest');
    expect(localStorage.getItem('a')).toBe('newest');
    localStorage.setItem('a', 'from another tab');
    expect(stored('a')).toBe('from another tab');
  });

  it('reads nothing from what is not JSON', () => {
    store('a', 'no json');
    expect(storedJson('a')).toBeNull();
    expect(storedJson('b')).toBeNull();
  });
});
