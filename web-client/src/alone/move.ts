// Moves a game from this device to the server: its file is the transport.

import { api, request } from '../connection/api';
import { commitmentOf, newEntropy } from '../people/deal/entropy';
import { rememberPart } from '../people/deal/memory';
import type { ComputerLevel, GameFile, TableView } from '../protocol.gen';

/**
 * Returns the code of the table on the server. With a level, computers keep the other seats;
 * otherwise they are free. This device then keeps nothing of the game.
 *
 * @throws {ApiError}
 */
export async function moveToServer(
  { id }: TableView,
  computers: ComputerLevel | null,
): Promise<string> {
  const file = await request<GameFile>('GET', `api/tables/${id}/file`);
  const part = newEntropy();
  const commitment = computers === null ? commitmentOf(part) : null;
  const made = await api.bring({ file, commitment, seat: null, computers });
  if (commitment !== null) rememberPart(made, part);
  await api.close(id);
  return made.code;
}
