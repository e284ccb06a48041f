// Moves a game from this device to the server: its file is the transport.

import { router } from '../base/router.svelte';
import { api, request } from '../connection/api';
import { session } from '../connection/session.svelte';
import { commitmentOf, newEntropy } from '../people/deal/entropy';
import { rememberPart } from '../people/deal/memory';
import type { ComputerLevel, GameFile, TableView } from '../protocol.gen';

/**
 * Goes on at the server, and shows the table there. With a level, computers keep the other seats;
 * otherwise they are free. Whoever has no session begins one with this name. This device then keeps
 * nothing of the game.
 *
 * @throws {ApiError}
 */
export async function moveToServer(
  { id }: TableView,
  name: string,
  computers: ComputerLevel | null,
): Promise<void> {
  // A session begins the connection of the table again, which would lose the answer.
  const file = await request<GameFile>('GET', `api/tables/${id}/file`);
  if (session.me === null) await session.setName(name);
  const part = newEntropy();
  const commitment = computers === null ? commitmentOf(part) : null;
  const made = await api.bring({ file, commitment, seat: null, computers });
  if (commitment !== null) rememberPart(made, part);
  router.go(`t/${made.code}`, true);
  // A game that stays here as well does no harm.
  await api.close(id).catch(() => undefined);
}
