// @vitest-environment node

import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** A language that nobody speaks: English in capital letters. */
const LANGUAGE = 'qx';

const root = mkdtempSync(join(tmpdir(), 'fondaco-languages-'));
const client = join(root, 'web-client');
const CATALOGUES = [
  'web-client/words',
  'words/words',
  'games/golden-horn/words',
  'games/horus/words',
];

beforeAll(() => {
  for (const folder of CATALOGUES) {
    cpSync(join('..', folder), join(root, folder), { recursive: true });
    const english = readFileSync(join(root, folder, 'en.ftl'), 'utf8');
    const capitals = english.replaceAll(/^([\w-]+ = )(.*)$/gm, (_, name: string, text: string) =>
      text.includes('{') ? name + text : name + text.toUpperCase(),
    );
    writeFileSync(join(root, folder, `${LANGUAGE}.ftl`), capitals);
  }
  for (const one of readdirSync('.').filter(
    (one) => !['dist', 'node_modules', 'words'].includes(one),
  )) {
    cpSync(one, join(client, one), { recursive: true });
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(client, 'node_modules'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('are found by their files alone', { timeout: 300_000 }, async () => {
  await built();
  const dist = join(client, 'dist');
  const lists = JSON.parse(readFileSync(join(dist, '.vite/preload.json'), 'utf8')) as Record<
    string,
    string[]
  >;
  const read = (file: string) => readFileSync(join(dist, file), 'utf8');
  const says = (files: readonly string[], text: string) =>
    files.some((file) => read(file).includes(text));
  const home = lists[`home/${LANGUAGE}`] ?? [];
  expect(says(home, 'OPEN A TABLE')).toBe(true);
  expect(says(home, 'LAY THE LAND ALONG THE NILE')).toBe(true);
  const scripts = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'));
  const base = scripts.filter((file) => file.startsWith('base-')).map((file) => `assets/${file}`);
  expect(says(base, '`ENGLISH`'), 'the choice of languages').toBe(true);
  expect(lists[`game/horus/${LANGUAGE}`]).not.toEqual(lists['game/horus/en']);

  rmSync(join(client, `words/${LANGUAGE}.ftl`));
  await expect(built()).rejects.toThrow(`words/${LANGUAGE}.ftl?part=main is not in the build`);
});

async function built(): Promise<void> {
  const configFile = join(client, 'vite.config.ts');
  const outDir = join(client, 'dist');
  await build({ root: client, configFile, build: { outDir }, logLevel: 'silent' });
}
