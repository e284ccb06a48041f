// The way back from a *what if* to the game that it began in.

import { router } from '../../base/router.svelte';
import { api } from '../../connection/api';
import { session } from '../../connection/session.svelte';
import type { TableView } from '../../protocol.gen';

/** Goes back to the step at which it began: whoever has opened it leads there, and the others follow. */
export async function back({ host, forked_from }: TableView) {
  if (forked_from === null) return;
  const { table, version } = forked_from;
  const role = host === session.me?.id ? 'lead' : 'follow';
  try {
    const { code } = await api.table(table);
    router.go(`t/${code}/replay?step=${version}&${role}`);
  } catch {
    router.go('');
  }
}
