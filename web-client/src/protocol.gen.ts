// Generated from the Rust types; do not edit.

/** Seats a computer player before the start, or changes the level of the one in the seat. */
export type AddComputer = { seat: Seat, level: ComputerLevel, };

/** Adds the requesting browser by its push subscription, so that it gets messages even with no
 * page open. */
export type AddDevice = {
  /** The address at its push service. It is secret and never shown again. */
  endpoint: string,
  /** Its public key, in base64url without padding. */
  p256dh: string,
  /** Its authentication secret, in base64url without padding. */
  auth: string,
  /** The language of the messages. If omitted, it stays as it was for this browser. */
  language: Language | null,
};

/** Answers the open claim. Whoever asked withdraws it with `agree: false`. */
export type AnswerClaim = {
  /** The claim's `asked_at`. */
  asked_at: UnixMs, agree: boolean,
};

/** Says which of the times fit. */
export type AnswerEvening = {
  /** One for each of the times; `null` leaves it open. */
  fits: Array<Fit | null>,
};

/** The outcome of a question. */
export type Answered =
| { "type": "agreed" }
| { "type": "declined", by: Seat, }
| { "type": "moot" };

/** What happens when a seat runs out of time. */
export type AtZero = "nothing" | "nudge" | "default" | "go_on";

export const BLUNDER_POINTS = 4;

/** What a good copy holds. */
export type BackupContents = { tables: number,
  /** Entries in the logs of all tables. */
  entries: number,
};

/** One of these copies. */
export type BackupFile = { name: string, made_at: UnixMs, bytes: number,
  /** What it holds, if this server has verified it since its start. */
  holds: BackupContents | null,
};

/** How far it is. */
export type BackupStep = "copying" | "verifying";

/** What is being done to a copy. */
export type BackupWork = { name: string, step: BackupStep,
  /** Bytes written so far; while it is verified, all of them. */
  bytes: number,
  /** Bytes of the database. */
  of_bytes: number,
};

/** Copies of the database that the console has made. */
export type Backups = {
  /** Their folder, on the server. */
  folder: string,
  /** Newest first, at most 30. */
  files: Array<BackupFile>,
  /** What is being done now; `None` if nothing is. */
  doing: BackupWork | null,
  /** Why the last one failed; `None` if it did not. */
  failure: string | null,
};

/** Blocks somebody: you no longer read them, and they stay away from tables that you host. */
export type BlockPerson = { person: UserId,
  /** The name by which you know them, for your list. */
  name: string,
};

/** Opens a table that continues a game that was begun elsewhere and is not over. */
export type BringGame = {
  /** The game, up to now. */
  file: GameFile,
  /** SHA-256 of your part of the new deal. If omitted, your seat adds nothing to it. */
  commitment: Bytes32 | null,
  /** The seat that you take. If omitted, the first one. */
  seat: Seat | null,
  /** Computers of this level take all other seats, and the game goes on at once. Otherwise others
   * join as at any table. */
  computers: ComputerLevel | null,
};

/** 32 bytes, written as 64 hexadecimal digits. */
export type Bytes32 = string;

export const CHAT_CHARS_MAX = 300;

export const COMEBACK_PERCENT = 50;

/** Where calendars find your circle's evenings. */
export type CalendarAddress = {
  /** Whole, with a secret that is not shown again. */
  url: string,
};

/** A chat line. */
export type ChatLine = {
  /** Increases within a table. A line can be sent more than once, such as after a reconnection, or
   * without its text once it has been removed. */
  id: number, at: UnixMs, person: Person,
  /** Their seat at the time; `null` for a spectator. */
  seat: Seat | null, room: Room, words: Words,
  /** For a remark on a moment of the finished game: the number of log entries before that moment. */
  step?: number,
};

/** Chooses one of the times. */
export type ChooseEvening = { time: UnixMs, };

/** What is worth remembering of a circle's finished games. */
export type CircleChronicle = {
  /** Of each kind the greatest feat ever, and that of this year if it is another one; first those
   * among people, then those of games with computers. */
  feats: Array<CircleFeat>,
  /** The member who is ahead of another one nearly always, if there is such a pair. */
  nemesis: CircleNemesis | null,
  /** The last game that ended a year ago today. */
  year_ago: CircleTable | null,
};

/** Something that somebody did in a game. */
export type CircleFeat = {
  /** What was done: `comeback`, `voyage`, `homecoming` and `raids` (Golden Horn), `leap` and `region` (Horus), or
   * another kind, which clients leave out until they know it. */
  kind: string, seat: Seat,
  /** The moment: the number of log entries before it. */
  step: number,
  /** How much: of a voyage the squares, of a homecoming the pieces, the raids of a whole game, of a
   * leap the points, of a region the tiles, of a comeback the thousandths of a chance that were missing. */
  count: number,
  /** Whether computers played, too. */
  computers: boolean,
  /** Whether it is the greatest of all games, not only of this year's (in UTC). */
  is_ever: boolean, game: CircleTable,
};

/** A circle, as its members see it. */
export type CircleInside = {
  /** The founder comes first, then the others in the order in which they have joined. */
  members: Array<CircleMember>,
  /** The tables opened in the circle that are not over, newest first, at most
   * `CIRCLE_TABLES_MAX`. */
  tables: Array<CircleTable>,
  /** The evenings that are not over, the first to be over first, at most `EVENINGS_TO_COME_MAX`. */
  evenings: Array<Evening>,
};

/** The games of one ruleset with the same number of seats, with computers or without. */
export type CircleKind = { ruleset: string, seats: number,
  /** Whether computers played, too. */
  computers: boolean,
  /** Whether a seat had help, as everybody agreed. */
  help: boolean, games: number,
  /** The members who played, the most wins first. */
  players: Array<CirclePlayer>,
  /** The members who played each other, most often first, at most `CIRCLE_PAIRS_MAX`. */
  pairs: Array<CirclePair>,
};

/** A member of a circle. */
export type CircleMember = { person: Person, joined_at: UnixMs, };

/** A member who is ahead of another one nearly always, in the latest games without computers. */
export type CircleNemesis = { person: UserId, of: UserId,
  /** The games in which the first and the second finished before the other. */
  ahead: [number, number],
  /** The latest game in which the first was ahead. */
  game: CircleTable,
};

/** What two members' games of one kind say about the two. */
export type CirclePair = { people: [UserId, UserId],
  /** The games in which each of the two finished before the other. */
  ahead: [number, number],
  /** The games in which they finished level. */
  level: number,
  /** When the first of these games ended. */
  since: UnixMs,
};

/** A member's games of one kind. */
export type CirclePlayer = { person: UserId, games: number,
  /** Games won, alone or shared. */
  wins: number,
  /** The games won in a row up to the last one. */
  streak: number,
  /** The most games won in a row. */
  best_streak: number,
};

