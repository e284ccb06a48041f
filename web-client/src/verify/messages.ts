// What a page and the worker that checks game files tell each other.

import type { Bytes32, Deal, TableId, TableResult } from '../protocol.gen';

/** The addresses of the rules, by the name of the game. */
export type Modules = Readonly<Record<string, string>>;

export type ToChecker =
  /** Fetches all rules, so that files can be checked without a network afterwards. */
  | { readonly type: 'prepare'; readonly modules: Modules }
  | { readonly type: 'check'; readonly file: Blob; readonly modules: Modules };

export type FromChecker =
  | { readonly type: 'prepared'; readonly isWhole: boolean }
  /** Answers come in the order of the files. */
  | { readonly type: 'checked'; readonly verdict: Verdict };

/** What a file says of its deal and result, to compare with what this browser saw. */
export interface Sealed {
  readonly id: TableId;
  readonly commitment: Bytes32;
  readonly deal: Deal;
  readonly result: TableResult | null;
}

/** Why a file is not the game that was played. Stable codes; `PROTOCOL.md` describes them. */
export type BadCode =
  | 'not_a_game_file'
  | 'too_large'
  | 'seats'
  | 'commitment'
  | 'seat_commitment'
  | 'seed'
  | 'rules'
  | 'setup'
  | 'start'
  | 'entry_unreadable'
  | 'entry_refused'
  | 'entry_position'
  | 'not_over'
  | 'result'
  | 'digest'
  /** The rules themselves failed on it. */
  | 'panicked'
  /** It is not of the table that asked. */
  | 'another';

export interface Good {
  readonly is: 'good';
  /** The steps that were played again. */
  readonly entries: number;
  /** How many of them come from an earlier game, with another deal. */
  readonly earlier: number;
  /** What bound the players' parts of the deal. */
  readonly parts: 'committed' | 'given' | 'nothing';
  readonly sealed: Sealed;
}

export interface Bad {
  readonly is: 'bad';
  readonly code: BadCode;
  /** The first wrong step, from 1. */
  readonly entry: number | null;
}

/** Nothing is known of the file: the rules are not in this client, or could not be fetched. */
export interface Unchecked {
  readonly is: 'unchecked';
  readonly why: 'no_rules' | 'unreachable';
}

export type Verdict = Good | Bad | Unchecked;
