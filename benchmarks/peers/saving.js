// The server written by hand, which shows no move before it is on disk: SQLite beside it, and one
// transaction for all moves of a turn of the event loop. `node saving.js FILE`.

import Database from "better-sqlite3";
import { serve } from "./by-hand.js";

const database = new Database(process.argv[2]);
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
database.exec(`create table moves (
  path text not null, version integer not null, move text not null,
  primary key (path, version)
) strict, without rowid`);
const insert = database.prepare("insert into moves values (?, ?, ?)");
let waiting = [];

const commit = database.transaction((batch) => {
  for (const { entry } of batch) {
    insert.run(entry.path, entry.version, entry.move);
  }
});

function flush() {
  const batch = waiting;
  waiting = [];
  commit(batch);
  for (const { then } of batch) {
    then();
  }
}

serve((entry, then) => {
  if (waiting.length === 0) {
    setImmediate(flush);
  }
  waiting.push({ entry, then });
});
