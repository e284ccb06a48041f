//! The messages on the two sockets.

use crate::{
    ChatLine, ClocksView, CommandId, DrawProof, ErrorCode, Lead, Moment, OpenQuestion, Person,
    Presence, PublicHash, Question, SealedPile, Settled, Suggestion, TableId, TableLink,
    TableSummary, TableView, UnixMs, Version, Words,
};
use game_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// A message from a client at a table (`/ws/tables/{id}`). Every message except `hello` carries a
/// `cmd_id`. It is answered with that id: by `rejected`, or by the reply named here.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message.
    Hello {
        /// The last position the client has, if it is reconnecting.
        #[serde(default)]
        seen: Option<Seen>,
        /// The fingerprint of the client's shorthand vocabulary. If the server has the same one, it
        /// sends updates in shorthand.
        #[serde(default)]
        shorthand: Option<String>,
    },
    /// Plays one of the listed actions. The reply is `ack`.
    Act {
        /// Chosen by the client for this action. Resend the message with it until it is answered.
        cmd_id: CommandId,
        /// The version of the position in which the action was chosen.
        version: Version,
        /// The action, as listed.
        #[ts(type = "unknown")]
        action: Value,
    },
    /// Takes back your last action. The reply is `ack`.
    Undo {
        /// As for `act`.
        cmd_id: CommandId,
        /// As for `act`.
        version: Version,
    },
    /// Gives another player a minute, or a day in a correspondence game. The reply is `ack`.
    GiveTime {
        /// As for `act`.
        cmd_id: CommandId,
        to: Seat,
    },
    /// Takes days off or ends them, if the clock allows days off. The reply is `ack`.
    DaysOff {
        /// As for `act`.
        cmd_id: CommandId,
        on: bool,
    },
    /// Asks why an action is illegal, without playing it. If it is legal, the reply is `allowed`.
    WhyNot {
        cmd_id: CommandId,
        /// Any action of the game, listed or not.
        #[ts(type = "unknown")]
        action: Value,
    },
    /// Asks for a hint, where all opponents are computers or the seat has the help `hints`. The reply
    /// is `hint`.
    Hint { cmd_id: CommandId },
    /// Asks what an action costs before it is played, where all opponents are computers or the seat
    /// has any help. The reply is `weighed`.
    Weigh {
        cmd_id: CommandId,
        /// The version of the position in which the action was chosen.
        version: Version,
        /// The action, as listed.
        #[ts(type = "unknown")]
        action: Value,
    },
    /// Asks what you could do if it were your turn now. The reply is `ahead`.
    LookAhead {
        cmd_id: CommandId,
        /// The actions you would take first, in order.
        #[ts(type = "Array<unknown>")]
        steps: Vec<Value>,
    },
    /// Prepares your next move, replacing what you had prepared. The reply is `done`.
    Prepare {
        cmd_id: CommandId,
        /// The version of the position in which the steps were chosen.
        version: Version,
        /// Actions, as listed: at most `PREPARED_STEPS_MAX`. An empty list clears what was prepared.
        #[ts(type = "Array<unknown>")]
        steps: Vec<Value>,
    },
    /// Sets whether the table plays for you when you have only one legal action. The reply is
    /// `done`.
    PlayForced { cmd_id: CommandId, quickly: bool },
    /// Sends a chat line. The reply is `done`.
    Say {
        cmd_id: CommandId,
        words: Words,
        /// Makes it a remark on the moment after this many log entries of a finished game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable)]
        step: Option<u32>,
    },
    /// Leads those who look back at a finished game, from now on and in place of anybody else. The
    /// reply is `done`.
    Lead { cmd_id: CommandId, moment: Moment },
    /// Shows those who follow another moment, or with `null` leads no longer. The reply is `done`.
    Show {
        cmd_id: CommandId,
        moment: Option<Moment>,
    },
    /// Asks the other players to agree to something. The reply is `done`.
    Ask {
        cmd_id: CommandId,
        question: Question,
    },
    /// Answers the open question. The reply is `done`.
    Answer {
        cmd_id: CommandId,
        /// The `id` of the question.
        question: u32,
        /// If the asker answers `false`, the question is withdrawn.
        agree: bool,
    },
}

impl ClientMessage {
    /// The command id; `None` for `hello`.
    pub fn cmd_id(&self) -> Option<CommandId> {
        match self {
            ClientMessage::Hello { .. } => None,
            ClientMessage::Act { cmd_id, .. }
            | ClientMessage::Undo { cmd_id, .. }
            | ClientMessage::GiveTime { cmd_id, .. }
            | ClientMessage::DaysOff { cmd_id, .. }
            | ClientMessage::WhyNot { cmd_id, .. }
            | ClientMessage::Hint { cmd_id }
            | ClientMessage::Weigh { cmd_id, .. }
            | ClientMessage::LookAhead { cmd_id, .. }
            | ClientMessage::Prepare { cmd_id, .. }
            | ClientMessage::PlayForced { cmd_id, .. }
            | ClientMessage::Say { cmd_id, .. }
            | ClientMessage::Lead { cmd_id, .. }
            | ClientMessage::Show { cmd_id, .. }
            | ClientMessage::Ask { cmd_id, .. }
            | ClientMessage::Answer { cmd_id, .. } => Some(*cmd_id),
        }
    }
}

