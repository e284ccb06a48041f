// Fails when a page has grown too heavy: adds up what a first visit transfers, compressed.

import { readFileSync, statSync } from 'node:fs';
import { filesOf, gamesOf, LANGS, PARTS } from './parts.js';

/** Bytes, as a browser on a slow network has to wait for them. */
const HOME_MAX = 100_000;
const TABLE_MAX = 180_000;

/** What the server answers to a page's questions, headers included: not in the build. */
const ANSWERS = 12_000;

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));
const games = gamesOf(manifest);

function bytesOf(file) {
  try {
    return statSync(`dist/${file}.br`).size;
  } catch {
    return statSync(`dist/${file}`).size;
  }
}

const covers = (game) =>
  Object.values(manifest).flatMap(({ src, file }) =>
    src?.startsWith(`src/games/${game}/cover`) ? [file] : [],
  );

/** What comes for these modules, save some files. */
function sum(modules, others = []) {
  const files = [
    'index.html',
    'favicon.svg',
    'start.js',
    ...filesOf(manifest, ['index.html', ...modules]),
  ];
  return files
    .filter((file) => !others.includes(file))
    .reduce((all, file) => all + bytesOf(file), ANSWERS);
}

const home = (lang) => sum(PARTS.home(lang, games));

function table(lang, game) {
  // A table shows no covers but those of its own game.
  const others = games.filter((other) => other !== game).flatMap(covers);
  return sum([...PARTS.table(lang), ...PARTS.game(lang, game), ...PARTS.board(game)], others);
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
