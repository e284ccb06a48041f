// Finds the games that this client can show: every folder here with a `module.ts`.

import type { GameModule } from './board';

const modules = import.meta.glob<{ default: GameModule }>('./*/module.ts');

/** The game for a ruleset; the fallback for a ruleset that this client has no board for. */
export async function loadGame(ruleset: string): Promise<GameModule> {
  const load = modules[`./${ruleset}/module.ts`] ?? (() => import('./fallback/module'));
  return (await load()).default;
}
