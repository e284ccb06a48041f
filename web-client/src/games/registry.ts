// Finds the games that this client can show: every folder here with a `module.ts`.

import type { GameModule } from './board';
import fallback from './fallback/module';

const modules = import.meta.glob<{ default: GameModule }>(['./*/module.ts', '!./fallback/*']);

/** The game for a ruleset; the fallback for a ruleset that this client has no board for. */
export async function loadGame(ruleset: string): Promise<GameModule> {
  const load = modules[`./${ruleset}/module.ts`];
  return load === undefined ? fallback : (await load()).default;
}
