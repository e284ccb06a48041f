// Finds the games that this client can show: every folder of games/ with a `module.ts`.

import type { Curve, Replay, SetOptions } from '../protocol.gen';
import type { GameMessages, GameModule } from '../games/board';
import type { Lang } from '../i18n/lang';
import fallback from '../games/fallback/module';

const modules = import.meta.glob<{ default: GameModule }>([
  '../games/*/module.ts',
  '!../games/fallback/*',
]);
const messages = import.meta.glob<GameMessages>('../../../games/*/words/*.ftl', {
  query: '?part=about',
  import: 'default',
});

const advice = import.meta.glob<GameMessages['advice']>('../games/*/advice.ts', {
  eager: true,
  import: 'advice',
});

const covers = import.meta.glob<string>('../games/*/cover*.svg', {
  eager: true,
  import: 'default',
  query: '?url',
});

/** The address of the game's cover, or of its expansion's; `null` if there is none. */
export function coverOf(ruleset: string, options: SetOptions['options'] = {}): string | null {
  const ofExpansion = covers[`../games/${ruleset}/cover-${String(options.expansion)}.svg`];
  return ofExpansion ?? covers[`../games/${ruleset}/cover.svg`] ?? null;
}

/** A finished game bundled with the client; `npm run samples` in `tests/browser` records them. */
export interface Sample {
  readonly replay: Replay;
  readonly curve: Curve;
}

const samples = import.meta.glob<Sample>('../games/*/sample/game.json', { import: 'default' });

export function hasSample(ruleset: string): boolean {
  return `../games/${ruleset}/sample/game.json` in samples;
}

/** `null` if there is none. */
export async function loadSample(ruleset: string): Promise<Sample | null> {
  return (await samples[`../games/${ruleset}/sample/game.json`]?.()) ?? null;
}

/** The game for a ruleset; the fallback if this client has no board for it. */
export async function loadGame(ruleset: string): Promise<GameModule> {
  const load = modules[`../games/${ruleset}/module.ts`];
  return load === undefined ? fallback : (await load()).default;
}

/** What the platform's lists and forms say about a game; `null` if it has no folder here. */
export async function loadGameMessages(ruleset: string, lang: Lang): Promise<GameMessages | null> {
  const load = messages[`../../../games/${ruleset}/words/${lang}.ftl`];
  return load === undefined
    ? null
    : { ...(await load()), advice: advice[`../games/${ruleset}/advice.ts`] };
}