/** What the finished games of a circle say about its members. */
export type CircleScores = {
  /** The number of games counted: the latest, at most `CIRCLE_GAMES_COUNTED_MAX`. */
  games: number,
  /** One for each game, number of seats and presence of computers, the most played first. */
  kinds: Array<CircleKind>,
};

/** Who sits in a seat, as a circle sees it. */
export type CircleSeat =
| { "type": "free" }
| { "type": "member", person: Person, }
| { "type": "guest" }
| { "type": "computer", name: string, };

/** A circle in a list of yours. */
export type CircleSketch = {
  /** For its link, which also lets people in. */
  code: string, name: string,
  /** The number of members, 1 to `CIRCLE_MEMBERS_MAX`. */
  members: number,
};

/** A table that was opened in a circle. */
export type CircleTable = { id: TableId, code: string, ruleset: string, status: TableStatus,
  /** Who sits there, by seat. */
  seats: Array<CircleSeat>,
  /** The seats that the game is waiting for. */
  awaited: Array<Seat>,
  /** Whether spectators are allowed. */
  spectators: boolean,
  /** When the table was opened. */
  created_at: UnixMs,
  /** When the game ended. */
  finished_at: UnixMs | null,
  /** How the game ended. */
  result: TableResult | null,
};

/** A circle, as anybody sees it who has its link. */
export type CircleView = { circle: CircleSketch,
  /** What only members see. */
  inside: CircleInside | null,
};

/** Gives this session the right to use the console, once. */
export type ClaimConsole = {
  /** From the link that the server prints when it starts, or that `fondaco admin console` makes. */
  token: Bytes32,
  /** The name of a guest who has no session yet. */
  name: string | null,
};

/** Why somebody asks for a seat. */
export type ClaimReason = "its_me" | "substitute";

/** Asks everyone for the seat of somebody who is away. */
export type ClaimSeat = { seat: Seat, reason: ClaimReason, };

/** A message from a client at a table (`/ws/tables/{id}`). Every message except `hello` carries a
 * `cmd_id`. It is answered with that id: by `rejected`, or by the reply named here. */
export type ClientMessage =
| { "type": "hello",
  /** The last position the client has, if it is reconnecting. */
  seen: Seen | null,
  /** The fingerprint of the client's shorthand vocabulary. If the server has the same one, it
   * sends updates in shorthand. */
  shorthand: string | null,
}
| { "type": "act",
  /** Chosen by the client for this action. Resend the message with it until it is answered. */
  cmd_id: CommandId,
  /** The version of the position in which the action was chosen. */
  version: Version,
  /** The action, as listed. */
  action: unknown,
}
| { "type": "undo",
  /** As for `act`. */
  cmd_id: CommandId,
  /** As for `act`. */
  version: Version,
}
| { "type": "give_time",
  /** As for `act`. */
  cmd_id: CommandId, to: Seat,
}
| { "type": "days_off",
  /** As for `act`. */
  cmd_id: CommandId, on: boolean,
}
| { "type": "why_not", cmd_id: CommandId,
  /** Any action of the game, listed or not. */
  action: unknown,
}
| { "type": "hint", cmd_id: CommandId,
}
| { "type": "weigh", cmd_id: CommandId,
  /** The version of the position in which the action was chosen. */
  version: Version,
  /** The action, as listed. */
  action: unknown,
}
| { "type": "look_ahead", cmd_id: CommandId,
  /** The actions you would take first, in order. */
  steps: Array<unknown>,
}
| { "type": "prepare", cmd_id: CommandId,
  /** The version of the position in which the steps were chosen. */
  version: Version,
  /** Actions, as listed: at most `PREPARED_STEPS_MAX`. An empty list clears what was prepared. */
  steps: Array<unknown>,
}
| { "type": "play_forced", cmd_id: CommandId, quickly: boolean,
}
| { "type": "say", cmd_id: CommandId, words: Words,
  /** Makes it a remark on the moment after this many log entries of a finished game. */
  step?: number | null,
}
| { "type": "lead", cmd_id: CommandId, moment: Moment,
}
| { "type": "show", cmd_id: CommandId, moment: Moment | null,
}
| { "type": "ask", cmd_id: CommandId, question: Question,
}
| { "type": "answer", cmd_id: CommandId,
  /** The `id` of the question. */
  question: number,
  /** If the asker answers `false`, the question is withdrawn. */
  agree: boolean,
};

/** The clocks of a table, as everybody sees them. */
export type ClocksView = {
  /** By seat, as of when this was sent. */
  seats: Array<SeatClock>,
  /** Whether everybody has agreed to pause. */
  paused: boolean,
};

/** Chosen by the client for one command. Resending the command with the same id has no further
 * effect. */
export type CommandId = string;

/** Commits your seat to another part of the deal. */
export type CommitPart = {
  /** SHA-256 of 32 random bytes. */
  commitment: Bytes32,
  /** Commits only if the seat is still in this state, so that your devices do not overwrite each
   * other's commitments. If omitted, it commits in any case. */
  expected: ExpectedPart | null,
};

/** A computer player at a seat. */
export type Computer = { name: string, level: ComputerLevel, };

/** The strength of a computer player. Every level sees only what its seat sees. */
export type ComputerLevel = "easy" | "medium" | "strong";

/** What the server knows of its own setup. */
export type ConsoleView = { version: string, database: DatabaseKind,
  /** The public address; `None` if the server was not told any. */
  public_url: string | null,
  /** Whether this request came over TLS, as far as the server can tell. */
  is_https: boolean,
  /** Whether people must enter a word before they can open tables. */
  has_opening_word: boolean,
  /** Whether notices and push messages are sent. */
  sends_notices: boolean,
  /** Why nothing could be saved now; `None` if the server is well. */
  trouble: string | null,
  /** When the certificate of `--https` ends; `None` without one. */
  certificate_until: UnixMs | null,
  /** Copies of the database; `None` on PostgreSQL, which has its own tools. */
  backups: Backups | null,
};

/** A choice to which the computer prefers another, as far as its seat could know. */
export type CostlyChoice = {
  /** The number of log entries before it. */
  step: number, seat: Seat,
  /** About how many points it cost the seat against the mean of the others; at least 1. */
  cost: number,
  /** The better action, in the game's own JSON. */
  better: unknown,
};

/** Creates a session with this name, or changes your name. */
export type CreateSession = {
  /** 1 to `NAME_CHARS_MAX` visible characters. */
  name: string,
};

/** Opens a table. You become its host and take the first seat. */
export type CreateTable = { ruleset: string, seats: number,
  /** Chosen options; omitted ones have their default. */
  options: { [key in string]: OptionValue },
  /** Who can find the table. */
  visibility: Visibility,
  /** Whether spectators are allowed. */
  spectators: boolean,
  /** SHA-256 of the host's part of the deal. If omitted, the seat adds nothing to the deal. */
  commitment: Bytes32 | null,
  /** The clock. If omitted, there is no time limit. */
  clock: TimeControl | null,
};

