//! The messages of the two sockets.

use crate::{
    ChatLine, ClocksView, CommandId, ErrorCode, OpenQuestion, Presence, PublicHash, Question,
    Settled, Suggestion, TableSummary, TableView, UnixMs, Version, Words,
};
use game_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// What a client says at a table (`/ws/tables/{id}`). Every message after `hello` carries a
/// `cmd_id`, and is answered by `rejected` with that id or by its effect.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message.
    Hello {
        /// Where the client left off, if it has seen the game before.
        #[serde(default)]
        seen: Option<Seen>,
        /// The fingerprint of the vocabulary that the client reads shorthand with. Updates come in
        /// shorthand if the server has the same one.
        #[serde(default)]
        shorthand: Option<String>,
    },
    /// Plays one of the listed actions. Its effect is `ack`.
    Act {
        /// Made by the client for this action; resend it until it is answered.
        cmd_id: CommandId,
        /// The version at which the action was chosen.
        version: Version,
        /// The action, as it was listed.
        #[ts(type = "unknown")]
        action: Value,
    },
    /// Takes back your last action. Its effect is `ack`.
    Undo {
        /// As for `act`.
        cmd_id: CommandId,
        /// As for `act`.
        version: Version,
    },
    /// Gives another player a minute, or a day in a game by correspondence. Its effect is `ack`.
    GiveTime {
        /// As for `act`.
        cmd_id: CommandId,
        to: Seat,
    },
    /// Takes days off, or ends them, where the clock has some. Its effect is `ack`.
    DaysOff {
        /// As for `act`.
        cmd_id: CommandId,
        on: bool,
    },
    /// Asks why an action cannot be played now, without playing it. Its effect is `allowed`.
    WhyNot {
        cmd_id: CommandId,
        /// Any action of the game, listed or not.
        #[ts(type = "unknown")]
        action: Value,
    },
    /// Asks what would be good to do now, where everybody else is a computer. Its effect is `hint`.
    Hint { cmd_id: CommandId },
    /// Asks what you could do if your turn came now. Its effect is `ahead`.
    LookAhead {
        cmd_id: CommandId,
        /// What you would do first, one after the other.
        #[ts(type = "Array<unknown>")]
        steps: Vec<Value>,
    },
    /// Prepares your next move, in place of what you had prepared. Its effect is `done`.
    Prepare {
        cmd_id: CommandId,
        /// The version at which the steps were chosen.
        version: Version,
        /// Actions as they were listed, at most four; none takes back what was prepared.
        #[ts(type = "Array<unknown>")]
        steps: Vec<Value>,
    },
    /// Says whether the table plays for you when there is only one thing that you can do. Its
    /// effect is `done`.
    PlayForced { cmd_id: CommandId, quickly: bool },
    /// Says something in the chat. Its effect is `done`.
    Say { cmd_id: CommandId, words: Words },
    /// Asks the other players to agree to something. Its effect is `done`.
    Ask {
        cmd_id: CommandId,
        question: Question,
    },
    /// Answers the open question. Its effect is `done`.
    Answer {
        cmd_id: CommandId,
        /// The `id` of the question.
        question: u32,
        /// Whoever asked withdraws the question with `false`.
        agree: bool,
    },
}

impl ClientMessage {
    /// The id of every message but `hello`.
    pub fn cmd_id(&self) -> Option<CommandId> {
        match self {
            ClientMessage::Hello { .. } => None,
            ClientMessage::Act { cmd_id, .. }
            | ClientMessage::Undo { cmd_id, .. }
            | ClientMessage::GiveTime { cmd_id, .. }
            | ClientMessage::DaysOff { cmd_id, .. }
            | ClientMessage::WhyNot { cmd_id, .. }
            | ClientMessage::Hint { cmd_id }
            | ClientMessage::LookAhead { cmd_id, .. }
            | ClientMessage::Prepare { cmd_id, .. }
            | ClientMessage::PlayForced { cmd_id, .. }
            | ClientMessage::Say { cmd_id, .. }
            | ClientMessage::Ask { cmd_id, .. }
            | ClientMessage::Answer { cmd_id, .. } => Some(*cmd_id),
        }
    }
}

/// What a client has seen of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    pub version: Version,
    /// The hash that came with that version.
    pub hash: String,
}

