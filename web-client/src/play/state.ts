// What this client knows of a table. Pure: `receive(state, message)` is the next state.

import { FINGERPRINT } from '../connection/shorthand.gen';
import { applyPatch, PatchError } from '../connection/patch';
import type {
  ClientMessage,
  ClocksView,
  ErrorCode,
  Lead,
  LogLine,
  OpenQuestion,
  PositionView,
  Presence,
  PrivatePart,
  Saving,
  Seat,
  ServerMessage,
  Settled,
  TableView,
  Version,
} from '../protocol.gen';
import { unreachable } from '../base/unreachable';
import type { FailureCode } from '../i18n/errors';
import { type Chat, heard, SILENCE, unsaid } from './chat';

/** The game as this client last saw it. */
export interface Position {
  readonly version: Version;
  readonly hash: string;
  readonly view: unknown;
  /** What only your seat sees; `null` for spectators. */
  readonly own: PrivatePart | null;
  readonly log: readonly LogLine[];
  /** The events that led to this version; empty after a snapshot. */
  readonly lastEvents: readonly unknown[];
}

/** A message that creates a log entry. */
export type Command = Extract<ClientMessage, { type: 'act' | 'undo' }>;

/** The one command in flight. It is kept until it has been answered and its update has arrived. */
export interface Pending {
  readonly command: Command;
  /** The version that it created, once the server has acknowledged it. */
  readonly acked: Version | null;
}

export interface Refusal {
  readonly code: FailureCode;
  readonly message: string;
  readonly detail: string | null;
}

/** Nobody has answered, or could be asked. */
export const UNREACHED: Refusal = { code: 'unreachable', message: '', detail: null };

/** What is prepared for your seat, according to the server. */
export interface Prepared {
  readonly steps: readonly { action: unknown; preview: unknown }[];
  /** Whether the table plays for you when only one action is possible. */
  readonly quickly: boolean;
  /** Why the last prepared move was not played. */
  readonly dropped: ErrorCode | null;
  /** The step at which it was dropped. */
  readonly missed: { action: unknown; preview: unknown } | null;
}

export const NOTHING_PREPARED: Prepared = {
  steps: [],
  quickly: false,
  dropped: null,
  missed: null,
};

/** Whether the state can be trusted: `behind` has missed updates, `lost` needs a snapshot. */
export type Sync = 'current' | 'behind' | 'lost';

export interface TableState {
  readonly table: TableView;
  readonly presence: Presence;
  /** The seat whose view the server gives this connection; `null` for spectators. */
  readonly seat: Seat | null;
  /** The open question. */
  readonly question: OpenQuestion | null;
  /** The clocks as last received; `null` if there are none. */
  readonly clocks: ClocksView | null;
  /** How the last question ended. */
  readonly settled: Settled | null;
  readonly chat: Chat;
  /** Who leads through the finished game. */
  readonly lead: Lead | null;
  /** The latest invitation to play on from a moment of it. */
  readonly invited: Extract<ServerMessage, { type: 'played_on' }> | null;
  readonly prepared: Prepared;
  /** `null` until the game has started. */
  readonly position: Position | null;
  readonly sync: Sync;
  readonly pending: Pending | null;
  readonly saving: Saving;
  /** Why the last command was refused. */
  readonly refusal: Refusal | null;
  /** Why the server ended the connection. */
  readonly closing: ErrorCode | null;
}

/** The maximum number of log lines kept. */
export const LOG_LINES_MAX = 1000;

export function begin(table: TableView): TableState {
  return {
    table,
    presence: {
      seats: table.seats.map(() => false),
      shaky: table.seats.map(() => false),
      away_since: table.seats.map(() => null),
      inactive_since: table.seats.map(() => null),
      spectators: 0,
      watching: [],
    },
    seat: null,
    question: null,
    clocks: null,
    settled: null,
    chat: SILENCE,
    lead: null,
    invited: null,
    prepared: NOTHING_PREPARED,
    position: null,
    sync: 'current',
    pending: null,
    saving: 'done',
    refusal: null,
    closing: null,
  };
}

export function receive(state: TableState, message: ServerMessage): TableState {
  switch (message.type) {
    case 'snapshot':
      return settled({
        ...state,
        table: message.table,
        presence: message.presence,
        seat: message.seat,
        question: message.question,
        prepared: NOTHING_PREPARED,
        lead: null,
        clocks: message.clocks,
        position: message.position === null ? null : fromSnapshot(message.position),
        sync: 'current',
        closing: null,
      });
    case 'table':
      return { ...state, table: message.table };
    case 'presence':
      return { ...state, presence: message.presence };
    case 'question':
      return { ...state, question: message.question, settled: message.settled };
    case 'clocks':
      return { ...state, clocks: message.clocks };
    case 'chat':
      return { ...state, chat: heard(state.chat, message.lines) };
    case 'looking_back':
      return { ...state, lead: message.lead };
    case 'played_on':
      return { ...state, invited: message };
    case 'update':
      return updated(state, message);
    case 'ack':
      if (state.pending?.command.cmd_id !== message.cmd_id) return state;
      return settled({
        ...state,
        pending: { ...state.pending, acked: message.version },
        saving: 'done',
      });
    case 'rejected':
      return rejected(state, message);
    case 'done':
    case 'allowed':
    case 'hint':
    case 'weighed':
    case 'ahead':
      return state;
    case 'prepared': {
      const { steps, quickly, dropped, missed } = message;
      return { ...state, prepared: { steps, quickly, dropped, missed: missed ?? null } };
    }
    case 'saving':
      return { ...state, saving: message.state };
    case 'error':
      return {
        ...state,
        refusal: { code: message.code, message: message.message, detail: null },
      };
    case 'closing':
      return { ...state, closing: message.code };
    default:
      return unreachable(message, state);
  }
}

