// Looks deeper into a finished game than the server: this device judges it again, for as long as
// somebody likes to watch.

import { moduleOf } from '../../alone/modules';
import { request } from '../../connection/api';
import type { Curve, GameFile, TableView } from '../../protocol.gen';
import { meanCurve } from './mean';
import type { FromJudge, ToJudge } from './messages';
import { newWorker } from './new-worker';

export { default as Bar } from './DeeperBar.svelte';

/** A page that was forgotten stops after this many passes; their mean is ten times as exact as one. */
const PASSES_MAX = 100;

/** Whether this client was built with the rules of the game, and this browser can run them. */
export const canLookDeeper = ({ ruleset }: TableView) =>
  moduleOf(ruleset) !== null && 'WebAssembly' in globalThis && 'Worker' in globalThis;

export class Deeper {
  readonly #table: TableView;
  /** How often the game was judged here. */
  passes = $state(0);
  /** How much of the next pass is done, from 0 to 1. */
  share = $state(0);
  isRunning = $state(false);
  hasFailed = $state(false);
  #mean = $state.raw<Curve | null>(null);
  #curves: Curve[] = [];
  #worker: Worker | null = null;

  /** `first` is what the server says of the game, if it says anything. */
  constructor(table: TableView, first: Curve | null) {
    this.#table = table;
    if (first !== null) this.#add(first);
  }

  /** What all passes say together. */
  get curve(): Curve | null {
    return this.#mean;
  }

  get isDone(): boolean {
    return this.passes >= PASSES_MAX;
  }

  async begin(passes = PASSES_MAX): Promise<void> {
    if (this.isRunning || this.isDone) return;
    this.isRunning = true;
    this.hasFailed = false;
    this.share = 0;
    const { id, ruleset } = this.#table;
    const worker = newWorker();
    this.#worker = worker;
    worker.onerror = () => this.#fail(worker);
    worker.onmessage = ({ data }: MessageEvent<FromJudge>) => {
      if (worker !== this.#worker) return;
      if (data.type === 'failed') this.#fail(worker);
      else if (data.type === 'at') this.share = data.share;
      else {
        this.share = 0;
        this.passes += 1;
        this.#add(data.curve);
        if (this.isDone || this.passes >= passes) this.stop();
      }
    };
    try {
      const file = await request<GameFile>('GET', `api/tables/${id}/file`);
      if (worker !== this.#worker) return;
      const module = moduleOf(ruleset) ?? '';
      const pass = this.#curves.length;
      worker.postMessage({ file, module, pass } satisfies ToJudge);
    } catch {
      this.#fail(worker);
    }
  }

  /** What was judged of the present pass is lost. */
  stop() {
    this.#worker?.terminate();
    this.#worker = null;
    this.isRunning = false;
  }

  #fail(worker: Worker) {
    if (worker !== this.#worker) return;
    this.stop();
    this.hasFailed = true;
  }

  #add(curve: Curve) {
    this.#curves.push(curve);
    const [first = curve, ...others] = this.#curves;
    this.#mean = meanCurve([first, ...others]);
  }
}
