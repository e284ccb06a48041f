// Stands in for the types generated from the protocol crate.
export type UserId = string;
export type TableId = string;
export type CommandId = string;
export type Version = number;
export type Seat = number;

export type ErrorCode =
  | 'malformed' | 'too_large' | 'not_found' | 'no_session' | 'wrong_origin' | 'bad_name' | 'rate_limited'
  | 'server_busy' | 'table_not_found' | 'table_full' | 'seat_taken' | 'no_such_seat' | 'not_a_player'
  | 'not_host' | 'already_started' | 'not_started' | 'seats_empty' | 'not_ready' | 'no_spectators'
  | 'unknown_ruleset' | 'bad_option' | 'stale_version' | 'not_your_turn' | 'illegal_action' | 'game_over'
  | 'nothing_to_undo' | 'command_id_reused' | 'still_saving' | 'table_frozen' | 'table_closed'
  | 'restarting' | 'too_slow' | 'internal';
export type ErrorBody = { code: ErrorCode; message: string; detail: string | null };

export type OptionKind =
  | { type: 'toggle'; default: boolean }
  | { type: 'choice'; values: Array<string>; default: string };
export type OptionSpec = { id: string; label: string; help: string; kind: OptionKind };
export type OptionValue = boolean | string;
export type Options = { [key in string]?: OptionValue };

export type CreateSession = { name: string };
export type Me = { id: UserId; name: string };
export type RulesetView = {
  id: string; name: string; version: number; seats_min: number; seats_max: number; options: Array<OptionSpec>;
};

export type Visibility = 'private' | 'listed';
export type TableStatus = 'gathering' | 'playing' | 'finished' | 'closed';
export type CreateTable = {
  ruleset: string; seats: number; options: Options; visibility: Visibility; spectators: boolean;
};
export type SetOptions = { seats: number; options: Options; visibility: Visibility; spectators: boolean };
export type JoinTable = { seat: Seat | null };
export type TakeSeat = { seat: Seat };
export type SetReady = { ready: boolean };
export type Person = { id: UserId; name: string };
export type SeatView = { person: Person | null; ready: boolean };
export type TableResult = { scores: Array<number>; winners: Array<Seat> };
export type Presence = { seats: Array<boolean>; spectators: number };
export type TableView = {
  id: TableId; code: string; ruleset: string; rules_version: number; status: TableStatus; host: UserId;
  seats: Array<SeatView>; options: Options; visibility: Visibility; spectators: boolean; commitment: string;
  result: TableResult | null;
};
export type TableSummary = {
  id: TableId; code: string; ruleset: string; status: TableStatus; players: Array<string | null>; host: string;
  options: Options; created_at: number;
};

export type LogLine = { version: Version; at: number; events: Array<unknown> };
export type PrivateEvent = { index: number; event: unknown };
export type PrivatePart = {
  view: unknown; actions: Array<{ action: unknown; preview: unknown }>; can_undo: boolean;
  events: Array<PrivateEvent>;
};
export type PositionView = {
  version: Version; hash: string; public: unknown; private: PrivatePart | null; log: Array<LogLine>;
};
export type Saving = 'slow' | 'failing' | 'done';
export type ClientMessage =
  | { type: 'hello'; version: Version | null; hash: string | null }
  | { type: 'act'; cmd_id: CommandId; version: Version; action: unknown }
  | { type: 'undo'; cmd_id: CommandId; version: Version };
export type ServerMessage =
  | { type: 'snapshot'; table: TableView; presence: Presence; position: PositionView | null }
  | { type: 'table'; table: TableView }
  | { type: 'presence'; presence: Presence }
  | {
      type: 'update'; version: Version; hash: string; at: number; patch: Array<unknown>; events: Array<unknown>;
      private: PrivatePart | null;
    }
  | { type: 'ack'; cmd_id: CommandId; version: Version }
  | { type: 'rejected'; cmd_id: CommandId; code: ErrorCode; message: string; detail: string | null }
  | { type: 'saving'; state: Saving }
  | { type: 'error'; code: ErrorCode; message: string }
  | { type: 'closing'; code: ErrorCode; message: string };
export type LobbyMessage =
  | { type: 'tables'; tables: Array<TableSummary> }
  | { type: 'closing'; code: ErrorCode; message: string };