/** Adds a webhook. */
export type CreateWebhook = { kind: WebhookKind,
  /** The address that messages are posted to. It is secret and never shown again. */
  address: string,
  /** For `json` only: JSON in whose strings `{text}`, `{link}`, `{game}`, `{count}` and `{id}` are
   * replaced. */
  template: string | null,
  /** The language of the messages. */
  language: Language,
};

/** The response to `GET /api/tables/{id}/curve`. */
export type Curve = { state: CurveState,
  /** In order of steps; empty until the curve is complete. Very long games do not have a point
   * for every step. */
  points: Array<CurvePoint>,
  /** The dearest mistakes of people, in game order; at most three. Empty until the curve is
   * complete; absent from older servers. */
  mistakes?: Array<CostlyChoice>,
  /** The luck of the draws, by seat. Empty until the curve is complete; absent from older
   * servers. */
  luck?: Array<SeatLuck>,
};

/** The chances at one step. */
export type CurvePoint = {
  /** The number of log entries before this point. */
  step: number,
  /** Each seat's chance of winning, in thousandths, judged by what the seat to act knew. */
  known: Array<number>,
  /** The same, judged with all hands open. */
  open: Array<number>,
};

/** Whether a curve is available. */
export type CurveState = "made" | "coming" | "none";

/** Where games are kept. */
export type DatabaseKind = "embedded" | "postgresql";

/** Everything the deal was derived from, revealed when the game is over. */
export type Deal = {
  /** The server's part; the table's `commitment` is its SHA-256. */
  server_part: Bytes32,
  /** Each seat's part; `null` if it added none. */
  seat_parts: Array<Bytes32 | null>,
  /** The SHA-256 of its part that each seat committed to before any part was opened; `null` for a
   * seat without a commitment. The list itself is `null` if no seat had one. */
  seat_commitments: Array<Bytes32 | null> | null,
  /** The seed of all chance in the game: SHA-256 of `fondaco deal v1`, the server's part, the 16
   * bytes of the table's id, and the seats' parts in order, with 32 zero bytes for a missing one. */
  seed: Bytes32,
};

/** A one-time link that signs another device in as you. */
export type DeviceLink = {
  /** For `UseDeviceLink`. Anyone who has it can sign in as you. Put it after the `#` of a link,
   * which browsers do not send. */
  token: Bytes32, expires_at: UnixMs,
};

/** The proof that pieces came from where they lay in a sealed pile. */
export type DrawProof = {
  /** The pile. */
  pile: string,
  /** What was drawn, as far as you may see it, in the order in which it lay there. */
  pieces: Array<ProvedPiece>,
  /** The hashes that lead from these pieces to the root, from left to right. */
  siblings: Array<Bytes32>,
};

export const EVENING_TIMES_MAX = 8;

/** A deal that earlier steps of a forked game were played with. */
export type EarlierDeal = {
  /** The last log entry played with it. */
  through: Version,
  /** Its seed. */
  seed: Bytes32,
};

/** The body of every error response. */
export type ErrorBody = {
  /** For programs. Clients show its sentence in their own language. */
  code: ErrorCode,
  /** The sentence for people, in English. */
  message: string,
  /** A more specific code, such as the game's reason for refusing an action. */
  detail: string | null,
};

/** Why something was refused. Codes are added, never renamed. */
export type ErrorCode = "malformed" | "too_large" | "not_found" | "no_session" | "wrong_origin" | "bad_name" | "name_taken" | "rate_limited" | "server_busy" | "table_not_found" | "table_full" | "seat_taken" | "no_such_seat" | "not_a_player" | "not_host" | "too_late" | "already_started" | "not_started" | "seats_empty" | "not_ready" | "part_missing" | "part_early" | "bad_part" | "no_spectators" | "unknown_ruleset" | "bad_option" | "stale_version" | "not_your_turn" | "illegal_action" | "game_over" | "not_finished" | "bad_game_file" | "no_such_version" | "not_leading" | "too_many_remarks" | "bad_text" | "word_needed" | "question_open" | "no_question" | "not_away" | "bad_token" | "has_seat" | "asked_lately" | "nothing_to_undo" | "too_many_changes" | "log_full" | "command_id_reused" | "still_saving" | "table_frozen" | "table_closed" | "bad_clock" | "no_clock" | "too_much_time" | "no_computer" | "no_lesson" | "no_hints" | "no_help" | "cannot_prepare" | "prepared_illegal" | "prepared_changed" | "prepared_unforeseen" | "prepared_turn_over" | "prepared_replaced" | "prepared_taken_back" | "removed" | "needs_consent" | "terms_changed" | "bad_webhook" | "bad_template" | "bad_quiet_hours" | "too_many_devices" | "too_many_webhooks" | "notices_off" | "too_long_ago" | "restarting" | "too_slow" | "unavailable" | "muted" | "nothing_to_report" | "too_many_reports" | "too_many_blocks" | "too_many_wishes" | "circle_not_found" | "circle_full" | "too_many_circles" | "not_member" | "not_founder" | "not_proposer" | "bad_time" | "too_many_evenings" | "bad_return_key" | "bad_login" | "login_decides" | "login_needed" | "own_address" | "too_many_backups" | "not_operator" | "internal";

/** An evening of a circle. */
export type Evening = { id: EveningId, title: string | null, ruleset: string | null,
  /** The proposed times, the earliest first. */
  times: Array<UnixMs>,
  /** The one that was chosen. */
  starts_at: UnixMs | null,
  /** Whether it was called off after a time had been chosen. */
  is_called_off: boolean,
  /** When it moves from the evenings to come to the past ones. */
  over_at: UnixMs,
  /** What members have said, in the order in which they last changed it. */
  answers: Array<EveningAnswer>,
  /** The code of the table that was opened for it. */
  table: string | null,
};

/** What a member says to the times of an evening. */
export type EveningAnswer = { person: UserId,
  /** One for each of the times. */
  fits: Array<Fit | null>,
  /** Whether this member has proposed the evening. */
  has_proposed: boolean,
};

/** An evening of a circle. */
export type EveningId = string;

/** The state that you expect your part of the deal to be in. */
export type ExpectedPart =
| { "type": "due" }
| { "type": "committed", commitment: Bytes32, };

/** A log entry. */
export type FileEntry = {
  /** Its number in the log, from 1. */
  seq: Version,
  /** The seat it is about. */
  seat: Seat,
  /** The id of the command that caused it. */
  cmd_id: CommandId,
  /** What happened. */
  entry: unknown,
  /** When it was accepted, in Unix milliseconds. */
  at: UnixMs,
  /** Hash of the position after it. */
  state_hash: Bytes32,
};

