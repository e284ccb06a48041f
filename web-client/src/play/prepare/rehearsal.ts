// The board while a move is being prepared on it.

import { WORDS as AT_TABLE } from '../../i18n/at-table';
import { i18n } from '../../i18n/language.svelte';
import type { AnyScene } from '../scene';
import type { Preparing } from './preparing.svelte';

/** What a board is given instead of the position, and what happens to a choice made on it. */
export interface Rehearsal {
  readonly scene: AnyScene;
  readonly isBusy: boolean;
  readonly choose: (action: unknown) => void;
}

/** `null` while nothing is being prepared. */
export function rehearsalOf(
  preparing: Pick<Preparing, 'offer' | 'isBusy' | 'choose'>,
  scene: AnyScene | null,
  version: number | null,
): Rehearsal | null {
  const { offer } = preparing;
  if (offer === null || scene === null) return null;
  return {
    scene: { ...scene, view: offer.public, own: offer.view, actions: offer.actions },
    isBusy: preparing.isBusy || offer.version !== version,
    choose: (action) => void preparing.choose(action),
  };
}

/** What comes next, or why the last choice cannot be prepared. */
export function promptOf({
  refusal,
  hasMoved,
  steps,
}: Pick<Preparing, 'refusal' | 'hasMoved' | 'steps'>): string {
  const t = AT_TABLE[i18n.lang].prepare;
  if (refusal !== null) return i18n.t.errors[refusal.code];
  if (hasMoved) return t.moved;
  return steps.length > 0 ? t.next : t.prompt;
}
