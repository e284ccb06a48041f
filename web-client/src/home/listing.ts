// The list of open tables, as it changes.

import type { LobbyMessage, TableSummary } from '../protocol.gen';

type Changed = Extract<LobbyMessage, { type: 'changed' }>;

/** The list with these changes, in the server's order. */
export function listing(
  tables: readonly TableSummary[],
  { tables: changed, gone }: Pick<Changed, 'tables' | 'gone'>,
): TableSummary[] {
  const byId = new Map([...tables, ...changed].map((table) => [table.id, table]));
  for (const id of gone) byId.delete(id);
  const place = ({ status }: TableSummary) => (status === 'gathering' ? 0 : 1);
  return [...byId.values()].sort(
    (a, b) => place(a) - place(b) || b.created_at - a.created_at || (a.id < b.id ? 1 : -1),
  );
}
