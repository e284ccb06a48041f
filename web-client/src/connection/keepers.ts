// Tables that this device keeps itself, without a server. Pages ask and connect as they do elsewhere.

import type { UserId } from '../protocol.gen';
import type { Handlers, Socket } from './socket';

/** Stands in for the server at one table. */
export interface Keeper {
  /** Who plays. */
  readonly me: UserId;
  /** Whether the game can go on at the server that these pages come from. */
  readonly mayMove: boolean;
  /** Answers a request about the table, by the last part of its path; the table itself for ''. */
  answer(what: string): Promise<unknown>;
  connect(handlers: Handlers): Socket;
}

/** By the code of the table, and by its id. All other tables are the server's. */
export const keepers = new Map<string, Keeper>();
