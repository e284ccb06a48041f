// What a page and the worker that judges a game tell each other.

import type { Curve, GameFile } from '../../protocol.gen';

/** Comes first, and is all: the worker judges until it is ended. */
export interface ToJudge {
  readonly file: GameFile;
  /** Where the rules are. */
  readonly module: string;
  /** The first pass; those before it have been made. */
  readonly pass: number;
}

export type FromJudge =
  /** How much of a pass is done, from 0 to 1. */
  | { readonly type: 'at'; readonly share: number }
  | { readonly type: 'judged'; readonly curve: Curve }
  /** There will be no more. */
  | { readonly type: 'failed' };
