// Plays games from files again, in a worker: the rules come as WebAssembly, and nothing is uploaded.

import { fetchRules, Rules } from '../alone/rules';
import type { GameFile } from '../protocol.gen';
import type { Bad, FromChecker, Good, Modules, ToChecker, Verdict } from './messages';

/** What is asked of a module. */
interface Asked {
  verify(): number;
}

/** As many bytes as the rules read. */
const FILE_BYTES_MAX = 16 * 1024 * 1024;

const post = (message: FromChecker) => postMessage(message);

const bad = (code: Bad['code']): Bad => ({ is: 'bad', code, entry: null });

/** By address; one that could not be fetched is fetched again. */
const programs = new Map<string, Promise<WebAssembly.Module | null>>();

async function program(url: string): Promise<WebAssembly.Module | null> {
  const fetched = programs.get(url) ?? fetchRules(url);
  programs.set(url, fetched);
  const found = await fetched;
  if (found === null) programs.delete(url);
  return found;
}

async function prepare(modules: Modules) {
  const found = await Promise.all(Object.values(modules).map(program));
  post({ type: 'prepared', isWhole: found.every((one) => one !== null) });
}

async function check(file: Blob, modules: Modules): Promise<Verdict> {
  if (file.size > FILE_BYTES_MAX) return bad('too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const game = read(bytes);
  if (game === null) return bad('not_a_game_file');
  if (Object.keys(modules).length === 0) return { is: 'unchecked', why: 'no_rules' };
  const url = Object.hasOwn(modules, game.ruleset) ? modules[game.ruleset] : undefined;
  if (url === undefined) return bad('rules');
  const rules = await program(url);
  if (rules === null) return { is: 'unchecked', why: 'unreachable' };
  return replay(rules, bytes, game);
}

/** The file, as far as this page needs it; `null` if it is something else. */
function read(bytes: Uint8Array): GameFile | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const isGame =
      typeof value === 'object' &&
      value !== null &&
      'ruleset' in value &&
      typeof value.ruleset === 'string';
    return isGame ? (value as GameFile) : null;
  } catch {
    return null;
  }
}

/** In an instance of its own: one whose rules have panicked is of no use any more. */
async function replay(found: WebAssembly.Module, bytes: Uint8Array, game: GameFile) {
  const rules = await Rules.of<Asked>(found);
  try {
    rules.put(bytes);
    const said = rules.ask((asked) => asked.verify()) as Omit<Good, 'sealed'> | Bad;
    if (said.is === 'bad') return said;
    const { table: id, commitment, deal, result } = game;
    return { ...said, sealed: { id, commitment, deal, result } };
  } catch {
    return bad('panicked');
  }
}

/** One after another: files may be large. */
let checks: Promise<void> = Promise.resolve();

onmessage = ({ data }: MessageEvent<ToChecker>) => {
  if (data.type === 'prepare') {
    void prepare(data.modules);
    return;
  }
  checks = checks.then(async () => {
    const verdict = await check(data.file, data.modules).catch((): Verdict => bad('panicked'));
    post({ type: 'checked', verdict });
  });
};
