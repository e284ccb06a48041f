// Judges a finished game again and again, by the rules and the computer players in WebAssembly.

import { fetchRules, Rules } from '../../alone/rules';
import type { Curve } from '../../protocol.gen';
import type { FromJudge, ToJudge } from './messages';

/** What is asked of the module. */
interface Asked {
  /** Begins a pass. */
  review(pass: number): number;
  /** Judges the next step. */
  judge(): number;
}

type Reviewed =
  | { readonly is: 'at'; readonly judged: number; readonly entries: number }
  | { readonly is: 'done'; readonly curve: Curve }
  | { readonly is: 'not' };

/** Nobody sees finer steps than this, in milliseconds. */
const TELL_MS = 100;

const post = (message: FromJudge) => postMessage(message);

/** One pass over the game; `null` if it cannot be judged. */
function judged(rules: Rules<Asked>, file: string, pass: number): Curve | null {
  rules.put(file);
  let told = performance.now();
  let reviewed = rules.ask((asked) => asked.review(pass)) as Reviewed;
  while (reviewed.is === 'at') {
    if (performance.now() - told >= TELL_MS) {
      told = performance.now();
      post({ type: 'at', share: reviewed.judged / reviewed.entries });
    }
    reviewed = rules.ask((asked) => asked.judge()) as Reviewed;
  }
  return reviewed.is === 'done' ? reviewed.curve : null;
}

async function judge({ file, module, pass: first }: ToJudge) {
  const program = await fetchRules(module);
  if (program === null) throw new Error('the rules cannot be fetched');
  const rules = await Rules.of<Asked>(program);
  const text = JSON.stringify(file);
  for (let pass = first; ; pass += 1) {
    const curve = judged(rules, text, pass);
    if (curve === null) throw new Error('the game cannot be judged');
    post({ type: 'judged', curve });
  }
}

onmessage = ({ data }: MessageEvent<ToJudge>) => {
  judge(data).catch(() => post({ type: 'failed' }));
};
