// The games that this device plays alone, in IndexedDB: what each began with, and its rows.

import type {
  Bytes32,
  ComputerLevel,
  OpenPractice,
  Person,
  Seat,
  TableId,
  UnixMs,
  Version,
} from '../protocol.gen';

/** What a game begins with. Its seed never leaves the browser. */
export interface Birth {
  readonly id: TableId;
  readonly code: string;
  readonly person: Person;
  readonly game: OpenPractice;
  readonly seed: Bytes32;
  readonly at: UnixMs;
  /** Where it goes on; a game of its own has none. */
  readonly from?: Moment;
}

/** A moment in a game that is over, from which another one goes on. */
export interface Moment {
  /** The file of that game, as text. */
  readonly file: string;
  /** How many entries of its log come before. */
  readonly version: Version;
  /** The seat of whoever plays on. */
  readonly seat: Seat;
}

export interface KeptGame {
  readonly code: string;
  readonly birth: Birth;
  /** When something was last kept, by the clock of this device. */
  readonly playedAt: UnixMs;
  readonly isOver: boolean;
}

/** Something that a game asks to be kept. */
export interface Row {
  readonly row: string;
  /** `null` removes it. */
  readonly text: string | null;
  /** Whether there must be no such row yet. */
  readonly isNew: boolean;
}

export type Fate = 'kept' | 'taken' | 'failed';

/** The most games kept; the one that was not played for the longest time goes first. */
export const GAMES_MAX = 20;

const NAME = 'fondaco.alone';
const GAMES = 'games';
const ROWS = 'rows';

/** The row with which a game begins. */
const BIRTH = 'birth';

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(GAMES, { keyPath: 'code' });
      asked.result.createObjectStore(ROWS);
    };
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(new Error('no database'));
    asked.onblocked = () => reject(new Error('the database is in use'));
  });
  return opened;
}

/** All rows of a game. */
const rowsOf = (code: string) => IDBKeyRange.bound([code], [code, []]);

/** Runs it in one transaction, and waits until that is on disk. */
async function write(run: (games: IDBObjectStore, rows: IDBObjectStore) => void): Promise<void> {
  const db = await database();
  await new Promise<void>((resolve, reject) => {
    const change = db.transaction([GAMES, ROWS], 'readwrite', { durability: 'strict' });
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error ?? new Error('not kept'));
    run(change.objectStore(GAMES), change.objectStore(ROWS));
  });
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not read'));
  });
}

async function reading(): Promise<IDBTransaction> {
  return (await database()).transaction([GAMES, ROWS]);
}

/** The last played comes first. */
export async function games(): Promise<KeptGame[]> {
  const store = (await reading()).objectStore(GAMES);
  const all = await answered(store.getAll() as IDBRequest<KeptGame[]>);
  return all.toSorted((a, b) => b.playedAt - a.playedAt);
}

export async function gameOf(code: string): Promise<KeptGame | undefined> {
  const store = (await reading()).objectStore(GAMES);
  return answered(store.get(code) as IDBRequest<KeptGame | undefined>);
}

/** Everything that was kept of a game, by the names of the rows. */
export async function rows(code: string): Promise<{ row: string; text: string }[]> {
  const store = (await reading()).objectStore(ROWS);
  const range = rowsOf(code);
  const [keys, texts] = await Promise.all([
    answered(store.getAllKeys(range)),
    answered(store.getAll(range) as IDBRequest<string[]>),
  ]);
  return keys.map((key, at) => ({ row: (key as string[])[1] ?? '', text: texts[at] ?? '' }));
}

/** Keeps a game that is about to begin. */
export async function begin(birth: Birth): Promise<void> {
  const old = (await games()).slice(GAMES_MAX - 1);
  await write((games, rows) => {
    for (const { code } of old) {
      games.delete(code);
      rows.delete(rowsOf(code));
    }
    const { code, at } = birth;
    games.put({ code, birth, playedAt: at, isOver: false } satisfies KeptGame);
  });
}

/** Keeps a row; `kept` means that it is on disk. */
export async function keep(game: KeptGame, { row, text, isNew }: Row): Promise<Fate> {
  try {
    await write((games, rows) => {
      const key = [game.code, row];
      if (text === null) rows.delete(key);
      else if (isNew) rows.add(text, key);
      else rows.put(text, key);
      games.put(game);
    });
    return 'kept';
  } catch (error) {
    return error instanceof DOMException && error.name === 'ConstraintError' ? 'taken' : 'failed';
  }
}

/** What is known of a game has changed. That it is over follows from its rows, too. */
export async function update(game: KeptGame): Promise<void> {
  await write((games) => games.put(game)).catch(() => undefined);
}

/** Lets the computers of a game play at another level from now on. */
export async function setLevel(game: KeptGame, level: ComputerLevel): Promise<KeptGame> {
  const birth = { ...game.birth, game: { ...game.birth.game, level } };
  const row = (await rows(game.code)).find((one) => one.row === BIRTH);
  if (row === undefined) throw new Error('the game has not begun');
  const begun = JSON.parse(row.text) as Birth;
  const text = JSON.stringify({ ...begun, game: { ...begun.game, level } });
  const next = { ...game, birth };
  await write((games, rows) => {
    games.put(next);
    rows.put(text, [game.code, BIRTH]);
  });
  return next;
}

/** Removes a game. */
export async function forget(code: string): Promise<void> {
  await write((games, rows) => {
    games.delete(code);
    rows.delete(rowsOf(code));
  });
}
