// Everybody's chances in a game that is over: as the server judges them, or this device if it was
// played here; and deeper, as this device goes on to judge them.

import { isHere } from '../base/serverless';
import { i18n } from '../i18n/language.svelte';
import type { Curve, TableView } from '../protocol.gen';
import { CurveLoad } from './curve-load.svelte';

type Part = typeof import('./deeper/deeper.svelte');

const none = (state: 'coming' | 'none'): Curve => ({ state, points: [], mistakes: [] });

export class Chances {
  readonly #load = new CurveLoad();
  /** Of a game that was played here: no server knows it. */
  #isOwn = false;
  #isOver = false;
  #part = $state.raw<Part | null>(null);
  #deeper = $state.raw<InstanceType<Part['Deeper']> | null>(null);

  /** `null` while there is no answer, or if there is none. */
  get curve(): Curve | null {
    if (this.#deeper?.curve) return this.#deeper.curve;
    if (!this.#isOwn) return this.#load.curve;
    if (this.#part === null) return null;
    return none(this.#deeper?.isRunning ? 'coming' : 'none');
  }

  /** What looks deeper, and shows that it does; `null` if that is not possible. */
  get deeper() {
    const [part, deeper] = [this.#part, this.#deeper];
    return part === null || deeper === null ? null : { Bar: part.Bar, deeper };
  }

  /** Returns what ends it. */
  begin(table: TableView): () => void {
    this.#isOver = false;
    this.#isOwn = isHere(table.code);
    if (this.#isOwn) void this.#offer(table, null);
    else void this.#load.begin(table.id, (made) => void this.#offer(table, made));
    return () => {
      this.#isOver = true;
      this.#load.end();
      this.#deeper?.stop();
    };
  }

  /** A game looks just as well without it: if it is missing, nobody is told. */
  async #offer(table: TableView, first: Curve | null) {
    const found = import('./deeper/deeper.svelte').then((part) => ({ default: part }));
    const part = await i18n.withWords(found, import('./deeper/words')).catch(() => null);
    if (part === null || this.#isOver || !part.canLookDeeper(table)) return;
    this.#part = part;
    this.#deeper = new part.Deeper(table, first);
    if (first === null) void this.#deeper.begin(1);
  }
}
