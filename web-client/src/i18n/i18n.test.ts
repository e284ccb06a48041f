import { describe, expect, it } from 'vitest';
import { preferredLanguage } from './language.svelte';
import { MESSAGES } from './messages';

describe('preferredLanguage', () => {
  it.each([
    ['fr', ['de-AT'], 'fr'],
    [null, ['pt-BR', 'de-AT', 'en'], 'de'],
    [null, ['pt'], 'en'],
    ['xx', [], 'en'],
    [null, ['FR-ca'], 'fr'],
  ])('of %s and %j is %s', (stored, wishes, expected) => {
    expect(preferredLanguage(stored, wishes)).toBe(expected);
  });
});

it('counts as the language does', () => {
  const free = (lang: 'en' | 'de' | 'fr', count: number) => MESSAGES[lang].lists.free(count);
  expect(free('en', 0)).toBe('0 free seats');
  expect(free('fr', 0)).toBe('0 place libre');
  expect([free('de', 1), free('de', 2)]).toEqual(['1 freier Platz', '2 freie Plätze']);
});
