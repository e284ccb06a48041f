// What a page is made of: for the budget, and for what the server announces.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const catalogue = (game, lang, part) => `../games/${game}/words/${lang}.ftl?part=${part}`;
const own = (lang, part) => `words/${lang}.ftl?part=${part}`;

/** Those that the server itself has a catalogue for. */
export const LANGS = readdirSync(join(import.meta.dirname, '../words/words'))
  .filter((file) => file.endsWith('.ftl'))
  .map((file) => file.slice(0, -'.ftl'.length));

/** The modules of the parts of pages. */
export const PARTS = {
  home: (lang, games) => [
    'src/home/HomePage.svelte',
    own(lang, 'main'),
    ...games.map((game) => catalogue(game, lang, 'about')),
  ],
  table: (lang) => [
    'src/table/TablePage.svelte',
    own(lang, 'main'),
    'src/i18n/at-table.ts',
    own(lang, 'atTable'),
  ],
  gathering: (lang) => [
    'src/gathering/Gathering.svelte',
    'src/gathering/words.ts',
    own(lang, 'gathering'),
  ],
  replay: (lang) => ['src/replay/ReplayPage.svelte', own(lang, 'main')],
  game: (lang, game) => [
    `src/games/${game}/module.ts`,
    catalogue(game, lang, 'about'),
    catalogue(game, lang, 'board'),
  ],
  // A desk shows the log beside the board at once.
  board: (game) => ['Board', 'LogPieces'].map((name) => `src/games/${game}/${name}.svelte`),
};

/** The games that have a folder. */
export const gamesOf = (manifest) =>
  Object.keys(manifest)
    .map((name) => /^src\/games\/([^/]+)\/module\.ts$/.exec(name)?.[1])
    .filter((game) => game !== undefined && game !== 'fallback');

/** What a page that is shown without a network may come to show: games on this device, and the way to them. */
export const OFFLINE = (games) => [
  'src/home/HomePage.svelte',
  'src/table/TablePage.svelte',
  'src/replay/ReplayPage.svelte',
  'src/lesson/LessonPage.svelte',
  'src/lesson/words.ts',
  'src/i18n/at-table.ts',
  ...games.map((game) => `src/games/${game}/module.ts`),
];

/** Follows what is fetched at once. */
const atOnce = ({ imports = [] }) => imports;

/** Follows what is fetched sooner or later by somebody who reads this language, but to no other page. */
export const inTime =
  (lang) =>
  ({ imports = [], dynamicImports = [] }) =>
    [...imports, ...dynamicImports].filter(
      (name) => !/Page\.svelte$/.test(name) && (/\/(\w+)\.ftl/.exec(name)?.[1] ?? lang) === lang,
    );

/** All files that are fetched along with these modules. */
export function filesOf(manifest, modules, follow = atOnce) {
  const files = new Set();
  const seen = new Set();
  const add = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    const entry = manifest[name];
    if (entry === undefined) throw new Error(`${name} is not in the build`);
    for (const file of [entry.file, ...(entry.css ?? []), ...(entry.assets ?? [])]) files.add(file);
    for (const other of follow(entry)) add(other);
  };
  modules.forEach(add);
  return [...files];
}