/** Whether somebody has time. */
export type Fit = "yes" | "if_need_be" | "no";

/** Opens a table that continues from a position of a finished game. */
export type ForkTable = {
  /** The version of that position; 0 is the start. */
  version: Version,
  /** Whether you play all seats. Otherwise others join as at any table. */
  hot_seat: boolean,
  /** SHA-256 of your part of the new deal. If omitted, your seat adds nothing to it. */
  commitment: Bytes32 | null,
  /** The seat that you take. If omitted, the first one. */
  seat: Seat | null,
  /** Computers of this level take all other seats, and the game goes on at once. Not together
   * with `hot_seat`. */
  computers: ComputerLevel | null,
  /** A *what if*: nobody has a seat, and whoever comes plays for the seat that is to act. It goes
   * on at once, and is deleted when it is over. Not together with the other ways to play on. */
  what_if: boolean,
};

/** A position of another table's game. */
export type ForkedFrom = { table: TableId, version: Version,
  /** Whether everybody here plays for all seats, and the game is deleted when it is over. */
  what_if: boolean,
};

/** A finished game. `fondaco verify FILE` replays it and compares every position, every draw and
 * the result. */
export type GameFile = {
  /** `GAME_FILE_KIND`. */
  kind: string,
  /** `GAME_FILE_FORMAT`. */
  format: number,
  /** SHA-256 of the file as JSON without this field, with no whitespace between tokens and all
   * object keys sorted. It detects accidental damage; tampering is detected by the replay. */
  digest: Bytes32,
  /** The table. Its id goes into the deal. */
  table: TableId,
  /** The id of the game that was played. */
  ruleset: string,
  /** The version of its rules. */
  rules_version: number,
  /** The values of all options. */
  options: { [key in string]: OptionValue },
  /** The names of the players, by seat, when the file was created. */
  players: Array<string>,
  /** The host's seat; it can decide who starts. */
  host_seat: Seat,
  /** When the game began, in Unix milliseconds. */
  started_at: UnixMs | null,
  /** When it ended, in Unix milliseconds. */
  finished_at: UnixMs | null,
  /** SHA-256 of the server's part of the deal, published before anybody sat down. */
  commitment: Bytes32,
  /** The deal. */
  deal: Deal,
  /** For a game forked from another one: the deals of the steps before the fork, in order. */
  earlier_deals: Array<EarlierDeal>,
  /** Hash of the starting position. */
  start_hash: Bytes32,
  /** The whole log, in order. */
  log: Array<FileEntry>,
  /** How the game ended. */
  result: TableResult | null,
};

/** The help that a seat has from the server's search, as everybody at its table agreed. It comes from
 * what the seat sees, and everybody sees that the seat has it. */
export type Help = "warnings" | "hints" | "given_up";

/** Takes a seat. */
export type JoinTable = {
  /** If omitted, the first free one. */
  seat: Seat | null,
  /** SHA-256 of the player's part of the deal. If omitted, the seat adds nothing to the deal. */
  commitment: Bytes32 | null,
};

/** A language that messages are written in. */
export type Language = "en" | "de" | "es" | "fr" | "it";

/** Who leads, and what they show. */
export type Lead = { by: Person, moment: Moment, };

/** Lets a computer play your seat until you join again. */
export type LendSeat = { level: ComputerLevel, };

/** The host lets others watch, or no longer. */
export type LetWatch = {
  /** Whether spectators are allowed. */
  spectators: boolean,
};

/** A message from the server in the lobby (`/ws/lobby`). */
export type LobbyMessage =
| { "type": "tables",
  /** First those that can be joined, then those that can be watched; each newest first. */
  tables: Array<TableSummary>,
  /** Whether there are more that can be joined. */
  more_to_join: boolean,
  /** Whether there are more that can be watched. */
  more_to_watch: boolean,
}
| { "type": "changed",
  /** New tables, and those that look different now. */
  tables: Array<TableSummary>,
  /** Tables that are no longer in the list. */
  gone: Array<TableId>, more_to_join: boolean, more_to_watch: boolean,
}
| { "type": "pong",
}
| { "type": "closing", code: ErrorCode,
  /** The sentence for people, in English. */
  message: string,
};

/** A message from a client in the lobby (`/ws/lobby`). */
export type LobbyRequest = { "type": "ping", };

/** The events of one version. */
export type LogLine = { version: Version,
  /** When it was accepted, in Unix milliseconds. */
  at: UnixMs,
  /** What happened, in order, as this viewer sees it. */
  events: Array<unknown>,
};

export const MARKS_MAX = 16;

export const MESSAGE_BYTES_MAX = 16384;

/** Reports what somebody has said or done at the table to whoever runs the server. */
export type MakeReport = {
  /** Somebody who sits at the table, or has said something there. */
  person: UserId,
  /** The line of the chat that it is about; `null` if it is about no single line. */
  line: number | null,
  /** Up to `REPORT_REASON_CHARS_MAX` characters. */
  reason: string | null,
};

/** A mark on one place of the board, or an arrow from there to another one. */
export type Mark = { from: Place,
  /** Where the arrow points; `null` for a mark. */
  to: Place | null,
};

/** Who you are. */
export type Me = {
  /** Your id, as shown at tables. */
  id: UserId,
  /** The name shown to others. */
  name: string,
};

/** What somebody who leads shows. */
export type Moment = {
  /** The number of log entries before it. */
  step: number,
  /** Whose hand is shown; `null` for all hands. */
  seat: Seat | null,
  /** What is marked on the board: at most `MARKS_MAX`. */
  marks: Array<Mark>,
};

/** The host mutes somebody in the chat of the table, or lets them speak again. */
export type MutePerson = { person: UserId, muted: boolean, };

/** Mutes or unmutes notices about a table. */
export type MuteTable = { table: TableId, muted: boolean, };

export const NAME_CHARS_MAX = 24;

/** Founds a circle, or renames yours. */
export type NameCircle = {
  /** 1 to `NAME_CHARS_MAX` visible characters. */
  name: string,
};

/** Names a member to remove, or one who becomes the founder. */
export type NameMember = { person: UserId, };

/** Your notice settings. */
export type NoticesView = {
  /** Whether this server sends notices. */
  enabled: boolean,
  /** The server's public key for push services (VAPID), in base64url without padding. */
  push_key: string, webhooks: Array<WebhookView>, quiet: QuietHours | null,
  /** The tables you have muted. */
  muted: Array<TableId>,
  /** The tables where you wait for a seat and have not been told of one. */
  seat_wishes: Array<TableId>,
};

export const OPENING_PERCENT = 15;

/** Opens the part that your seat has committed to. */
export type OpenPart = {
  /** The 32 bytes whose SHA-256 is the commitment. */
  part: Bytes32,
};