/** Puts a command in flight. There is one at a time, so a second one changes nothing. */
export function choose(state: TableState, command: Command): TableState {
  if (state.pending !== null) return state;
  return { ...state, pending: { command, acked: null }, refusal: null };
}

/** Applies the table that a request returned, unless the socket has delivered something newer. */
export function adopt(state: TableState, table: TableView): TableState {
  return table.revision < state.table.revision ? state : { ...state, table };
}

export function dismissRefusal(state: TableState): TableState {
  return state.refusal === null ? state : { ...state, refusal: null };
}

/** Something could not be sent, and will not be sent again by itself. */
export function unsent(state: TableState): TableState {
  return { ...state, refusal: UNREACHED };
}

/** A connection begins, on which the server says again what is prepared, if anything. */
export function greeted(state: TableState): TableState {
  const refusal = state.refusal === UNREACHED ? null : state.refusal;
  return { ...state, prepared: NOTHING_PREPARED, lead: null, refusal };
}

/** What this client may see is different now, because a session or seat has changed. */
export function forget(state: TableState): TableState {
  return { ...state, sync: 'lost' };
}

/** What to send on a new connection, so that only what was missed is sent back. */
export function hello(state: TableState): ClientMessage {
  const { position } = state;
  if (position === null || state.sync === 'lost') {
    return { type: 'hello', seen: null, shorthand: FINGERPRINT };
  }
  const seen = { version: position.version, hash: position.hash };
  return { type: 'hello', seen, shorthand: FINGERPRINT };
}

/** The command to resend on a new connection. */
export function unanswered(state: TableState): Command | null {
  return state.pending?.acked === null ? state.pending.command : null;
}

/** A refusal concerns the action in flight, the message being sent, or a question. */
function rejected(
  state: TableState,
  { cmd_id, code, message, detail }: Extract<ServerMessage, { type: 'rejected' }>,
): TableState {
  if (state.chat.outgoing?.cmd_id === cmd_id) return { ...state, chat: unsaid(state.chat, code) };
  const refusal = { code, message, detail };
  if (state.pending?.command.cmd_id !== cmd_id) return { ...state, refusal };
  return { ...state, pending: null, saving: 'done', refusal };
}

function fromSnapshot(position: PositionView): Position {
  return {
    version: position.version,
    hash: position.hash,
    view: position.public,
    own: position.private,
    log: position.log.slice(-LOG_LINES_MAX),
    lastEvents: [],
  };
}

function updated(
  state: TableState,
  update: Extract<ServerMessage, { type: 'update' }>,
): TableState {
  const { position } = state;
  if (position === null) return { ...state, sync: 'lost' };
  if (update.version <= position.version) return state;
  if (update.version > position.version + 1) return { ...state, sync: 'behind' };
  const view = patched(position.view, update.patch);
  if (view === null) return { ...state, sync: 'lost' };
  const events = eventsToldTo(update.private, update.events);
  return settled({
    ...state,
    sync: 'current',
    closing: null,
    position: {
      version: update.version,
      hash: update.hash,
      view: view.patched,
      own: update.private ?? position.own,
      log: [...position.log, { version: update.version, at: update.at, events }].slice(
        -LOG_LINES_MAX,
      ),
      lastEvents: events,
    },
  });
}

function patched(view: unknown, patch: readonly unknown[]): { patched: unknown } | null {
  try {
    return { patched: applyPatch(view, patch) };
  } catch (error) {
    if (error instanceof PatchError) return null;
    throw error;
  }
}

/** The events of an update, with those that this seat has its own, fuller version of. */
function eventsToldTo(own: PrivatePart | null, events: readonly unknown[]): unknown[] {
  const told = new Map(own?.events.map(({ index, event }) => [index, event]));
  return events.map((event, index) => (told.has(index) ? told.get(index) : event));
}

/** A command is over once it has been acknowledged and its effect is shown. */
function settled(state: TableState): TableState {
  const acked = state.pending?.acked ?? null;
  const shown = state.position?.version ?? 0;
  return acked !== null && acked <= shown ? { ...state, pending: null } : state;
}
