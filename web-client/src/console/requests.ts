// What the console asks of the server: commands as `fondaco admin` sends them, and what they find.

import { request } from '../connection/api';
import type { ConsoleView, Me, UnixMs } from '../protocol.gen';

export interface TableRow {
  readonly id: string;
  readonly code: string;
  readonly ruleset: string;
  readonly status: string;
  readonly hidden: boolean;
  readonly host: string;
  readonly active: UnixMs;
  /** Where it stands in the list. */
  readonly place: string;
}

export interface PersonRow {
  readonly id: string;
  readonly name: string;
  /** The browsers that are signed in. */
  readonly sessions: number;
  readonly seen: UnixMs;
}

export interface ReportRow {
  readonly id: string;
  readonly reported: UnixMs;
  readonly code: string;
  readonly by: string;
  readonly person: string;
  readonly person_id: string;
  readonly reason: string;
  /** The lines around it, as text. */
  readonly lines: readonly string[];
}

export interface BanRow {
  readonly address: string;
  readonly until: UnixMs | null;
  readonly reason: string;
}

/** The name of a command, and what it takes. */
export type Command = Readonly<Record<string, string | number | boolean | null>>;

export const operator = {
  /** Gives this browser the right to use the console. */
  claim: (token: string) => request<Me>('POST', 'api/console/claim', { token, name: null }),
  view: () => request<ConsoleView>('GET', 'api/console'),
  /** Begins a copy of the database. */
  backUp: () => request<ConsoleView>('POST', 'api/console/backups', {}),
  /** Begins to verify a copy. */
  verify: (name: string) =>
    request<ConsoleView>('POST', `api/console/backups/${encodeURIComponent(name)}/verify`, {}),
  deleteCopy: (name: string) =>
    request<ConsoleView>('DELETE', `api/console/backups/${encodeURIComponent(name)}`),
  /** Carries out a command; returns what it is about. The type of the rows follows from the command. */
  order: async <Row>(command: Command): Promise<readonly Row[]> => {
    const answer = await request<{ rows: Row[] }>('POST', 'api/console/commands', { command });
    return answer.rows;
  },
};
