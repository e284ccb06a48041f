// A server as the console sees it, for tests.

import type { ConsoleView } from '../protocol.gen';

/** A server that is set up well, but for its backups. */
export const WELL: ConsoleView = {
  version: '1.0.0',
  database: 'embedded',
  public_url: 'https://games.example/',
  is_https: true,
  has_opening_word: true,
  sends_notices: true,
  trouble: null,
  certificate_until: null,
  backups: { folder: 'data/backups', files: [], doing: null, failure: null },
};
