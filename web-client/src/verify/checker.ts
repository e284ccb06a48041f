// Has game files checked by the rules themselves, in a worker.

import { allModules } from '../alone/modules';
import type { FromChecker, ToChecker, Verdict } from './messages';

/** Whether this client was built with the rules, and this browser can run them. */
export const canCheck = () =>
  Object.keys(allModules()).length > 0 && 'WebAssembly' in globalThis && 'Worker' in globalThis;

export class Checker {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  #prepared: (isWhole: boolean) => void = () => undefined;
  #waiting: ((verdict: Verdict) => void)[] = [];

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<FromChecker>) => {
      if (data.type === 'prepared') this.#prepared(data.isWhole);
      else this.#waiting.shift()?.(data.verdict);
    };
    this.#worker.onerror = () => {
      this.#prepared(false);
      for (const tell of this.#waiting.splice(0)) tell({ is: 'unchecked', why: 'unreachable' });
    };
  }

  /** Fetches all rules; says whether they are here, so that no server is needed any more. */
  prepare(): Promise<boolean> {
    return new Promise((resolve) => {
      this.#prepared = resolve;
      this.#post({ type: 'prepare', modules: allModules() });
    });
  }

  /** Plays the game in the file again. */
  check(file: Blob): Promise<Verdict> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#post({ type: 'check', file, modules: allModules() });
    });
  }

  stop() {
    this.#worker.terminate();
  }

  #post(message: ToChecker) {
    this.#worker.postMessage(message);
  }
}