/** Opens a private game that starts at once: you play all seats, or computers play the others. */
export type OpenPractice = { ruleset: string,
  /** If omitted, the game's minimum. */
  seats: number | null,
  /** If omitted, `yourself`. */
  opponents: Opponents | null,
  /** The level of the computers. If omitted, `medium`. */
  level: ComputerLevel | null,
  /** Chosen options; omitted ones have their default. */
  options: { [key in string]: OptionValue },
  /** Whether it begins at the prepared position of the game's lesson, with you to act. Computers
   * play the other seats; `seats`, `opponents` and `options` count for nothing. */
  lesson: boolean,
  /** The name to use if you have no session yet: "Guest" in your language. */
  name: string | null,
};

/** A question that is waiting for answers. Only one can be open at a time. */
export type OpenQuestion = {
  /** Unique within a table; answers refer to it. */
  id: number, question: Question,
  /** The asker. */
  by: Seat,
  /** The seats that have agreed so far, including the asker. */
  agreed: Array<Seat>,
  /** The seats that must agree, including the asker. */
  needed: Array<Seat>,
  /** For a take-back: the number of actions that would be taken back. */
  takes_back: number | null,
};

/** The opponents in a practice game. */
export type Opponents = "yourself" | "computer";

/** The values that an option takes. */
export type OptionKind =
| { "type": "toggle",
  /** The value if none is chosen. */
  default: boolean,
}
| { "type": "choice",
  /** Stable names, the most common one first. */
  values: Array<string>,
  /** The value if none is chosen; one of `values`. */
  default: string,
  /** The fewest seats that a value needs, by its name; it is refused at smaller
   * tables. Values that are not listed here are fine for any number of seats. */
  seats_min: { [key in string]: number },
};

/** One option of a table, for the create form and for bots. */
export type OptionSpec = {
  /** Stable name, `snake_case`, unique in its ruleset. */
  id: string,
  /** English label, for clients that have no translation of their own. */
  label: string,
  /** English sentence that says what the option does. */
  help: string,
  /** Which values it takes. */
  kind: OptionKind,
};

/** A chosen value. */
export type OptionValue = boolean | string;

/** Your clock, in the list of your own tables. */
export type OwnClock = {
  /** The time left, in milliseconds, as of the response. */
  left: number,
  /** Whether it is running. */
  runs: boolean,
};

export const PREPARED_STEPS_MAX = 4;

/** For an evening, or by correspondence. */
export type Pace =
| { "type": "evening",
  /** At most `BANK_SECONDS_MAX`. */
  bank_seconds: number,
  /** `INCREMENT_SECONDS_MIN` to `INCREMENT_SECONDS_MAX`. */
  increment_seconds: number,
}
| { "type": "days_per_turn", days: number,
}
| { "type": "days_in_all", days: number, days_off: number,
};

/** The state of a seat's part of the deal. */
export type PartState = "nothing" | "due" | "committed" | "opened";

/** A person at a table. */
export type Person = { id: UserId,
  /** The name shown to others. */
  name: string,
};

/** A place on the board, as the client's board of the game names it: 1 to 40 of `a` to `z`, digits,
 * `-` and `_`. The server does not know what it means. */
export type Place = string;

/** The game as one viewer sees it. */
export type PositionView = {
  /** The number of log entries before this position. */
  version: Version,
  /** Hash of the public view: 16 hex digits. */
  hash: PublicHash,
  /** The game's own public view. */
  public: unknown,
  /** The piles to whose order the server is committed. Absent if there are none. */
  sealed?: Array<SealedPile>,
  /** The viewer's private part; `null` for spectators. */
  private: PrivatePart | null,
  /** The most recent log lines, oldest first. */
  log: Array<LogLine>,
};

/** Who is connected. */
export type Presence = {
  /** Whether each seat is connected. */
  seats: Array<boolean>,
  /** Whether each seat's connections have been silent for a while. */
  shaky: Array<boolean>,
  /** When each seat was last connected, in Unix milliseconds; `null` for seats that are connected
   * or empty. */
  away_since: Array<UnixMs | null>,
  /** Since when the game has been waiting for each seat while its player did nothing, in Unix
   * milliseconds, once that is at least eight minutes; always `null` at tables with a clock. */
  inactive_since: Array<UnixMs | null>,
  /** The number of spectators. */
  spectators: number,
  /** The names of spectators who have one, at most `WATCHING_NAMES_MAX`. */
  watching: Array<string>,
};

/** An event as one seat sees it. */
export type PrivateEvent = {
  /** The index of the event in the update's `events` that this one replaces. */
  index: number,
  /** The game's own `EventView`. */
  event: unknown,
};

/** The part of a position that only one seat sees. */
export type PrivatePart = {
  /** The game's own private view. */
  view: unknown,
  /** The legal actions of this seat: a list of `{action, preview}` of the game's own types. */
  actions: Array<{ action: unknown, preview: unknown }>,
  /** Whether the last action can be taken back without asking the others. */
  can_undo: boolean,
  /** Events of this update that show this seat more than they show others. */
  events: Array<PrivateEvent>,
  /** Proofs of what only this seat sees of what was drawn with this update. Absent if nothing was. */
  drawn?: Array<DrawProof>,
};

/** Proposes an evening. */
export type ProposeEvening = {
  /** 1 to `NAME_CHARS_MAX` visible characters, if there is one. */
  title: string | null,
  /** What to play, if that is clear already: only then a table is opened at the time. */
  ruleset: string | null,
  /** 1 to `EVENING_TIMES_MAX`, all different, still to come and at most a year ahead. */
  times: Array<UnixMs>,
};

/** A piece that was drawn. */
export type ProvedPiece = {
  /** How many pieces lay before it when the pile was sealed. */
  at: number,
  /** The piece as JSON, as views and events show it. */
  piece: string,
  /** What was hashed with it, so that nobody could guess it: 32 hexadecimal digits. */
  salt: string,
};

/** The hash of a public view, sent as 16 hexadecimal digits. */
export type PublicHash = string;

/** What a player asks the others to agree to. */
export type Question =
| { "type": "take_back" }
| { "type": "take_back_played" }
| { "type": "go_on_without", seat: Seat, }
| { "type": "let_computer_play", seat: Seat, level: ComputerLevel, }
| { "type": "end_game" }
| { "type": "pause" }
| { "type": "resume" }
| { "type": "help", seat: Seat, help: Help, };

/** The hours in which no notices are sent. */
export type QuietHours = {
  /** Minutes after midnight. */
  begins: number,
  /** Minutes after midnight; earlier than `begins` if it is on the next day. */
  ends: number,
  /** An IANA name such as `Europe/Berlin`. */
  time_zone: string,
};

export const REPORT_REASON_CHARS_MAX = 300;

/** A reaction sent with one tap. */
export type Reaction = "hello" | "thinking" | "well_played" | "wow" | "laugh" | "ouch" | "sorry" | "thanks" | "nudge";

