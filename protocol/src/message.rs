//! The messages of the two sockets.

use crate::{
    Answered, ChatLine, CommandId, ErrorCode, OpenQuestion, Presence, Question, TableSummary,
    TableView, Version, Words,
};
use game_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// What a client says at a table (`/ws/tables/{id}`).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message: what the client has seen already, if anything.
    Hello {
        /// The last version seen.
        #[serde(default)]
        version: Option<Version>,
        /// The hash that came with it.
        #[serde(default)]
        hash: Option<String>,
    },
    /// One of the listed actions.
    Act {
        /// Made by the client for this action; send it again until it is answered.
        cmd_id: CommandId,
        /// The version at which the action was chosen.
        version: Version,
        /// The action, as it was listed.
        #[ts(type = "unknown")]
        action: Value,
    },
    /// Takes the own last action back.
    Undo {
        /// As for `act`.
        cmd_id: CommandId,
        /// As for `act`.
        version: Version,
    },
    /// Says something in the chat.
    Say {
        /// What.
        words: Words,
    },
    /// A player asks all others to agree to something.
    Ask {
        /// To what.
        question: Question,
    },
    /// Answers the open question. Who asked it withdraws it with `agree: false`.
    Answer {
        /// Yes or no.
        agree: bool,
    },
}

/// What the server says at a table.
#[expect(
    clippy::large_enum_variant,
    reason = "built one at a time, to be written out at once"
)]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// Everything, to begin with or to begin again.
    Snapshot {
        /// The table.
        table: TableView,
        /// Who is connected.
        presence: Presence,
        /// The seat that this connection sees the game from; `null` for who watches.
        seat: Option<Seat>,
        /// What is being asked.
        question: Option<OpenQuestion>,
        /// The game, once it has started.
        position: Option<PositionView>,
    },
    /// The table has changed: seats, options, status.
    Table {
        /// All of it.
        table: TableView,
    },
    /// Somebody came or went.
    Presence {
        /// All of it.
        presence: Presence,
    },
    /// What somebody asks has changed, or is answered.
    Question {
        /// All of it; `null` if nothing is asked any more.
        question: Option<OpenQuestion>,
        /// How the last one ended, if it just did.
        answered: Option<Answered>,
    },
    /// What was said: earlier lines after the snapshot, new ones as they come.
    Chat {
        /// Oldest first.
        lines: Vec<ChatLine>,
    },
    /// The log has one more entry.
    Update {
        /// Exactly one more than before.
        version: Version,
        /// Hash of the public view after it: 16 hex digits.
        hash: String,
        /// When it was accepted, in Unix milliseconds.
        at: i64,
        /// RFC 6902 operations that turn the old public view into the new one.
        #[ts(type = "Array<unknown>")]
        patch: Value,
        /// What happened, in order; the game's own `EventView`.
        #[ts(type = "Array<unknown>")]
        events: Value,
        /// For a player whose own part has changed.
        private: Option<PrivatePart>,
    },
    /// The client's command is on disk.
    Ack {
        /// The command.
        cmd_id: CommandId,
        /// The version that it made.
        version: Version,
    },
    /// The client's command was refused and changed nothing.
    Rejected {
        /// The command.
        cmd_id: CommandId,
        /// Why.
        code: ErrorCode,
        /// Why, in English.
        message: String,
        /// A more precise code, of the rules for example.
        detail: Option<String>,
    },
    /// How saving goes, when it does not go at once.
    Saving {
        /// How it goes.
        state: Saving,
    },
    /// The message could not be understood.
    Error {
        /// Why.
        code: ErrorCode,
        /// Why, in English.
        message: String,
    },
    /// The connection ends; whether to come back follows from the code.
    Closing {
        /// Why.
        code: ErrorCode,
        /// Why, in English.
        message: String,
    },
}

/// How saving goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Saving {
    /// It takes longer than usual.
    Slow,
    /// The server cannot save; the move is kept and tried again.
    Failing,
    /// All is saved again.
    Done,
}

/// The game as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct PositionView {
    /// How many log entries led here.
    pub version: Version,
    /// Hash of the public view: 16 hex digits.
    pub hash: String,
    /// The game's own public view.
    #[ts(type = "unknown")]
    pub public: Value,
    /// For players: what only they see.
    pub private: Option<PrivatePart>,
    /// The last log lines, oldest first.
    pub log: Vec<LogLine>,
}

/// What only one seat sees.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct PrivatePart {
    /// The game's own private view.
    #[ts(type = "unknown")]
    pub view: Value,
    /// All that this seat may do: a list of `{action, preview}` of the game's own types.
    #[ts(type = "Array<{ action: unknown, preview: unknown }>")]
    pub actions: Value,
    /// Whether the last action can be taken back.
    pub can_undo: bool,
    /// Events of this update of which the seat is told more than others.
    pub events: Vec<PrivateEvent>,
}

/// An event as one seat is told of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct PrivateEvent {
    /// Stands for the event with this index in the update's `events`.
    pub index: u16,
    /// The game's own `EventView`.
    #[ts(type = "unknown")]
    pub event: Value,
}

/// What happened at one version.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct LogLine {
    /// Which entry.
    pub version: Version,
    /// When it was accepted, in Unix milliseconds.
    pub at: i64,
    /// What happened, in order; what this viewer is told of it.
    #[ts(type = "Array<unknown>")]
    pub events: Value,
}

/// What the server says in the lobby (`/ws/lobby`); clients only listen there.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum LobbyMessage {
    /// All open tables that are listed.
    Tables {
        /// Newest first.
        tables: Vec<TableSummary>,
    },
    /// The connection ends; whether to come back follows from the code.
    Closing {
        /// Why.
        code: ErrorCode,
        /// Why, in English.
        message: String,
    },
}
