// Fetches the curve of a game, which the server may first have to compute.

import { api } from '../connection/api';
import type { Curve, TableId } from '../protocol.gen';

const ASK_MS = [500, 1_000, 2_000, 3_000, 5_000] as const;

/** After this many, the server has other things to do. */
const TRIES_MAX = 60;

export class CurveLoad {
  #curve = $state.raw<Curve | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  /** `null` while there is no answer, or if there is none. */
  get curve(): Curve | null {
    return this.#curve;
  }

  /** `onmade` hears of it once there is one. */
  async begin(table: TableId, onmade?: (curve: Curve) => void, tries = 0): Promise<void> {
    let curve: Curve;
    try {
      curve = await api.curve(table);
    } catch {
      // A replay works just as well without it.
      return;
    }
    if (this.#isOver) return;
    this.#curve = curve;
    if (curve.state === 'made') onmade?.(curve);
    if (curve.state !== 'coming' || tries >= TRIES_MAX) return;
    const wait = ASK_MS[Math.min(tries, ASK_MS.length - 1)];
    this.#timer = setTimeout(() => void this.begin(table, onmade, tries + 1), wait);
  }

  end() {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }
}