/// The last position that a client has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    pub version: Version,
    /// The hash that came with that version.
    pub hash: String,
}

/// A message from the server at a table. `J` holds the games' JSON: the server inserts it as
/// text, and clients read it as any value.
#[expect(
    clippy::large_enum_variant,
    reason = "built one at a time and serialized at once"
)]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(concrete(J = Value))]
#[schemars(rename = "ServerMessage")]
pub enum ServerMessage<J = Value> {
    /// The whole table: the first message, and again whenever updates cannot bridge a gap.
    Snapshot {
        table: TableView,
        presence: Presence,
        /// The seat whose view this connection gets; `null` for spectators.
        seat: Option<Seat>,
        /// The open question.
        question: Option<OpenQuestion>,
        /// Present at a table with clocks, once the game has started.
        clocks: Option<ClocksView>,
        /// The game, once it has started.
        position: Option<PositionView<J>>,
    },
    /// The table has changed: seats, options, status.
    Table { table: TableView },
    /// Somebody connected or disconnected.
    Presence { presence: Presence },
    /// The open question has changed or has been settled.
    Question {
        /// `null` if no question is open.
        question: Option<OpenQuestion>,
        /// The question that has just been settled, with its outcome.
        settled: Option<Settled>,
    },
    /// The clocks, whenever one starts or stops, and after each log entry.
    Clocks { clocks: ClocksView },
    /// Chat lines: earlier ones after a snapshot, new ones as they arrive.
    Chat {
        /// Oldest first.
        lines: Vec<ChatLine>,
    },
    /// Somebody leads those who look back at the finished game, shows another moment, or has
    /// stopped. Newcomers to a finished game get it, too.
    LookingBack {
        /// `null` if nobody leads.
        lead: Option<Lead>,
    },
    /// Somebody here has opened a table that goes on from a moment of the finished game, for
    /// whoever wants to play there.
    PlayedOn {
        by: Person,
        /// The number of log entries before that moment.
        step: u32,
        table: TableLink,
        /// Whether everybody who comes plays there, and it is deleted when it is over.
        what_if: bool,
    },
    /// A new log entry.
    Update {
        /// The previous version plus one.
        version: Version,
        /// Hash of the resulting public view: 16 hex digits.
        hash: PublicHash,
        /// When it was accepted, in Unix milliseconds.
        at: UnixMs,
        /// RFC 6902 operations that turn the old public view into the new one.
        #[ts(type = "Array<unknown>")]
        patch: J,
        /// What happened, in order; the game's own `EventView`.
        #[ts(type = "Array<unknown>")]
        events: Vec<J>,
        /// Proofs of what was drawn in the open. Absent if nothing was.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        drawn: Option<Vec<DrawProof>>,
        /// Piles that have got a new order. Absent if none has.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        sealed: Option<Vec<SealedPile>>,
        /// Present for a player whose private part has changed.
        private: Option<PrivatePart<J>>,
    },
    /// The action is on disk.
    Ack {
        cmd_id: CommandId,
        /// The version that it created.
        version: Version,
    },
    /// The command was carried out.
    Done { cmd_id: CommandId },
    /// The reply to `why_not`: the action is legal.
    Allowed { cmd_id: CommandId },
    /// The reply to `hint`.
    Hint {
        cmd_id: CommandId,
        /// The version of the position it refers to.
        version: Version,
        /// Best first; at most three.
        suggestions: Vec<Suggestion>,
    },
    /// The reply to `weigh`.
    Weighed {
        cmd_id: CommandId,
        /// The version of the position it refers to.
        version: Version,
        /// The points by which another action is expected to be better, as far as the seat can tell;
        /// `null` if that is less than `BLUNDER_POINTS`, or in doubt.
        costs: Option<u32>,
    },
    /// The reply to `look_ahead`.
    Ahead {
        cmd_id: CommandId,
        /// The version of the position it refers to.
        version: Version,
        /// The game's public view after the steps, without anything that is still uncertain.
        #[ts(type = "unknown")]
        public: J,
        /// The game's private view, likewise.
        #[ts(type = "unknown")]
        view: J,
        /// The actions that could follow: a list of `{action, preview}`, empty at the end of the turn.
        #[ts(type = "Array<{ action: unknown, preview: unknown }>")]
        actions: J,
    },
    /// What your seat has prepared: whenever it changes, and after a snapshot if there is anything.
    /// Only your seat receives this.
    Prepared {
        /// The remaining steps, in order: `{action, preview}` of the game's own types.
        #[ts(type = "Array<{ action: unknown, preview: unknown }>")]
        steps: Vec<J>,
        /// Whether the table plays for you when you have only one legal action.
        quickly: bool,
        /// Why the last prepared move was not played. Cleared when you act, prepare another one or
        /// clear it.
        dropped: Option<ErrorCode>,
        /// The step at which it was dropped, as it was prepared: `{action, preview}`. Set and cleared
        /// with `dropped`; absent if that was stored by an earlier release.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(type = "{ action: unknown, preview: unknown } | null", optional)]
        missed: Option<J>,
    },
    /// The command was rejected and changed nothing.
    Rejected {
        cmd_id: CommandId,
        code: ErrorCode,
        /// The sentence for people, in English.
        message: String,
        /// A more specific code, such as the game's reason for refusing an action.
        detail: Option<String>,
    },
    /// The state of saving, when it takes longer than usual.
    Saving { state: Saving },
    /// An error that belongs to no command.
    Error {
        code: ErrorCode,
        /// The sentence for people, in English.
        message: String,
    },
    /// The server closes the connection. The code says whether to reconnect.
    Closing {
        code: ErrorCode,
        /// The sentence for people, in English.
        message: String,
    },
}

