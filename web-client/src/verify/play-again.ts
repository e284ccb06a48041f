// Plays a finished game again on this device, by the rules: not only its deal.

import { api } from '../connection/api';
import type { TableView } from '../protocol.gen';
import { Checker } from './checker';
import type { Sealed, Verdict } from './messages';

/** What the server's file of the game shows. It must also be of the game that the page shows. */
export async function playAgain(table: TableView): Promise<Verdict> {
  const file = await fileOf(table);
  if (file === null) return { is: 'unchecked', why: 'unreachable' };
  const checker = new Checker();
  try {
    const verdict = await checker.check(file);
    const isOther = verdict.is === 'good' && !isOf(table, verdict.sealed);
    return isOther ? { is: 'bad', code: 'another', entry: null } : verdict;
  } finally {
    checker.stop();
  }
}

async function fileOf({ id }: TableView): Promise<Blob | null> {
  try {
    const answer = await fetch(api.fileUrl(id));
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
}

/** Whether the file has the deal and the result of this table. */
function isOf(table: TableView, { id, commitment, deal, result }: Sealed): boolean {
  return (
    id === table.id &&
    commitment === table.commitment &&
    deal.seed === table.deal?.seed &&
    String(result?.scores) === String(table.result?.scores) &&
    String(result?.winners) === String(table.result?.winners)
  );
}
