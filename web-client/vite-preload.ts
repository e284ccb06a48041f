import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { filesOf, gamesOf, inTime, LANGS, OFFLINE, PARTS } from './parts.js';

/**
 * Writes down what each page needs, so that the server can name it in the page: one journey instead of several; and
 * what games on this device need, so that they can be played without a network.
 */
export function preload(): Plugin {
  let folder = 'dist';
  return {
    name: 'preload',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = join(build.outDir, '.vite');
    },
    writeBundle(_, bundle) {
      const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
      const inPage = new Set(filesOf(manifest, ['index.html']));
      const games = gamesOf(manifest);
      const lists: Record<string, string[]> = {};
      const list = (part: string, modules: string[]) => {
        const files = filesOf(manifest, modules).filter((file) => /\.(?:js|css)$/.test(file));
        lists[part] = files.filter((file) => !inPage.has(file));
      };
      for (const lang of LANGS) {
        list(`home/${lang}`, PARTS.home(lang, games));
        list(`table/${lang}`, PARTS.table(lang));
        list(`gathering/${lang}`, PARTS.gathering(lang));
        list(`replay/${lang}`, PARTS.replay(lang));
        for (const game of games) list(`game/${game}/${lang}`, PARTS.game(lang, game));
      }
      for (const game of games) list(`board/${game}`, PARTS.board(game));
      writeFileSync(join(folder, 'preload.json'), JSON.stringify(lists));
      const workers = Object.keys(bundle).filter((name) => /\/worker-[^/]+\.js$/.test(name));
      const offline = LANGS.map((lang) => {
        const files = filesOf(manifest, OFFLINE(games), inTime(lang));
        return [lang, [...new Set([...inPage, ...files, ...workers])]] as const;
      });
      writeFileSync(join(folder, '../offline.json'), JSON.stringify(Object.fromEntries(offline)));
    },
  };
}
