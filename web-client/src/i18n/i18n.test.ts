import { describe, expect, it } from 'vitest';
import { preferredLanguage } from './language.svelte';
import { MESSAGES } from './messages';
import { plural } from './plural';

function isPhrase(node: unknown): node is (gap: unknown) => string {
  return typeof node === 'function';
}

/** All phrases by path; placeholders are filled with a name or a number. */
function phrases(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  if (isPhrase(node)) return [1, 2].map((n) => [`${path}(${n})`, node(n)]);
  return Object.entries(node as object).flatMap(([key, value]) => phrases(value, `${path}.${key}`));
}

const english = new Map(phrases(MESSAGES.en));

describe.each(['de', 'fr'] as const)('%s', (lang) => {
  const own = phrases(MESSAGES[lang]);

  it('has every phrase of English and no other', () => {
    expect(own.map(([path]) => path).sort()).toEqual([...english.keys()].sort());
  });

  it('leaves none empty', () => {
    expect(own.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('translates every sentence', () => {
    const sentences = own.filter(([, text]) => text.split(' ').length > 2);
    expect(sentences.filter(([path, text]) => english.get(path) === text)).toEqual([]);
  });
});

describe('preferredLanguage', () => {
  it.each([
    ['fr', ['de-AT'], 'fr'],
    [null, ['it-IT', 'de-AT', 'en'], 'de'],
    [null, ['it'], 'en'],
    ['xx', [], 'en'],
    [null, ['FR-ca'], 'fr'],
  ])('of %s and %j is %s', (stored, wishes, expected) => {
    expect(preferredLanguage(stored, wishes)).toBe(expected);
  });
});

describe('plural', () => {
  it('follows the language', () => {
    expect(plural('en', 0, 'seat', 'seats')).toBe('seats');
    expect(plural('fr', 0, 'place', 'places')).toBe('place');
    expect(plural('de', 1, 'Platz', 'Plätze')).toBe('Platz');
  });
});