/** What happened on one day. */
export type RecapDay = {
  /** The date in the requested time zone, such as `2026-11-23`. */
  date: string,
  /** The players, in the order of their first action that day. */
  people: Array<RecapPerson>,
};

/** What one player did on that day. */
export type RecapPerson = { seat: Seat,
  /** In order, in the requested language. */
  lines: Array<string>,
};

/** The response to `GET /api/tables/{id}/recap`: what has happened since your last turn. It
 * contains only what everybody at the table may know. */
export type RecapView = {
  /** When you last acted, in Unix milliseconds; `null` if you have not acted yet. */
  since: UnixMs | null,
  /** The days on which something happened, oldest first. */
  days: Array<RecapDay>,
  /** The number of earlier lines that are omitted. */
  left_out: number,
  /** What others did to you, and how your score has changed. */
  done_to_you: Array<string>,
  /** What you have to do now; `null` if nothing, or if the game does not say. */
  now: string | null,
  /** A summary in a few sentences, as used in notices. */
  short: string,
};

/** Agrees to a rematch, and opens it if there is none. */
export type RematchTable = {
  /** SHA-256 of the player's part of the deal. If omitted, the seat adds nothing to the deal. */
  commitment: Bytes32 | null,
};

/** The response to `GET /api/tables/{id}/replay`. A finished game is shown in full, with every
 * hand; a game in progress, as far as the caller was allowed to see it. */
export type Replay = { table: TableView, record: ReplayRecord, };

/** The starting position, and what each log entry changed. */
export type ReplayRecord = {
  /** `REPLAY_FORMAT`. */
  format: number,
  /** The seats whose private views are included. */
  seats: Array<Seat>,
  /** The position before the first entry. */
  start: ReplayStart,
  /** One step per log entry, in order. */
  steps: Array<ReplayStep>,
};

/** The starting position. */
export type ReplayStart = {
  /** Hash of the public view: 16 hex digits. */
  hash: PublicHash,
  /** The game's own public view. */
  public: unknown,
  /** The private views of the included seats. */
  private: Array<SeatPart>,
};

/** What one log entry changed. */
export type ReplayStep = {
  /** The number of the entry; the first is 1. */
  version: Version,
  /** When it was accepted, in Unix milliseconds. */
  at: UnixMs,
  /** The seat it is about. */
  seat: Seat, kind: StepKind,
  /** Hash of the resulting public view: 16 hex digits. */
  hash: PublicHash,
  /** RFC 6902 operations that turn the old public view into the new one. */
  patch: Array<unknown>,
  /** The private views of included seats that changed. */
  private: Array<SeatPart>,
  /** What happened, in order; the game's own `EventView`. */
  events: Array<unknown>,
  /** Events that showed an included seat more than they showed others. */
  private_events: Array<SeatEvent>,
  /** Present at a table with clocks. */
  clocks?: StepClocks,
};

/** A report was received. */
export type ReportKept = {
  /** When it is deleted, if it is not dealt with before. */
  until: UnixMs,
};

/** A key of made-up words that signs you in where you have no session. */
export type ReturnKey = {
  /** For `UseReturnKey`. Anyone who has it can sign in as you. The server cannot show it again. */
  key: string,
};

/** Whether you have a return key. */
export type ReturnKeyView = {
  /** When it was made; `null` without one. */
  made_at: UnixMs | null,
};

/** You are back. */
export type Returned = { me: Me,
  /** The key that replaces the one that was used; `null` if you were signed in already, and it is
   * still valid. */
  key: string | null,
};

/** Who can read a chat line. */
export type Room = "players" | "watchers";

/** A game that can be played here. */
export type RulesetView = {
  /** A name that never changes: `golden-horn`. */
  id: string,
  /** Its name in English. */
  name: string,
  /** The version of its rules. */
  version: number,
  /** The minimum number of seats. */
  seats_min: number,
  /** The maximum number of seats. */
  seats_max: number,
  /** Whether computers can play it. */
  computers: boolean,
  /** The options a table can set. */
  options: Array<OptionSpec>,
};

/** The state of saving. */
export type Saving = "slow" | "failing" | "done";

/** A pile in a hidden order, such as a deck, to which the server is committed. */
export type SealedPile = {
  /** The game's own name for it. */
  pile: string,
  /** The log entry with which it got this order; 0 is the start. */
  since: Version,
  /** How many pieces it had then. */
  size: number,
  /** The root of the Merkle tree over these pieces, the next one first. */
  root: Bytes32,
};

/** A seat at a table, counted from 0 in turn order. */
export type Seat = number;

/** Somebody asks for a seat. */
export type SeatClaim = { seat: Seat, reason: ClaimReason,
  /** Who asks. */
  by: Person,
  /** When they asked; identifies the claim. */
  asked_at: UnixMs,
  /** Until then the seat's player can refuse by opening the table, even if all others agree. */
  until: UnixMs,
  /** The seats that agree. */
  agreed: Array<Seat>,
  /** The seats that must agree. */
  needed: Array<Seat>,
};

/** The clock of one seat. */
export type SeatClock = {
  /** The time left, in milliseconds. */
  left: number,
  /** Whether it is running, so that `left` decreases from now on. */
  runs: boolean,
  /** Whether it has run out during the seat's current turn. */
  out: boolean,
  /** The days off left, in milliseconds. */
  days_off: number,
  /** Whether the player is on days off, which then run down instead of `left`. */
  is_off: boolean,
};

/** An event as one seat saw it. */
export type SeatEvent = { seat: Seat,
  /** The index of the event in the step's `events` that this one replaces. */
  index: number,
  /** The game's own `EventView`. */
  event: unknown,
};

/** How many points all draws of a game were worth to a seat when they came, against the mean of all
 * seats, beyond what other draws would have been worth. */
export type SeatLuck = {
  /** In tenths of a point. */
  points: number,
  /** The standard error, in tenths of a point. */
  error: number,
};

/** The private view of one seat. */
export type SeatPart = { seat: Seat,
  /** The game's own private view. */
  view: unknown,
};

/** The last time that a seat was taken by the table's consent. */
export type SeatTaken = { seat: Seat, reason: ClaimReason,
  /** Who had the seat before. */
  from: Person,
  /** The seats that agreed. */
  agreed: Array<Seat>, at: UnixMs,
};

/** A one-time token that hands your seat over. */
export type SeatToken = {
  /** For `TakeOver`. Anyone who has it can take the seat. Put it after the `#` of a link, which
   * browsers do not send. */
  token: Bytes32, expires_at: UnixMs,
};

