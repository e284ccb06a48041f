// The table behind a code, wherever it is kept.

import { isHere } from '../base/serverless';
import { api } from '../connection/api';
import type { TableView } from '../protocol.gen';

/** @throws {ApiError} */
export async function tableOf(code: string): Promise<TableView> {
  if (isHere(code)) await (await import('./here')).open(code);
  return api.tableByCode(code);
}
