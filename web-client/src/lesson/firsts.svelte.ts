// What happens for the first time on this device, told in a sentence until the reader's next move.

import { untrack } from 'svelte';
import type { First, GameModule } from '../games/board';
import type { Lang } from '../i18n/lang';
import type { AnyScene } from '../play/scene';
import { firstPaint } from '../ui/first-paint.svelte';
import { isTold, tell } from './memory';

interface Sources {
  readonly ruleset: () => string;
  readonly game: () => GameModule;
  readonly lang: () => Lang;
  /** The current position, if the reader plays it; otherwise `null`. */
  readonly scene: () => AnyScene | null;
  /** Whether the reader has chosen something that is on its way to the server. */
  readonly isActing: () => boolean;
}

type AnyFirst = First<unknown, unknown, unknown, unknown>;

export class Firsts {
  #all = $state.raw<readonly AnyFirst[]>([]);
  #shown = $state.raw<string | null>(null);
  readonly #scene: () => AnyScene | null;
  /** Only while it applies: a raid that is no longer possible is not mentioned. */
  readonly current = $derived.by(() => {
    const [first, seen] = [this.#all.find(({ id }) => id === this.#shown), this.#scene()];
    return first !== undefined && seen !== null && first.isNow(seen) ? first.text : null;
  });

  /** Construct it during component initialisation. */
  constructor({ ruleset, game, lang, scene, isActing }: Sources) {
    this.#scene = scene;
    const plays = $derived(scene() !== null);
    $effect(() => {
      const [now, fetch] = [lang(), game().lesson];
      if (!plays || !firstPaint.isDone || fetch === undefined) return;
      void fetch(now).then(
        ({ firsts }) => (this.#all = firsts),
        () => null,
      );
    });
    $effect(() => {
      const [name, seen] = [ruleset(), scene()];
      if (seen === null || untrack(() => this.#shown) !== null) return;
      const first = this.#all.find((one) => !isTold(name, one.id) && one.isNow(seen));
      if (first === undefined) return;
      tell(name, first.id);
      this.#shown = first.id;
    });
    $effect(() => {
      if (isActing()) this.#shown = null;
    });
  }
}
