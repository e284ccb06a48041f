// What a board is handed, each part a signal of its own.

import type { BoardProps } from '../games/board';

export type Handed = BoardProps<unknown, unknown, unknown, unknown, unknown>;

/**
 * A board is hundreds of values derived from what it is handed, which is derived in turn, along
 * dozens of ways, from what the connection hears. As one net, each way to each value would be walked
 * with every message: a hundred thousand steps for a move. As two, there are as many ways as this
 * has parts, and a part that stays the same asks nobody.
 */
export class HandedParts implements Handed {
  view = $state.raw<unknown>();
  own = $state.raw<unknown>();
  actions = $state.raw<Handed['actions']>([]);
  seat = $state.raw<number | null>(null);
  hands = $state.raw<Handed['hands']>();
  players = $state.raw<Handed['players']>([]);
  lang = $state.raw<Handed['lang']>('en');
  version = $state.raw(0);
  lastEvents = $state.raw<readonly unknown[]>([]);
  busy = $state.raw(false);
  onaction = $state.raw<Handed['onaction']>(() => undefined);
  recent = $state.raw<Handed['recent']>();
  whyNot = $state.raw<Handed['whyNot']>();
  hints = $state.raw<Handed['hints']>();
  wanted = $state.raw<Handed['wanted']>();
  confirms = $state.raw<Handed['confirms']>();

  /** Takes over what is handed now. Only a replay's scene has `hands`. */
  become(handed: Handed) {
    Object.assign(this, { hands: undefined, ...handed });
  }
}