export type SeatView = {
  /** The person in the seat. */
  person: Person | null,
  /** The computer that plays the seat. If a person has the seat, it plays until they join again. */
  computer: Computer | null,
  /** Whether the player is ready to start. */
  ready: boolean,
  /** Whether the player has left the game. The seat stays theirs. */
  left: boolean,
  /** Whether the table acts for the seat until the player returns. */
  sits_out: boolean,
  /** The help that the seat has, as everybody agreed. Absent if it never had any in this game. */
  help?: Help,
  /** The state of the seat's part of the deal. */
  part: PartState,
  /** SHA-256 of the seat's part of the deal, once it has committed to one. */
  commitment: Bytes32 | null,
};

/** The last position that a client has. */
export type Seen = { version: Version,
  /** The hash that came with that version. */
  hash: string,
};

/** The version of the server, and where to reach it. */
export type ServerInfo = {
  /** Its version. */
  version: string,
  /** Addresses for other devices on the same network, best first. May be empty. */
  addresses: Array<string>,
};

/** A message from the server at a table. `J` holds the games' JSON: the server inserts it as
 * text, and clients read it as any value. */
export type ServerMessage =
| { "type": "snapshot", table: TableView, presence: Presence,
  /** The seat whose view this connection gets; `null` for spectators. */
  seat: Seat | null,
  /** The open question. */
  question: OpenQuestion | null,
  /** Present at a table with clocks, once the game has started. */
  clocks: ClocksView | null,
  /** The game, once it has started. */
  position: PositionView | null,
}
| { "type": "table", table: TableView,
}
| { "type": "presence", presence: Presence,
}
| { "type": "question",
  /** `null` if no question is open. */
  question: OpenQuestion | null,
  /** The question that has just been settled, with its outcome. */
  settled: Settled | null,
}
| { "type": "clocks", clocks: ClocksView,
}
| { "type": "chat",
  /** Oldest first. */
  lines: Array<ChatLine>,
}
| { "type": "looking_back",
  /** `null` if nobody leads. */
  lead: Lead | null,
}
| { "type": "played_on", by: Person,
  /** The number of log entries before that moment. */
  step: number, table: TableLink,
  /** Whether everybody who comes plays there, and it is deleted when it is over. */
  what_if: boolean,
}
| { "type": "update",
  /** The previous version plus one. */
  version: Version,
  /** Hash of the resulting public view: 16 hex digits. */
  hash: PublicHash,
  /** When it was accepted, in Unix milliseconds. */
  at: UnixMs,
  /** RFC 6902 operations that turn the old public view into the new one. */
  patch: Array<unknown>,
  /** What happened, in order; the game's own `EventView`. */
  events: Array<unknown>,
  /** Proofs of what was drawn in the open. Absent if nothing was. */
  drawn?: Array<DrawProof>,
  /** Piles that have got a new order. Absent if none has. */
  sealed?: Array<SealedPile>,
  /** Present for a player whose private part has changed. */
  private: PrivatePart | null,
}
| { "type": "ack", cmd_id: CommandId,
  /** The version that it created. */
  version: Version,
}
| { "type": "done", cmd_id: CommandId,
}
| { "type": "allowed", cmd_id: CommandId,
}
| { "type": "hint", cmd_id: CommandId,
  /** The version of the position it refers to. */
  version: Version,
  /** Best first; at most three. */
  suggestions: Array<Suggestion>,
}
| { "type": "weighed", cmd_id: CommandId,
  /** The version of the position it refers to. */
  version: Version,
  /** The points by which another action is expected to be better, as far as the seat can tell;
   * `null` if that is less than `BLUNDER_POINTS`, or in doubt. */
  costs: number | null,
}
| { "type": "ahead", cmd_id: CommandId,
  /** The version of the position it refers to. */
  version: Version,
  /** The game's public view after the steps, without anything that is still uncertain. */
  public: unknown,
  /** The game's private view, likewise. */
  view: unknown,
  /** The actions that could follow: a list of `{action, preview}`, empty at the end of the turn. */
  actions: Array<{ action: unknown, preview: unknown }>,
}
| { "type": "prepared",
  /** The remaining steps, in order: `{action, preview}` of the game's own types. */
  steps: Array<{ action: unknown, preview: unknown }>,
  /** Whether the table plays for you when you have only one legal action. */
  quickly: boolean,
  /** Why the last prepared move was not played. Cleared when you act, prepare another one or
   * clear it. */
  dropped: ErrorCode | null,
  /** The step at which it was dropped, as it was prepared: `{action, preview}`. Set and cleared
   * with `dropped`; absent if that was stored by an earlier release. */
  missed?: { action: unknown, preview: unknown } | null,
}
| { "type": "rejected", cmd_id: CommandId, code: ErrorCode,
  /** The sentence for people, in English. */
  message: string,
  /** A more specific code, such as the game's reason for refusing an action. */
  detail: string | null,
}
| { "type": "saving", state: Saving,
}
| { "type": "error", code: ErrorCode,
  /** The sentence for people, in English. */
  message: string,
}
| { "type": "closing", code: ErrorCode,
  /** The sentence for people, in English. */
  message: string,
};

/** One of your sessions: a browser that is signed in as you. */
export type SessionView = {
  /** Identifies the session when you end it. */
  id: string, created_at: UnixMs,
  /** When it was last used, to within an hour. */
  last_seen: UnixMs,
  /** Whether it is the session of this request. */
  current: boolean,
  /** Whether it has a table open now. */
  at_table: boolean,
  /** The browser, as reported by the device: `Firefox`. */
  browser: string | null,
  /** The operating system, as reported by the device: `Android`. */
  system: string | null,
};

/** Sets the help of a seat before the start: your own or, as the host, anybody's. Everybody has to
 * be ready again. */
export type SetHelp = {
  /** The seat of a person. */
  seat: Seat,
  /** `given_up` for no help. */
  help: Help,
};

/** Changes the settings of a table before the game starts. */
export type SetOptions = {
  /** The number of seats; at least as many as are taken. */
  seats: number,
  /** All chosen options; omitted ones have their default. */
  options: { [key in string]: OptionValue },
  /** Who can find the table. */
  visibility: Visibility,
  /** Whether spectators are allowed. */
  spectators: boolean,
  /** The clock. If omitted, there is no time limit. */
  clock: TimeControl | null,
};

/** Sets or clears your quiet hours. */
export type SetQuietHours = { quiet: QuietHours | null, };

/** Sets whether you are ready to start. */
export type SetReady = {
  /** The `terms` that you agree to. The request fails with `terms_changed` if the host has changed
   * them since. */
  terms: string | null, ready: boolean,
};

/** A question that is no longer open. */
export type Settled = {
  /** The question as it stood when it was settled. */
  question: OpenQuestion, how: Answered,
};

/** The clocks at a step of a replay. */
export type StepClocks = {
  /** The time each seat has left after it, in milliseconds. */
  left: Array<number>,
  /** The time each seat has used since the previous step, in milliseconds. */
  used: Array<number>,
};