impl<J> ServerMessage<J> {
    /// The command that this answers, if any.
    pub fn answers(&self) -> Option<CommandId> {
        match self {
            ServerMessage::Ack { cmd_id, .. }
            | ServerMessage::Done { cmd_id }
            | ServerMessage::Allowed { cmd_id }
            | ServerMessage::Hint { cmd_id, .. }
            | ServerMessage::Weighed { cmd_id, .. }
            | ServerMessage::Ahead { cmd_id, .. }
            | ServerMessage::Rejected { cmd_id, .. } => Some(*cmd_id),
            ServerMessage::Snapshot { .. }
            | ServerMessage::Table { .. }
            | ServerMessage::Presence { .. }
            | ServerMessage::Question { .. }
            | ServerMessage::Clocks { .. }
            | ServerMessage::Chat { .. }
            | ServerMessage::LookingBack { .. }
            | ServerMessage::PlayedOn { .. }
            | ServerMessage::Update { .. }
            | ServerMessage::Prepared { .. }
            | ServerMessage::Saving { .. }
            | ServerMessage::Error { .. }
            | ServerMessage::Closing { .. } => None,
        }
    }
}

/// The state of saving.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Saving {
    /// Saving takes longer than usual.
    Slow,
    /// The server cannot save. It keeps the move and retries.
    Failing,
    /// Everything is saved again.
    Done,
}

/// The game as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[ts(concrete(J = Value))]
#[schemars(rename = "PositionView")]
pub struct PositionView<J = Value> {
    /// The number of log entries before this position.
    pub version: Version,
    /// Hash of the public view: 16 hex digits.
    pub hash: PublicHash,
    /// The game's own public view.
    #[ts(type = "unknown")]
    pub public: J,
    /// The piles to whose order the server is committed. Absent if there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub sealed: Option<Vec<SealedPile>>,
    /// The viewer's private part; `null` for spectators.
    pub private: Option<PrivatePart<J>>,
    /// The most recent log lines, oldest first.
    pub log: Vec<LogLine<J>>,
}

/// The part of a position that only one seat sees.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[ts(concrete(J = Value))]
#[schemars(rename = "PrivatePart")]
pub struct PrivatePart<J = Value> {
    /// The game's own private view.
    #[ts(type = "unknown")]
    pub view: J,
    /// The legal actions of this seat: a list of `{action, preview}` of the game's own types.
    #[ts(type = "Array<{ action: unknown, preview: unknown }>")]
    pub actions: J,
    /// Whether the last action can be taken back without asking the others.
    pub can_undo: bool,
    /// Events of this update that show this seat more than they show others.
    pub events: Vec<PrivateEvent<J>>,
    /// Proofs of what only this seat sees of what was drawn with this update. Absent if nothing was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub drawn: Option<Vec<DrawProof>>,
}

/// An event as one seat sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[ts(concrete(J = Value))]
#[schemars(rename = "PrivateEvent")]
pub struct PrivateEvent<J = Value> {
    /// The index of the event in the update's `events` that this one replaces.
    pub index: u16,
    /// The game's own `EventView`.
    #[ts(type = "unknown")]
    pub event: J,
}

/// The events of one version.
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

/// A message from a client in the lobby (`/ws/lobby`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum LobbyRequest {
    /// Asks for a `pong`: browsers do not see the server's own pings.
    Ping {},
}

/// A message from the server in the lobby (`/ws/lobby`).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum LobbyMessage {
    /// The list of open tables.
    Tables {
        /// First those that can be joined, then those that can be watched; each newest first.
        tables: Vec<TableSummary>,
        /// Whether there are more that can be joined.
        more_to_join: bool,
        /// Whether there are more that can be watched.
        more_to_watch: bool,
    },
    /// What has changed in the list since the last message, for clients that asked for this.
    Changed {
        /// New tables, and those that look different now.
        tables: Vec<TableSummary>,
        /// Tables that are no longer in the list.
        gone: Vec<TableId>,
        more_to_join: bool,
        more_to_watch: bool,
    },
    /// The answer to `ping`.
    Pong {},
    /// The server closes the connection. The code says whether to reconnect.
    Closing {
        code: ErrorCode,
        /// The sentence for people, in English.
        message: String,
    },
}
