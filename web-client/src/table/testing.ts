// Makes tables for tests.

import type { TableView } from '../protocol.gen';

export function aTable(more: Partial<TableView> = {}): TableView {
  return {
    id: 'table-1',
    code: 'GONDOLA',
    ruleset: 'duel',
    rules_version: 1,
    status: 'gathering',
    host: 'user-ada',
    seats: [
      { person: { id: 'user-ada', name: 'Ada' }, ready: false },
      { person: null, ready: false },
    ],
    options: {},
    visibility: 'private',
    spectators: true,
    commitment: '00'.repeat(32),
    result: null,
    ...more,
  };
}
