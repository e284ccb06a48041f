// Generated from the Rust types; do not edit.

/** What a client says at a table (`/ws/tables/{id}`). */
export type ClientMessage =
| { "type": "hello",
  /** The last version seen. */
  version: Version | null,
  /** The hash that came with it. */
  hash: string | null,
}
| { "type": "act",
  /** Made by the client for this action; send it again until it is answered. */
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
};

/** Made by a client for one command and kept until that is answered, so that
 * sending it again does nothing twice. */
export type CommandId = string;

/** Asks for a guest session under a name, or for another name. */
export type CreateSession = {
  /** 1 to 24 characters, no control characters. */
  name: string,
};

/** Opens a table. Who opens it is its host and takes the first seat. */
export type CreateTable = {
  /** Which ruleset. */
  ruleset: string,
  /** How many play. */
  seats: number,
  /** Chosen options; what is missing has its default. */
  options: { [key in string]: OptionValue },
  /** Who finds the table. */
  visibility: Visibility,
  /** Whether others may watch. */
  spectators: boolean,
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
export type ErrorCode = "malformed" | "too_large" | "not_found" | "no_session" | "wrong_origin" | "bad_name" | "rate_limited" | "server_busy" | "table_not_found" | "table_full" | "seat_taken" | "no_such_seat" | "not_a_player" | "not_host" | "already_started" | "not_started" | "seats_empty" | "not_ready" | "no_spectators" | "unknown_ruleset" | "bad_option" | "stale_version" | "not_your_turn" | "illegal_action" | "game_over" | "nothing_to_undo" | "command_id_reused" | "still_saving" | "table_frozen" | "table_closed" | "restarting" | "too_slow" | "internal";

/** Takes a seat. */
export type JoinTable = {
  /** Which one; the first free one if not said. */
  seat: Seat | null,
};

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
export type LogLine = {
  /** Which entry. */
  version: Version,
  /** When it was accepted, in Unix milliseconds. */
  at: number,
  /** What happened, in order; what this viewer is told of it. */
  events: Array<unknown>,
};

/** Who one is. */
export type Me = {
  /** The person's id, as it appears at tables. */
  id: UserId,
  /** The name shown to others. */
  name: string,
};

/** The values that an option takes. */
export type OptionKind =
| { "type": "toggle",
  /** What holds if nothing is said. */
  default: boolean,
}
| { "type": "choice",
  /** The stable names, the usual one first. */
  values: Array<string>,
  /** What holds if nothing is said; one of `values`. */
  default: string,
};

/** One choice that a table has, for the create form and for bots. */
export type OptionSpec = {
  /** Stable name, `snake_case`, unique in its ruleset. */
  id: string,
  /** English label, for clients that have no translation of their own. */
  label: string,
  /** English sentence that says what the choice does. */
  help: string,
  /** Which values it takes. */
  kind: OptionKind,
};

/** A chosen value. */
export type OptionValue = boolean | string;

/** A person at a table. */
export type Person = {
  /** The person's id. */
  id: UserId,
  /** The name shown to others. */
  name: string,
};

/** The game as one viewer sees it. */
export type PositionView = {
  /** How many log entries led here. */
  version: Version,
  /** Hash of the public view: 16 hex digits. */
  hash: string,
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
  /** How many connections watch. */
  spectators: number,
};

/** An event as one seat is told of it. */
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
  /** Whether the last action can be taken back. */
  can_undo: boolean,
  /** Events of this update of which the seat is told more than others. */
  events: Array<PrivateEvent>,
};

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
  /** What a table may choose. */
  options: Array<OptionSpec>,
};

/** How saving goes. */
export type Saving = "slow" | "failing" | "done";

/** A place at a table, counted from 0 in the order of play. */
export type Seat = number;

/** A seat. */
export type SeatView = {
  /** Who sits there. */
  person: Person | null,
  /** Whether that player is ready to start. */
  ready: boolean,
};

