// Generated from the Rust types; do not edit.

/** Seats a computer player before the start, or gives the one that sits there another level. */
export type AddComputer = { seat: Seat, level: ComputerLevel, };

/** Asks for messages to the browser that asks, also while it shows no page of ours: its push
 * subscription. */
export type AddDevice = {
  /** Where its push service takes messages. It is a secret: it is never shown again. */
  endpoint: string,
  /** Its public key, in base64url without padding. */
  p256dh: string,
  /** Its authentication secret, in base64url without padding. */
  auth: string,
  /** What the messages are written in. If omitted, as before in this browser. */
  language: Language | null,
};

/** How a question ended. */
export type Answered =
| { "type": "agreed" }
| { "type": "declined", by: Seat, }
| { "type": "moot" };

/** What happens when somebody has no time left. */
export type AtZero = "nothing" | "nudge" | "default" | "go_on";

/** 32 bytes, written as 64 hexadecimal digits. */
export type Bytes32 = string;

export const CHAT_CHARS_MAX = 300;

/** A line of the chat. */
export type ChatLine = {
  /** Rises within a table; the same line can come again, after a reconnection for example. */
  id: number, at: UnixMs, person: Person,
  /** The seat of that person then; `null` for somebody who watches. */
  seat: Seat | null, room: Room, words: Words,
};

/** What a client says at a table (`/ws/tables/{id}`). Every message after `hello` carries a
 * `cmd_id`, and is answered by `rejected` with that id or by its effect. */
