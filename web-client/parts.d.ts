import type { Manifest, ManifestChunk } from 'vite';

export declare const LANGS: readonly string[];
export declare const PARTS: {
  home: (lang: string, games: readonly string[]) => string[];
  table: (lang: string) => string[];
  gathering: (lang: string) => string[];
  replay: (lang: string) => string[];
  game: (lang: string, game: string) => string[];
  board: (game: string) => string[];
};
export declare const OFFLINE: (games: readonly string[]) => string[];
/** The modules that are fetched because of this one. */
type Follow = (entry: ManifestChunk) => readonly string[];
export declare const inTime: (lang: string) => Follow;
export declare function gamesOf(manifest: Manifest): string[];
export declare function filesOf(
  manifest: Manifest,
  modules: readonly string[],
  follow?: Follow,
): string[];