/// What the server says at a table. `J` is what the games write: the server puts in their
/// JSON text as it stands, clients read any value.
#[expect(
    clippy::large_enum_variant,
    reason = "built one at a time, to be written out at once"
)]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(concrete(J = Value))]
#[schemars(rename = "ServerMessage")]
pub enum ServerMessage<J = Value> {
    /// The whole table, to begin with or to begin again.
    Snapshot {
        table: TableView,
        presence: Presence,
        /// The seat that this connection sees the game from; `null` for spectators.
        seat: Option<Seat>,
        /// The open question.
        question: Option<OpenQuestion>,
        /// At a table with a clock, once the game has started.
        clocks: Option<ClocksView>,
        /// The game, once it has started.
        position: Option<PositionView<J>>,
    },
    /// The table has changed: seats, options, status.
    Table { table: TableView },
    /// Somebody came or went.
    Presence { presence: Presence },
    /// The open question has changed, or was settled.
    Question {
        /// `null` if nothing is asked any more.
        question: Option<OpenQuestion>,
        /// The question that was just settled, and how.
        settled: Option<Settled>,
    },
    /// The clocks, whenever one begins to run or stops, and after each entry of the log.
    Clocks { clocks: ClocksView },
    /// Lines of the chat: earlier ones after the snapshot, new ones as they come.
    Chat {
        /// Oldest first.
        lines: Vec<ChatLine>,
    },
    /// The log has one more entry.
    Update {
        /// Exactly one more than before.
        version: Version,
        /// Of the public view after it: 16 hex digits.
        hash: PublicHash,
        /// When it was accepted, in Unix milliseconds.
        at: UnixMs,
        /// RFC 6902 operations that turn the old public view into the new one.
        #[ts(type = "Array<unknown>")]
        patch: J,
        /// What happened, in order; the game's own `EventView`.
        #[ts(type = "Array<unknown>")]
        events: Vec<J>,
        /// For a player whose own part has changed.
        private: Option<PrivatePart<J>>,
    },
    /// The action is on disk.
    Ack {
        cmd_id: CommandId,
        /// The version that it made.
        version: Version,
    },
    /// The client's message was carried out.
    Done { cmd_id: CommandId },
    /// The answer to `why_not`: nothing speaks against the action.
    Allowed { cmd_id: CommandId },
    /// The answer to `hint`.
    Hint {
        cmd_id: CommandId,
        /// The position that it is about.
        version: Version,
        /// The best one first, at most three.
        suggestions: Vec<Suggestion>,
    },
    /// The answer to `look_ahead`.
    Ahead {
        cmd_id: CommandId,
        /// The position that it is about.
        version: Version,
        /// The game's public view after the steps, as far as it is certain.
        #[ts(type = "unknown")]
        public: J,
        /// The game's private view, likewise.
        #[ts(type = "unknown")]
        view: J,
        /// What could be done next: a list of `{action, preview}`, empty at the end of the turn.
        #[ts(type = "Array<{ action: unknown, preview: unknown }>")]
        actions: J,
    },
    /// What is prepared for your seat, whenever that has changed, and after a snapshot if
    /// anything is. Nobody else is told.
    Prepared {
        /// What is still to be done, in order: `{action, preview}` of the game's own types.
        #[ts(type = "Array<{ action: unknown, preview: unknown }>")]
        steps: Vec<J>,
        /// Whether the table plays for you when there is only one thing that you can do.
        quickly: bool,
        /// Why the last prepared move was not played, until you act, prepare another one or take
        /// it back.
        dropped: Option<ErrorCode>,
    },
    /// The client's message was refused and changed nothing.
    Rejected {
        cmd_id: CommandId,
        code: ErrorCode,
        /// What to do, in English.
        message: String,
        /// A more precise code, of the rules for example.
        detail: Option<String>,
    },
    /// How saving goes, when it takes longer than usual.
    Saving { state: Saving },
    /// Something is wrong that answers no message with an id.
    Error {
        code: ErrorCode,
        /// What to do, in English.
        message: String,
    },
    /// The connection ends; the code says whether to come back.
    Closing {
        code: ErrorCode,
        /// What to do, in English.
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
    /// Everything is saved again.
    Done,
}

/// The game as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[ts(concrete(J = Value))]
#[schemars(rename = "PositionView")]
pub struct PositionView<J = Value> {
    /// How many log entries led here.
    pub version: Version,
    /// Of the public view: 16 hex digits.
    pub hash: PublicHash,
    /// The game's own public view.
    #[ts(type = "unknown")]
    pub public: J,
    /// For players: what only they see.
    pub private: Option<PrivatePart<J>>,
    /// The last log lines, oldest first.
    pub log: Vec<LogLine<J>>,
}

/// What only one seat sees.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[ts(concrete(J = Value))]
#[schemars(rename = "PrivatePart")]
pub struct PrivatePart<J = Value> {
    /// The game's own private view.
    #[ts(type = "unknown")]
    pub view: J,
    /// All that this seat may do: a list of `{action, preview}` of the game's own types.
    #[ts(type = "Array<{ action: unknown, preview: unknown }>")]
    pub actions: J,
    /// Whether the last action can be taken back without asking.
    pub can_undo: bool,
    /// Events of this update of which the seat is told more than others.
    pub events: Vec<PrivateEvent<J>>,
}

/// An event as one seat sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[ts(concrete(J = Value))]
#[schemars(rename = "PrivateEvent")]
pub struct PrivateEvent<J = Value> {
    /// Stands for the event with this index in the update's `events`.
    pub index: u16,
    /// The game's own `EventView`.
    #[ts(type = "unknown")]
    pub event: J,
}

/// What happened at one version.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[ts(concrete(J = Value))]
#[schemars(rename = "LogLine")]
pub struct LogLine<J = Value> {
    pub version: Version,
    /// When it was accepted, in Unix milliseconds.
    pub at: UnixMs,
    /// What happened, in order, as this viewer sees it.
    #[ts(type = "Array<unknown>")]
    pub events: Vec<J>,
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