export type ClientMessage =
| { "type": "hello",
  /** Where the client left off, if it has seen the game before. */
  seen: Seen | null,
  /** The fingerprint of the vocabulary that the client reads shorthand with. Updates come in
   * shorthand if the server has the same one. */
  shorthand: string | null,
}
| { "type": "act",
  /** Made by the client for this action; resend it until it is answered. */
  cmd_id: CommandId,
  /** The version at which the action was chosen. */
  version: Version,
  /** The action, as it was listed. */
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
| { "type": "look_ahead", cmd_id: CommandId,
  /** What you would do first, one after the other. */
  steps: Array<unknown>,
}
| { "type": "prepare", cmd_id: CommandId,
  /** The version at which the steps were chosen. */
  version: Version,
  /** Actions as they were listed, at most four; none takes back what was prepared. */
  steps: Array<unknown>,
}
| { "type": "play_forced", cmd_id: CommandId, quickly: boolean,
}
| { "type": "say", cmd_id: CommandId, words: Words,
}
| { "type": "ask", cmd_id: CommandId, question: Question,
}
| { "type": "answer", cmd_id: CommandId,
  /** The `id` of the question. */
  question: number,
  /** Whoever asked withdraws the question with `false`. */
  agree: boolean,
};

/** The clocks of a table, as everybody sees them. */
export type ClocksView = {
  /** By seat, as of the moment when this was sent. */
  seats: Array<SeatClock>,
  /** Whether all have agreed to pause. */
  paused: boolean,
};

/** Made by a client for one command and kept until that is answered, so that
 * sending it again does nothing twice. */
export type CommandId = string;

/** Commits your seat to another part of the deal. */
export type CommitPart = {
  /** SHA-256 of 32 random bytes. */
  commitment: Bytes32,
  /** Changes nothing if the seat shows anything else by now, because another device of yours was
   * quicker. If omitted, the seat is committed whatever it shows. */
  expected: ExpectedPart | null,
};

/** A computer player at a seat. */
export type Computer = { name: string, level: ComputerLevel, };

/** How hard a computer player thinks. All levels see the same: what their seat sees. */
export type ComputerLevel = "easy" | "medium" | "strong";

/** Asks for a guest session under a name, or for another name. */
export type CreateSession = {
  /** 1 to `NAME_CHARS_MAX` visible characters. */
  name: string,
};

/** Opens a table. Whoever opens it is its host and takes the first seat. */
export type CreateTable = { ruleset: string, seats: number,
  /** Chosen options; what is missing has its default. */
  options: { [key in string]: OptionValue },
  /** Who can find the table. */
  visibility: Visibility,
  /** Whether others may watch. */
  spectators: boolean,
  /** SHA-256 of the host's part of the deal. If omitted, the seat adds nothing to the deal. */
  commitment: Bytes32 | null,
  /** How much time the players have. If omitted, they have as much as they want. */
  clock: TimeControl | null,
};

/** Asks for another webhook. */
export type CreateWebhook = { kind: WebhookKind,
  /** Where the messages are posted. It is a secret: it is never shown again. */
  address: string,
  /** For `json` only: JSON in whose texts `{text}`, `{link}`, `{game}`, `{count}` and `{id}` are
   * replaced. */
  template: string | null,
  /** What the messages are written in. */
  language: Language,
};

/** What `GET /api/tables/{id}/curve` answers. */
export type Curve = { state: CurveState,
  /** By step, from the start to the end; empty until it is made. Of very long games not every
   * step has one. */
  points: Array<CurvePoint>,
};

/** The chances at one step. */
export type CurvePoint = {
  /** How many entries of the log led there. */
  step: number,
  /** The chance of each seat to win, in thousandths, from what the seat to act knew. */
  known: Array<number>,
  /** The same with open hands. */
  open: Array<number>,
};

/** Whether there is a curve. */
export type CurveState = "made" | "coming" | "none";

/** All that the deal was made of, revealed when the game is over. */
export type Deal = {
  /** The server's part. Its SHA-256 is the table's `commitment`. */
  server_part: Bytes32,
  /** The part that each seat added, by seat; `null` if it added none. */
  seat_parts: Array<Bytes32 | null>,
  /** What each seat had committed to before any part was opened, by seat: SHA-256 of its part.
   * `null` for a seat that was not committed; `null` as a whole if none was. */
  seat_commitments: Array<Bytes32 | null> | null,
  /** What follows from all parts, and from which all chance of the game follows:
   * SHA-256 of `fondaco deal v1`, the server's part, the 16 bytes of the table's id, and the
   * seats' parts in order, 32 zero bytes for a missing one. */
  seed: Bytes32,
};

/** Signs another device in as you, once. */
export type DeviceLink = {
  /** For `UseDeviceLink`. Anyone who has it can become you: put it behind the `#` of a link,
   * which browsers do not send. */
  token: Bytes32, expires_at: UnixMs,
};

/** Where the chance of the first steps of a game came from. */
export type EarlierDeal = {
  /** It holds up to this entry of the log. */
  through: Version,
  /** The seed of that deal. */
  seed: Bytes32,
};

/** The body of every refused request. */
export type ErrorBody = {
  /** For programs; clients translate it. */
  code: ErrorCode,
  /** For people, in English. */
  message: string,
  /** A more precise code, of the rules for example. */
  detail: string | null,
};

/** Why something was refused. Codes are added, never renamed. */
export type ErrorCode = "malformed" | "too_large" | "not_found" | "no_session" | "wrong_origin" | "bad_name" | "name_taken" | "rate_limited" | "server_busy" | "table_not_found" | "table_full" | "seat_taken" | "no_such_seat" | "not_a_player" | "not_host" | "already_started" | "not_started" | "seats_empty" | "not_ready" | "part_missing" | "part_early" | "bad_part" | "no_spectators" | "unknown_ruleset" | "bad_option" | "stale_version" | "not_your_turn" | "illegal_action" | "game_over" | "not_finished" | "no_such_version" | "bad_text" | "word_needed" | "question_open" | "no_question" | "not_away" | "bad_token" | "nothing_to_undo" | "too_many_changes" | "log_full" | "command_id_reused" | "still_saving" | "table_frozen" | "table_closed" | "bad_clock" | "no_clock" | "too_much_time" | "no_computer" | "no_hints" | "cannot_prepare" | "prepared_illegal" | "prepared_changed" | "removed" | "needs_consent" | "terms_changed" | "bad_webhook" | "bad_template" | "bad_quiet_hours" | "too_many_devices" | "too_many_webhooks" | "notices_off" | "restarting" | "too_slow" | "unavailable" | "internal";

/** What your seat adds to the deal, as far as you know. */
export type ExpectedPart =
| { "type": "due" }
| { "type": "committed", commitment: Bytes32, };

/** An entry of the log. */
export type FileEntry = {
  /** Its place, counted from 1. */
  seq: Version,
  /** Who did it. */
  seat: Seat,
  /** The command that it answered. */
  cmd_id: CommandId,
  /** What was done. */
  entry: unknown,
  /** When, in Unix milliseconds. */
  at: UnixMs,
  /** Fingerprint of the position after it. */
  state_hash: Bytes32,
};

/** Opens a table that goes on from a position of a finished game. */
export type ForkTable = {
  /** The version whose position it is; 0 is the start. */
  version: Version,
  /** Whether the caller plays all seats; otherwise others join as at any table. */
  hot_seat: boolean,
  /** SHA-256 of the caller's part of the deal of what follows. If omitted, the seat adds nothing. */
  commitment: Bytes32 | null,
};

/** A position of another table's game. */
export type ForkedFrom = { table: TableId, version: Version, };

/** A finished game. `fondaco verify FILE` plays it again and compares every state, every draw
 * and the result. */
export type GameFile = {
  /** `GAME_FILE_KIND`. */
  kind: string,
  /** `GAME_FILE_FORMAT`. */
  format: number,
  /** SHA-256 of the rest of the file: of its JSON with this field left out, without spaces between
   * tokens, the keys of all objects sorted. It finds accidents; what finds deceit is that the game is
   * played again. */
  digest: Bytes32,
  /** The table, which enters the deal. */
  table: TableId,
  /** What was played. */
  ruleset: string,
  /** By which version of its rules. */
  rules_version: number,
  /** All options with their values. */
  options: { [key in string]: OptionValue },
  /** The names at the seats when the file was made. */
  players: Array<string>,
  /** The seat of the host, which can decide who starts. */
  host_seat: Seat,
  /** When the game began, in Unix milliseconds. */
  started_at: UnixMs | null,
  /** When it ended, in Unix milliseconds. */
  finished_at: UnixMs | null,
  /** What the server published before anybody sat down: SHA-256 of its part of the deal. */
  commitment: Bytes32,
  /** The deal. */
  deal: Deal,
  /** For a game that went on from another one's position: where the chance of the steps before that
   * position came from, in order. */
  earlier_deals: Array<EarlierDeal>,
  /** Fingerprint of the position at the start. */
  start_hash: Bytes32,
  /** All entries of the log, in order. */
  log: Array<FileEntry>,
  /** How the game ended. */
  result: TableResult | null,
};

/** Takes a seat. */
export type JoinTable = {
  /** The first free one if omitted. */
  seat: Seat | null,
  /** SHA-256 of the player's part of the deal. If omitted, the seat adds nothing to the deal. */
  commitment: Bytes32 | null,
};

/** A language that messages are written in. */
export type Language = "en" | "de" | "fr";

/** Lets a computer play your seat until you join again. */
export type LendSeat = { level: ComputerLevel, };

/** What the server says in the lobby (`/ws/lobby`); clients only listen there. */
export type LobbyMessage =
| { "type": "tables",
  /** Newest first. */
  tables: Array<TableSummary>,
}
| { "type": "closing",
  /** Why. */
  code: ErrorCode,
  /** Why, in English. */
  message: string,
};

/** What happened at one version. */
export type LogLine = { version: Version,
  /** When it was accepted, in Unix milliseconds. */
  at: UnixMs,
  /** What happened, in order, as this viewer sees it. */
  events: Array<unknown>,
};

export const MESSAGE_BYTES_MAX = 16384;

/** Who you are. */
export type Me = {
  /** The person's id, as it appears at tables. */
  id: UserId,
  /** The name shown to others. */
  name: string,
};

/** Whether you want notices about a table. */
export type MuteTable = { table: TableId, muted: boolean, };

export const NAME_CHARS_MAX = 24;

/** How you are told that a game waits for you. */
export type NoticesView = {
  /** Whether this server sends any. */
  enabled: boolean,
  /** The key by which push services know this server (VAPID), in base64url without padding. */
  push_key: string, webhooks: Array<WebhookView>, quiet: QuietHours | null,
  /** Tables of which you are not told. */
  muted: Array<TableId>,
};

/** Opens the part of the deal that your seat is committed to. */
export type OpenPart = {
  /** The 32 bytes whose SHA-256 is the commitment. */
  part: Bytes32,
};

/** Opens a private game that starts at once: you play all seats, or computers play the others. */
export type OpenPractice = { ruleset: string,
  /** If omitted, as few as the game allows. */
  seats: number | null,
  /** If omitted, `yourself`. */
  opponents: Opponents | null,
  /** How hard the computers think. If omitted, `medium`. */
  level: ComputerLevel | null,
  /** Chosen options; what is missing has its default. */
  options: { [key in string]: OptionValue },
  /** Your name, if you have no session yet: "Guest" in your language. */
  name: string | null,
};

/** A question that waits for answers. There is one at a time. */
export type OpenQuestion = {
  /** Different for each question of a table; answers name it. */
  id: number,
  /** What is asked. */
  question: Question,
  /** Who asks. */
  by: Seat,
  /** Who has agreed so far, the asker included. */
  agreed: Array<Seat>,
  /** All who must agree, the asker included. */
  needed: Array<Seat>,
  /** For a take-back: how many actions would be taken back. */
  takes_back: number | null,
};

/** Whom a practice game is against. */
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

/** Your own clock, in a list of your tables. */
export type OwnClock = {
  /** Milliseconds, as of the answer. */
  left: number,
  /** Whether it runs. */
  runs: boolean,
};

export const PREPARED_STEPS_MAX = 4;

/** An evening or by correspondence. */
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

/** How far a seat's part of the deal is. */
export type PartState = "nothing" | "due" | "committed" | "opened";

/** A person at a table. */
export type Person = { id: UserId,
  /** The name shown to others. */
  name: string,
};

/** The game as one viewer sees it. */
export type PositionView = {
  /** How many log entries led here. */
  version: Version,
  /** Of the public view: 16 hex digits. */
  hash: PublicHash,
  /** The game's own public view. */
  public: unknown,
  /** For players: what only they see. */
  private: PrivatePart | null,
  /** The last log lines, oldest first. */
  log: Array<LogLine>,
};

/** Who is connected. */
export type Presence = {
  /** Whether anybody is connected for a seat, by seat. */
  seats: Array<boolean>,
  /** Whether nothing has been heard for a while from those who are connected for a seat. */
  shaky: Array<boolean>,
  /** Since when nobody has been connected for a seat, in Unix milliseconds; `null` for who is here
   * and for empty seats. */
  away_since: Array<UnixMs | null>,
  /** How many people watch. */
  spectators: number,
  /** The names of those of them who have one, at most `WATCHING_NAMES_MAX`. */
  watching: Array<string>,
};

/** An event as one seat sees it. */
export type PrivateEvent = {
  /** Stands for the event with this index in the update's `events`. */
  index: number,
  /** The game's own `EventView`. */
  event: unknown,
};

/** What only one seat sees. */
export type PrivatePart = {
  /** The game's own private view. */
  view: unknown,
  /** All that this seat may do: a list of `{action, preview}` of the game's own types. */
  actions: Array<{ action: unknown, preview: unknown }>,
  /** Whether the last action can be taken back without asking. */
  can_undo: boolean,
  /** Events of this update of which the seat is told more than others. */
  events: Array<PrivateEvent>,
};

/** Fingerprint of a public view: 16 hexadecimal digits on the wire. */
export type PublicHash = string;

/** What a player asks the others to agree to. */
export type Question =
| { "type": "take_back" }
| { "type": "go_on_without", seat: Seat, }
| { "type": "let_computer_play", seat: Seat, level: ComputerLevel, }
| { "type": "end_game" }
| { "type": "pause" }
| { "type": "resume" };

/** When you are not told anything. */
export type QuietHours = {
  /** Minutes after midnight. */
  begins: number,
  /** Minutes after midnight; earlier than `begins` if it is on the next day. */
  ends: number,
  /** As in `Europe/Berlin`. */
  time_zone: string,
};

/** Something that is said with one tap. */
export type Reaction = "hello" | "thinking" | "well_played" | "wow" | "laugh" | "ouch" | "sorry" | "thanks" | "nudge";

/** What happened on one day. */
export type RecapDay = {
  /** In the time zone that was asked for: `2026-11-23`. */
  date: string,
  /** In the order of who acted first. */
  people: Array<RecapPerson>,
};

/** What one player did on that day. */
export type RecapPerson = {
  /** Whose doing it was. */
  seat: Seat,
  /** In order, in the language that was asked for. */
  lines: Array<string>,
};

/** What `GET /api/tables/{id}/recap` answers: what has happened since your last turn. It says
 * only what everybody at the table may know. */
export type RecapView = {
  /** When you last acted, in Unix milliseconds; `null` if you have not acted yet. */
  since: UnixMs | null,
  /** The days on which something happened, the oldest first. */
  days: Array<RecapDay>,
  /** How many earlier lines are left out. */
  left_out: number,
  /** What was done to you, and how your points have changed. */
  done_to_you: Array<string>,
  /** What you are to do now; `null` if nothing, or the game does not say. */
  now: string | null,
  /** All of it in a few sentences, as in a notification. */
  short: string,
};

/** The players of a table play again. */
export type RematchTable = {
  /** SHA-256 of the player's part of the deal. If omitted, the seat adds nothing to the deal. */
  commitment: Bytes32 | null,
};

/** What `GET /api/tables/{id}/replay` answers. Of a finished game: all of it, every hand
 * included. Of a game that goes on: what the caller was allowed to see so far. */
export type Replay = {
  /** The table. */
  table: TableView,
  /** Its game. */
  record: ReplayRecord,
};

/** The start and what each entry of the log changed. */
export type ReplayRecord = {
  /** The form of what follows: `REPLAY_FORMAT`. */
  format: number,
  /** The seats whose private views are included. */
  seats: Array<Seat>,
  /** Before the first entry. */
  start: ReplayStart,
  /** One for each entry of the log, in order. */
  steps: Array<ReplayStep>,
};

/** The position before the first entry. */
export type ReplayStart = {
  /** Of the public view: 16 hex digits. */
  hash: PublicHash,
  /** The game's own public view. */
  public: unknown,
  /** The private views of the included seats. */
  private: Array<SeatPart>,
};

/** What one entry of the log changed. */
export type ReplayStep = {
  /** Which entry: 1 for the first. */
  version: Version,
  /** When it was accepted, in Unix milliseconds. */
  at: UnixMs,
  /** Who did it. */
  seat: Seat,
  /** What kind of entry it is. */
  kind: StepKind,
  /** Of the public view after it: 16 hex digits. */
  hash: PublicHash,
  /** RFC 6902 operations on the public view. */
  patch: Array<unknown>,
  /** The private views that it changed, of the included seats. */
  private: Array<SeatPart>,
  /** What happened, in order; the game's own `EventView`. */
  events: Array<unknown>,
  /** Events of which included seats were told more. */
  private_events: Array<SeatEvent>,
  /** At a table with a clock. */
  clocks?: StepClocks,
};

/** Where something is said. */
export type Room = "players" | "watchers";

/** A ruleset that tables can be opened with. */
export type RulesetView = {
  /** Stable name: `golden-horn`. */
  id: string,
  /** English name. */
  name: string,
  /** Version of its behaviour. */
  version: number,
  /** The fewest seats. */
  seats_min: number,
  /** The most seats. */
  seats_max: number,
  /** Whether computers can play it. */
  computers: boolean,
  /** What a table may choose. */
  options: Array<OptionSpec>,
};

/** How saving goes. */
export type Saving = "slow" | "failing" | "done";

/** A seat at a table, counted from 0 in turn order. */
export type Seat = number;

/** The clock of one seat. */
export type SeatClock = {
  /** Milliseconds. */
  left: number,
  /** Whether it runs: it has this much less with each millisecond that follows. */
  runs: boolean,
  /** Whether it has run out since the seat's turn began. */
  out: boolean,
  /** Milliseconds of days off that are left. */
  days_off: number,
  /** Whether the player has taken days off: they pass in place of the seat's time. */
  is_off: boolean,
};

/** An event as one seat saw it. */
export type SeatEvent = {
  /** Whose. */
  seat: Seat,
  /** Stands for the event with this index in the step's `events`. */
  index: number,
  /** The game's own `EventView`. */
  event: unknown,
};

/** The private view of one seat. */
export type SeatPart = {
  /** Whose. */
  seat: Seat,
  /** The game's own private view. */
  view: unknown,
};

/** Moves a seat to another device, once. */
export type SeatToken = {
  /** For `TakeOver`. Whoever has it can take the seat: put it behind the `#` of a link, which
   * browsers do not send. */
  token: Bytes32, expires_at: UnixMs,
};

export type SeatView = {
  /** Who sits there. */
  person: Person | null,
  /** The computer that plays the seat: always, if no person sits there, else until that person
   * joins again. */
  computer: Computer | null,
  /** Whether that player is ready to start. */
  ready: boolean,
  /** Whether that player has left the game; the seat stays theirs. */
  left: boolean,
  /** Whether the table acts for the seat until its player comes back. */
  sits_out: boolean,
  /** How far the seat's part of the deal is. */
  part: PartState,
  /** SHA-256 of the seat's part of the deal, once it is committed to one. */
  commitment: Bytes32 | null,
};

/** What a client has seen of a game. */
export type Seen = { version: Version,
  /** The hash that came with that version. */
  hash: string,
};

/** Where the server is reached. */
export type ServerInfo = {
  /** Its version. */
  version: string,
  /** Addresses for other devices in the same network, best first; may be empty. */
  addresses: Array<string>,
};

/** What the server says at a table. `J` is what the games write: the server puts in their
 * JSON text as it stands, clients read any value. */
export type ServerMessage =
| { "type": "snapshot", table: TableView, presence: Presence,
  /** The seat that this connection sees the game from; `null` for spectators. */
  seat: Seat | null,
  /** The open question. */
  question: OpenQuestion | null,
  /** At a table with a clock, once the game has started. */
  clocks: ClocksView | null,
  /** The game, once it has started. */
  position: PositionView | null,
}
| { "type": "table", table: TableView,
}
| { "type": "presence", presence: Presence,
}
| { "type": "question",
  /** `null` if nothing is asked any more. */
  question: OpenQuestion | null,
  /** The question that was just settled, and how. */
  settled: Settled | null,
}
| { "type": "clocks", clocks: ClocksView,
}
| { "type": "chat",
  /** Oldest first. */
  lines: Array<ChatLine>,
}
| { "type": "update",
  /** Exactly one more than before. */
  version: Version,
  /** Of the public view after it: 16 hex digits. */
  hash: PublicHash,
  /** When it was accepted, in Unix milliseconds. */
  at: UnixMs,
  /** RFC 6902 operations that turn the old public view into the new one. */
  patch: Array<unknown>,
  /** What happened, in order; the game's own `EventView`. */
  events: Array<unknown>,
  /** For a player whose own part has changed. */
  private: PrivatePart | null,
}
| { "type": "ack", cmd_id: CommandId,
  /** The version that it made. */
  version: Version,
}
| { "type": "done", cmd_id: CommandId,
}
| { "type": "allowed", cmd_id: CommandId,
}
| { "type": "hint", cmd_id: CommandId,
  /** The position that it is about. */
  version: Version,
  /** The best one first, at most three. */
  suggestions: Array<Suggestion>,
}
| { "type": "ahead", cmd_id: CommandId,
  /** The position that it is about. */
  version: Version,
  /** The game's public view after the steps, as far as it is certain. */
  public: unknown,
  /** The game's private view, likewise. */
  view: unknown,
  /** What could be done next: a list of `{action, preview}`, empty at the end of the turn. */
  actions: Array<{ action: unknown, preview: unknown }>,
}
| { "type": "prepared",
  /** What is still to be done, in order: `{action, preview}` of the game's own types. */
  steps: Array<{ action: unknown, preview: unknown }>,
  /** Whether the table plays for you when there is only one thing that you can do. */
  quickly: boolean,
  /** Why the last prepared move was not played, until you act, prepare another one or take
   * it back. */
  dropped: ErrorCode | null,
}
| { "type": "rejected", cmd_id: CommandId, code: ErrorCode,
  /** What to do, in English. */
  message: string,
  /** A more precise code, of the rules for example. */
  detail: string | null,
}
| { "type": "saving", state: Saving,
}
| { "type": "error", code: ErrorCode,
  /** What to do, in English. */
  message: string,
}
| { "type": "closing", code: ErrorCode,
  /** What to do, in English. */
  message: string,
};

/** One of your sessions: a browser that knows you. */
export type SessionView = {
  /** Names it when it is to be ended. */
  id: string, created_at: UnixMs,
  /** When it was last used, to the hour. */
  last_seen: UnixMs,
  /** Whether it is the one that asks. */
  current: boolean,
  /** Whether a table is open on it now. */
  at_table: boolean,
  /** What the device says its browser is, as in `Firefox`. */
  browser: string | null,
  /** What the device says its system is, as in `Android`. */
  system: string | null,
};

/** Changes what the host chose, before the start. */
export type SetOptions = {
  /** How many play; not fewer than sit there. */
  seats: number,
  /** All chosen options. */
  options: { [key in string]: OptionValue },
  /** Who can find the table. */
  visibility: Visibility,
  /** Whether others may watch. */
  spectators: boolean,
  /** How much time the players have. If omitted, they have as much as they want. */
  clock: TimeControl | null,
};

/** Sets your quiet hours, or ends them. */
export type SetQuietHours = { quiet: QuietHours | null, };

/** Says whether you are ready to start. */
export type SetReady = {
  /** The `terms` of the table that you agree to; refused with `terms_changed` if the host has
   * changed them since. */
  terms: string | null, ready: boolean,
};

/** A question that is no longer open. */
export type Settled = {
  /** The question as it was last open. */
  question: OpenQuestion,
  /** How it ended. */
  how: Answered,
};

/** What the clocks say at a step of a replay. */
export type StepClocks = {
  /** What each seat has left after it, in milliseconds. */
  left: Array<number>,
  /** What each seat has used since the step before, in milliseconds. */
  used: Array<number>,
};

/** What kind of entry a step is. */
export type StepKind = "act" | "default" | "undo" | "take_back" | "end_game" | "give_time" | "time_out" | "pause" | "resume" | "take_days_off" | "end_days_off";

/** A good action, and what it promises as far as the seat can tell. */
export type Suggestion = {
  /** As it is listed. */
  action: unknown,
  /** The points of each seat at the end. */
  points: Array<number>,
  /** The chance of each seat to win, 0 to 1. */
  chances: Array<number>,
};

/** A table, before, during and after its game. */
export type TableId = string;

/** Another table. */
export type TableLink = { id: TableId, code: string, };

/** How a game ended. */
export type TableResult = {
  /** The points of each seat. */
  scores: Array<number>,
  /** Who won; several share the win. */
  winners: Array<Seat>,
};

/** Where a table stands. */
export type TableStatus = "gathering" | "playing" | "finished" | "closed";

/** A table in a list. */
export type TableSummary = { id: TableId, code: string, ruleset: string, status: TableStatus,
  /** The names at the seats, `None` for an empty one. */
  players: Array<string | null>,
  /** The seats that are held by computers. */
  computers: Array<Seat>,
  /** The name of the host. */
  host: string,
  /** All options with their values. */
  options: { [key in string]: OptionValue },
  /** Whether others may watch. */
  spectators: boolean,
  /** When it was opened. */
  created_at: UnixMs,
  /** When the game ended. */
  finished_at: UnixMs | null,
  /** How the game ended. */
  result: TableResult | null,
  /** The seat of the person who asks, in a list of their own. */
  own_seat: Seat | null,
  /** Whether the game waits for the person who asks, in a list of their own. */
  your_turn: boolean,
  /** The clock of the person who asks, in a list of their own, while the game is on. */
  clock: OwnClock | null,
};

/** A table as everybody at it sees it; the game itself comes apart from it. */
export type TableView = {
  /** Its id, as in the address of its socket. */
  id: TableId,
  /** Its code, for typing and for the link: `/t/CODE`. */
  code: string, ruleset: string,
  /** The version of the rules that it is played by. */
  rules_version: number, status: TableStatus,
  /** Who opened it, or was given it since. */
  host: UserId,
  /** The seats in order of play. */
  seats: Array<SeatView>,
  /** All options with their values. */
  options: { [key in string]: OptionValue }, visibility: Visibility,
  /** Whether others may watch. */
  spectators: boolean,
  /** How much time the players have; `null` if they have as much as they want. */
  clock: TimeControl | null,
  /** Names what is played: another text once ruleset, seats, options or clock are others. */
  terms: string,
  /** SHA-256 of the server's part of the deal, published before anybody sits down: 64 hex digits. */
  commitment: string,
  /** How the game ended. */
  result: TableResult | null,
  /** All that the deal was made of, once the game is over. */
  deal: Deal | null,
  /** When the game began. */
  started_at: UnixMs | null,
  /** When it ended. */
  finished_at: UnixMs | null,
  /** Whether one person plays all seats: the view follows the seat that is to act. */
  hot_seat: boolean,
  /** The position that the game went on from, if it did not begin at the start. */
  forked_from: ForkedFrom | null,
  /** The table whose players play again here. It begins by itself once all are ready. */
  rematch_of: TableId | null,
  /** Where the same people play again: the newest of all rematches that followed. */
  rematch: TableLink | null,
  /** Counts the changes since the server loaded the table. The answer to a request may arrive
   * after the socket has said something newer: of two views, the one with the higher number
   * holds. A snapshot always holds. */
  revision: number,
};

/** Moves a seat to the caller, who has its one-time token. */
export type TakeOver = {
  /** From `SeatToken`. */
  token: Bytes32,
};

/** Names a seat: to move to, or to remove a player from. */
export type TakeSeat = { seat: Seat, };

/** How much time a table gives its players. */
export type TimeControl = { pace: Pace,
  /** What happens when somebody has no time left. */
  at_zero: AtZero,
};

/** A moment, in Unix milliseconds. */
export type UnixMs = number;

/** Shows the token of the person who wants to use this device, too. */
export type UseDeviceLink = {
  /** From `DeviceLink`. */
  token: Bytes32,
};

/** A person: a guest with a session. */
export type UserId = string;

/** How many entries a table's log has. Rises by exactly one with each. */
export type Version = number;

/** Who can find a table. */
export type Visibility = "private" | "listed";

export const WATCHING_NAMES_MAX = 30;

export const WEBHOOKS_MAX = 5;

export const WEBHOOK_ADDRESS_CHARS_MAX = 1000;

export const WEBHOOK_TEMPLATE_CHARS_MAX = 2000;

/** What the other side said to a message that was sent to try it. */
export type WebhookAnswer = {
  /** Whether it took the message. */
  is_delivered: boolean,
  /** The status of its answer, if there was one. */
  status: number | null,
  /** The first characters of its answer, or why there was none. */
  answer: string,
};

/** What understands the messages that are posted to a webhook. */
export type WebhookKind = "discord" | "slack" | "ntfy" | "json" | "push";

/** How a webhook is doing. */
export type WebhookState = "working" | "failing" | "paused";

/** One of your webhooks. */
export type WebhookView = { id: string, kind: WebhookKind,
  /** The name of the other side; the rest of the address is a secret. */
  host: string, has_template: boolean,
  /** Of a browser: the first 16 bytes of the SHA-256 of its endpoint, in hex, by which it knows
   * its own. */
  device: string | null, state: WebhookState,
  /** When something was last sent there. */
  last_at: UnixMs | null,
  /** What became of it. */
  last_answer: string | null,
};

/** What was said. */
export type Words =
| { "type": "text", text: string, }
| { "type": "reaction", reaction: Reaction, };
