// What goes into one file of the build.

/** What is asked about the modules. */
interface Context {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** What the home page and tables have in common, and with it what every page needs. */
const BASE = [
  'node_modules/(?:svelte|esm-env|clsx|@noble)',
  'src/(?:base|ui|connection|catalogue|frame)/(?!qr|Qr|shorthand|patch|instruments)',
  'src/app/(?:App|pages)\\.',
  'src/gathering/JoinByCode\\.',
  'vite/preload-helper',
  'src/i18n/(?:catalogue|joined|language|messages|in-languages|lang-of)\\.',
  'src/games/(?:board|kit/seat-marks|words|fallback/module)\\.',
  'words/words/',
  'src/people/computers/level\\.',
  'src/people/deal/(?:entropy|memory)\\.',
  'src/notices/in-order\\.',
  'src/(?:play/(?:closing|invite|RulesDialog)|people/company/seat-link|gathering/OptionsForm|people/computers/LevelChoice|notices/(?:Notices|words))\\.',
];

/** What tables and replays have in common. */
const PLAY = [
  'src/play/(?:board-keys|BoardFrame|earlier-names|hot-seat|log|LogList|scene|seats|SeatSymbol)\\.',
  'src/alone/table-of\\.',
  'src/replay/(?:past|playback|recording|turns|words)\\.',
  'src/people/company/(?:clock|presence)\\.',
  'src/games/kit/(?!seat-marks|Flights)',
];

/** What replays have in common with looking back at a table, which fetches it then. */
const STAGE = ['src/replay/(?:Controls|keys|MomentBar|Stage|Transport)\\.'];

const oneOf = (paths: readonly string[]) => new RegExp(paths.join('|'));

/** A game in two files, besides its words: what a table needs at once, and the board. */
function chunkOfGame(id: string, context: Context): string | null {
  const [folder, game] = /^.*\/src\/games\/([^/]+)\//.exec(id) ?? [];
  if (folder === undefined || game === undefined) return null;
  if (isBelow(`${folder}module.ts`, id, context)) return game;
  return isBelow(`${folder}Board.svelte`, id, context) ? `${game}-board` : null;
}

/** Whether `top` imports a module of its own folder, or one of its modules does. */
function isBelow(top: string, id: string, context: Context): boolean {
  const folder = top.slice(0, top.lastIndexOf('/') + 1);
  const seen = new Set([top]);
  for (const module of seen) {
    if (module === id) return true;
    for (const next of context.getModuleInfo(module)?.importedIds ?? []) {
      if (next.startsWith(folder)) seen.add(next);
    }
  }
  return false;
}

export const CHUNKS = [
  { name: 'base', test: oneOf(BASE) },
  { name: 'play', test: oneOf(PLAY) },
  { name: 'stage', test: oneOf(STAGE) },
  { name: chunkOfGame, test: /src\/games\// },
];
