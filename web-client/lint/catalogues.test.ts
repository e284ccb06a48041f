// @vitest-environment node

import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { typesOf } from '../vite-words';

const CATALOGUES = [
  ['../words/words', 'src/i18n'],
  ...['golden-horn', 'horus'].map((game) => [`../games/${game}/words`, `src/games/${game}`]),
];

it.each(CATALOGUES)('the types of %s are those in %s', (catalogue, folder) => {
  const types = typesOf(readFileSync(`${catalogue}/en.ftl`, 'utf8'));
  const file = `${folder}/words.gen.ts`;
  if (process.env.UPDATE_GENERATED === '1') writeFileSync(file, types);
  expect(readFileSync(file, 'utf8')).toBe(types);
});