/** Where the server is reached. */
export type ServerInfo = {
  /** Its version. */
  version: string,
  /** Addresses for other devices in the same network, best first; may be empty. */
  addresses: Array<string>,
};

/** What the server says at a table. */
export type ServerMessage =
| { "type": "snapshot",
  /** The table. */
  table: TableView,
  /** Who is connected. */
  presence: Presence,
  /** The game, once it has started. */
  position: PositionView | null,
}
| { "type": "table",
  /** All of it. */
  table: TableView,
}
| { "type": "presence",
  /** All of it. */
  presence: Presence,
}
| { "type": "update",
  /** Exactly one more than before. */
  version: Version,
  /** Hash of the public view after it: 16 hex digits. */
  hash: string,
  /** When it was accepted, in Unix milliseconds. */
  at: number,
  /** RFC 6902 operations that turn the old public view into the new one. */
  patch: Array<unknown>,
  /** What happened, in order; the game's own `EventView`. */
  events: Array<unknown>,
  /** For a player whose own part has changed. */
  private: PrivatePart | null,
}
| { "type": "ack",
  /** The command. */
  cmd_id: CommandId,
  /** The version that it made. */
  version: Version,
}
| { "type": "rejected",
  /** The command. */
  cmd_id: CommandId,
  /** Why. */
  code: ErrorCode,
  /** Why, in English. */
  message: string,
  /** A more precise code, of the rules for example. */
  detail: string | null,
}
| { "type": "saving",
  /** How it goes. */
  state: Saving,
}
| { "type": "error",
  /** Why. */
  code: ErrorCode,
  /** Why, in English. */
  message: string,
}
| { "type": "closing",
  /** Why. */
  code: ErrorCode,
  /** Why, in English. */
  message: string,
};

/** Changes what the host chose, before the start. */
export type SetOptions = {
  /** How many play; not fewer than sit there. */
  seats: number,
  /** All chosen options. */
  options: { [key in string]: OptionValue },
  /** Who finds the table. */
  visibility: Visibility,
  /** Whether others may watch. */
  spectators: boolean,
};

/** Says whether one is ready to start. */
export type SetReady = {
  /** Ready or not. */
  ready: boolean,
};

/** A table, before, during and after its game. */
export type TableId = string;

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
export type TableSummary = {
  /** Its id. */
  id: TableId,
  /** Its code. */
  code: string,
  /** Its ruleset. */
  ruleset: string,
  /** Where it stands. */
  status: TableStatus,
  /** The names at the seats, `None` for an empty one. */
  players: Array<string | null>,
  /** The name of the host. */
  host: string,
  /** All options with their values. */
  options: { [key in string]: OptionValue },
  /** When it was opened, in Unix milliseconds. */
  created_at: number,
};

/** A table as everybody at it sees it; the game itself comes apart from it. */
export type TableView = {
  /** Its id, as in the address of its socket. */
  id: TableId,
  /** Its code, for typing and for the link: `/t/CODE`. */
  code: string,
  /** Its ruleset. */
  ruleset: string,
  /** The version of the rules that it is played by. */
  rules_version: number,
  /** Where it stands. */
  status: TableStatus,
  /** Who opened it, or was given it since. */
  host: UserId,
  /** The seats in order of play. */
  seats: Array<SeatView>,
  /** All options with their values. */
  options: { [key in string]: OptionValue },
  /** Who finds it. */
  visibility: Visibility,
  /** Whether others may watch. */
  spectators: boolean,
  /** SHA-256 of the server's part of the deal, published before anybody sits down: 64 hex digits. */
  commitment: string,
  /** How the game ended. */
  result: TableResult | null,
};

/** Names a seat: to move to, or to remove a player from. */
export type TakeSeat = {
  /** Which one. */
  seat: Seat,
};

/** A person: a guest with a session. */
export type UserId = string;

/** How many entries a table's log has. Rises by exactly one with each. */
export type Version = number;

/** Who finds a table. */
export type Visibility = "private" | "listed";
