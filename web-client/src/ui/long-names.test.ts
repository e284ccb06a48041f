import { describe, expect, it } from 'vitest';
import { shareOfSize } from './long-names';

describe('the size of a name', () => {
  it('is smaller only for long words, and never too small', () => {
    expect(shareOfSize('Ada')).toBe(1);
    expect(shareOfSize('Jean-Baptiste Le Roy')).toBe(8 / 8);
    expect(shareOfSize('Maximiliane')).toBeCloseTo(8 / 11);
    expect(shareOfSize('x'.repeat(24))).toBe(0.68);
    expect(shareOfSize('')).toBe(1);
  });
});
