import { expect, it } from 'vitest';
import { joined, OF_LANGUAGES } from './joined';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Zoë'];

it.each([...OF_LANGUAGES.keys()])('joins names as lists are written in %s', (lang) => {
  const format = new Intl.ListFormat(lang, { type: 'conjunction' });
  for (let count = 0; count <= NAMES.length; count += 1) {
    const names = NAMES.slice(0, count);
    expect(joined(names, lang)).toBe(format.format(names));
  }
});
