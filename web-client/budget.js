// Fails when a page has grown too heavy: adds up what a first visit transfers, compressed.

import { readFileSync, statSync } from 'node:fs';

/** Bytes, as a browser on a slow network has to wait for them. */
const HOME_MAX = 100_000;
const TABLE_MAX = 180_000;

/** What the server answers to a page's questions, headers included: not in the build. */
const ANSWERS = 12_000;

const LANGS = ['en', 'de', 'fr'];
const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));
const games = Object.keys(manifest)
  .map((name) => /^src\/games\/([^/]+)\/module\.ts$/.exec(name)?.[1])
  .filter((game) => game !== undefined && game !== 'fallback');

/** What is fetched along with these modules. */
function filesOf(names) {
  const files = new Set(['index.html', 'favicon.svg']);
  const seen = new Set();
  const add = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    const entry = manifest[name];
    if (entry === undefined) throw new Error(`${name} is not in the build`);
    for (const file of [entry.file, ...(entry.css ?? []), ...(entry.assets ?? [])]) files.add(file);
    for (const other of entry.imports ?? []) add(other);
  };
  names.forEach(add);
  return [...files];
}

function bytesOf(file) {
  try {
    return statSync(`dist/${file}.br`).size;
  } catch {
    return statSync(`dist/${file}`).size;
  }
}

const sum = (files) => files.reduce((all, file) => all + bytesOf(file), ANSWERS);
const words = (lang) => `src/i18n/${lang}.ts`;
const gameWords = (game, lang) => `src/games/${game}/messages/${lang}.ts`;
const about = (game, lang) => `src/games/${game}/about/${lang}.ts`;

const picture = (game) => manifest[`src/games/${game}/picture.webp`].file;

function home(lang) {
  const all = games.map((game) => about(game, lang));
  return sum(filesOf(['index.html', 'src/home/HomePage.svelte', words(lang), ...all]));
}

function table(lang, game) {
  const board = [`src/games/${game}/module.ts`, `src/games/${game}/Board.svelte`];
  // A table shows no picture but that of its own game.
  const others = games.filter((other) => other !== game).map(picture);
  const page = [
    'index.html',
    'src/table/TablePage.svelte',
    words(lang),
    about(game, lang),
    gameWords(game, lang),
  ];
  return sum(filesOf([...page, ...board]).filter((file) => !others.includes(file)));
}

const rows = LANGS.flatMap((lang) => [
  { page: `home, ${lang}`, bytes: home(lang), max: HOME_MAX },
  ...games.map((game) => ({
    page: `${game}, ${lang}`,
    bytes: table(lang, game),
    max: TABLE_MAX,
  })),
]);
for (const { page, bytes, max } of rows) {
  const verdict = bytes > max ? 'TOO HEAVY' : 'good';
  console.log(
    `${page.padEnd(18)} ${(bytes / 1000).toFixed(1).padStart(6)} of ${max / 1000} kB  ${verdict}`,
  );
}
if (rows.some(({ bytes, max }) => bytes > max)) process.exit(1);
