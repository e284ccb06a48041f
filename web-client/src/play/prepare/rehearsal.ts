// The board while a move is being prepared on it.

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
  preparing: Preparing,
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