/** The kind of a log entry. */
export type StepKind = "act" | "default" | "undo" | "take_back" | "end_game" | "give_time" | "time_out" | "pause" | "resume" | "take_days_off" | "end_days_off" | "take_seat" | "help";

/** A good action and its expected result, as far as the seat can tell. */
export type Suggestion = {
  /** The action, as listed. */
  action: unknown,
  /** The expected final score of each seat. */
  points: Array<number>,
  /** Each seat's chance of winning, from 0 to 1. */
  chances: Array<number>,
};

/** A table, before, during and after its game. */
export type TableId = string;

/** A link to another table. */
export type TableLink = { id: TableId, code: string, };

/** How a game ended. */
export type TableResult = {
  /** The score of each seat. */
  scores: Array<number>,
  /** The winning seats; more than one if they share the win. */
  winners: Array<Seat>,
};

/** A table's stage. */
export type TableStatus = "gathering" | "playing" | "finished" | "closed";

/** A table in a list. */
export type TableSummary = { id: TableId, code: string, ruleset: string, status: TableStatus,
  /** The names of the players, by seat; `null` for an empty seat. */
  players: Array<string | null>,
  /** The seats played by computers. */
  computers: Array<Seat>,
  /** The name of the host. */
  host: string,
  /** The values of all options. */
  options: { [key in string]: OptionValue },
  /** Whether spectators are allowed. */
  spectators: boolean,
  /** When the table was opened. */
  created_at: UnixMs,
  /** When the game ended. */
  finished_at: UnixMs | null,
  /** How the game ended. */
  result: TableResult | null,
  /** Your seat, in the list of your own tables. */
  own_seat: Seat | null,
  /** Whether the game is waiting for you, in the list of your own tables. */
  your_turn: boolean,
  /** Whom the game waits for, in the list of your own tables, while the game is in progress. */
  waits_for: WaitsFor | null,
  /** Your clock, in the list of your own tables, while the game is in progress. */
  clock: OwnClock | null,
};

/** The public view of a table, without its game. */
export type TableView = {
  /** Its id, as used in the URL of its socket. */
  id: TableId,
  /** Its short code, used in the link `/t/CODE`. */
  code: string, ruleset: string,
  /** The version of the rules in use. */
  rules_version: number, status: TableStatus,
  /** Whoever opened the table, or the person who succeeded them. */
  host: UserId,
  /** The seats in order of play. */
  seats: Array<SeatView>,
  /** The values of all options. */
  options: { [key in string]: OptionValue }, visibility: Visibility,
  /** Whether spectators are allowed. */
  spectators: boolean,
  /** The clock; `null` if there is no time limit. */
  clock: TimeControl | null,
  /** Fingerprint of the terms; changes whenever the ruleset, seats, options or clock change. */
  terms: string,
  /** SHA-256 of the server's part of the deal, in 64 hex digits; published before anybody sits
   * down. */
  commitment: string,
  /** How the game ended. */
  result: TableResult | null,
  /** The parts of the deal, once the game is over. */
  deal: Deal | null,
  /** When the table closes unless its game has started; `null` once it has, or if it never closes. */
  gathers_until: UnixMs | null,
  /** When the game started. */
  started_at: UnixMs | null,
  /** When the game ended. */
  finished_at: UnixMs | null,
  /** Whether one person plays all seats. The view is that of the seat to act. */
  hot_seat: boolean,
  /** The position that the game continued from, if it is a fork. */
  forked_from: ForkedFrom | null,
  /** The table that this is a rematch of. A rematch starts by itself once all players are ready. */
  rematch_of: TableId | null,
  /** The latest rematch of this table. */
  rematch: TableLink | null,
  /** Counts changes since the server loaded the table. A response may arrive after a newer message
   * on the socket: of two views, keep the one with the higher revision. A snapshot always replaces
   * what you have. */
  revision: number,
  /** The claim that waits for answers, or for its time. */
  claim: SeatClaim | null,
  /** The last seat that was taken by the table's consent. */
  taken: SeatTaken | null,
  /** Whom the host has muted: their chat lines are refused. */
  muted: Array<UserId>,
};

/** Takes over a seat with its one-time token. */
export type TakeOver = {
  /** From `SeatToken`. */
  token: Bytes32,
};

/** The seat to move to, or to remove a player from. */
export type TakeSeat = { seat: Seat, };

/** The time control of a table. */
export type TimeControl = { pace: Pace,
  /** What happens when a seat runs out of time. */
  at_zero: AtZero,
};

/** A point in time, in Unix milliseconds. */
export type UnixMs = number;

/** Looks up a device link or signs in with it. */
export type UseDeviceLink = {
  /** From `DeviceLink`. */
  token: Bytes32,
};

/** Signs in with a return key. */
export type UseReturnKey = {
  /** From `ReturnKey`, in any case, with anything between its letters that is no letter. */
  key: string,
};

/** A person. There are no accounts: anyone who holds one of their sessions is that person. */
export type UserId = string;

/** The number of entries in a table's log. Each entry increments it by one. */
export type Version = number;

/** Who can find a table. */
export type Visibility = "private" | "listed";

export const WATCHING_NAMES_MAX = 30;

export const WEBHOOKS_MAX = 5;

export const WEBHOOK_ADDRESS_CHARS_MAX = 1000;

export const WEBHOOK_TEMPLATE_CHARS_MAX = 2000;

/** Whom a game waits for, in the list of your own tables. */
export type WaitsFor = {
  /** The seats to act. */
  seats: Array<Seat>,
  /** When the last step was taken, or the game started. */
  since: UnixMs,
};

/** The outcome of a test message. */
export type WebhookAnswer = {
  /** Whether the message was accepted. */
  is_delivered: boolean,
  /** The HTTP status of the response, if there was one. */
  status: number | null,
  /** The beginning of the response, or why there was none. */
  answer: string,
};

/** The kind of service that receives the messages, which decides their format. */
export type WebhookKind = "discord" | "slack" | "ntfy" | "json" | "push";

/** A webhook's state. */
export type WebhookState = "working" | "failing" | "paused";

/** One of your webhooks. */
export type WebhookView = { id: string, kind: WebhookKind,
  /** The host name in its address; the rest is secret. */
  host: string, has_template: boolean,
  /** For a browser: the first 16 bytes of the SHA-256 of its endpoint, in hex, so that it can
   * recognise its own entry. */
  device: string | null, state: WebhookState,
  /** When a message was last sent. */
  last_at: UnixMs | null,
  /** The outcome of that message. */
  last_answer: string | null,
};

/** Asks to be told when a seat is free at a full table that has not started, or no longer. */
export type WishSeat = { table: TableId, wished: boolean, };

/** The content of a chat line. */
export type Words =
| { "type": "text", text: string, }
| { "type": "reaction", reaction: Reaction, };
