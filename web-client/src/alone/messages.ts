// What a page and the worker of a game tell each other.

import type { FailureCode } from '../connection/api';
import type { GameFile, ReplayRecord, TableView } from '../protocol.gen';

export type ToWorker =
  /** Comes first: the game to open, and where its rules are. */
  | { readonly type: 'load'; readonly code: string; readonly module: string }
  /** As it would go over the socket. */
  | { readonly type: 'message'; readonly message: unknown }
  /** Asks for the game up to now, step by step. */
  | { readonly type: 'look' }
  /** Asks for its file. */
  | { readonly type: 'file' };

export type FromWorker =
  | { readonly type: 'opened'; readonly table: TableView }
  /** As it would come over the socket. */
  | { readonly type: 'received'; readonly message: unknown }
  | { readonly type: 'record'; readonly record: ReplayRecord }
  | { readonly type: 'file'; readonly file: GameFile }
  /** A computer has taken long to choose. */
  | { readonly type: 'slow' }
  /** The worker is of no use any more. */
  | { readonly type: 'failed'; readonly code: FailureCode };
