import { describe, expect, it } from 'vitest';
import { ago, dayName } from './when';

const now = new Date('2026-11-23T08:30').getTime();

describe('how long ago it was', () => {
  it('is said in hours, then in days', () => {
    const hours = (count: number) => now - count * 60 * 60 * 1000;
    expect(ago(hours(1), now, 'en')).toBe('1 hour ago');
    expect(ago(hours(23.9), now, 'de')).toBe('vor 23 Stunden');
    expect(ago(hours(50), now, 'fr')).toBe('il y a 2 jours');
    expect(ago(now + 5, now, 'en')).toBe('0 hours ago');
  });
});

describe('the name of a day', () => {
  it('is a word for the last two days, then a date', () => {
    expect(dayName('2026-11-23', now, 'en')).toBe('Today');
    expect(dayName('2026-11-22', now, 'de')).toBe('Gestern');
    expect(dayName('2026-11-22', now, 'fr')).toBe('Hier');
    expect(dayName('2026-11-21', now, 'en')).toBe('Saturday, November 21');
    expect(dayName('2026-11-21', now, 'de')).toBe('Samstag, 21. November');
    expect(dayName('2026-11-21', now, 'fr')).toBe('Samedi 21 novembre');
  });

  it('does not mind the hour that a clock is put forward', () => {
    const after = new Date('2026-03-30T00:10').getTime();
    expect(dayName('2026-03-29', after, 'en')).toBe('Yesterday');
  });
});
