//! What people at a table say to each other: chat, and questions to everybody.

use crate::{ComputerLevel, Help, Person, UnixMs, UserId};
use game_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Who can read a chat line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Room {
    /// Written by a player: everybody at the table can read it.
    Players,
    /// Written by a spectator: players can read it only once the game is over.
    Watchers,
}

/// A reaction sent with one tap.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reaction {
    Hello,
    Thinking,
    WellPlayed,
    Wow,
    Laugh,
    Ouch,
    Sorry,
    Thanks,
    // "Your turn", to whoever the game is waiting for.
    Nudge,
}

/// The content of a chat line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Words {
    /// Plain text: 1 to `CHAT_CHARS_MAX` characters, none of them a control character. Empty in a
    /// line that the server's operator has removed.
    Text { text: String },
    /// A quick reaction.
    Reaction { reaction: Reaction },
}

impl Words {
    /// What is left of a removed line. Nobody can send it, and servers that do not know of it read
    /// it as a text.
    #[must_use]
    pub fn removed() -> Words {
        Words::Text {
            text: String::new(),
        }
    }

    /// Whether this is what is left of a removed line.
    pub fn is_removed(&self) -> bool {
        *self == Words::removed()
    }
}

/// A chat line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct ChatLine {
    /// Increases within a table. A line can be sent more than once, such as after a reconnection, or
    /// without its text once it has been removed.
    pub id: u64,
    pub at: UnixMs,
    pub person: Person,
    /// Their seat at the time; `null` for a spectator.
    pub seat: Option<Seat>,
    pub room: Room,
    pub words: Words,
    /// For a remark on a moment of the finished game: the number of log entries before that moment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub step: Option<u32>,
}

/// What a player asks the others to agree to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Question {
    /// The asker takes back their last action and everything that followed.
    TakeBack,
    /// Everything is taken back to where the table, or a computer, first played for the asker, who is
    /// back.
    TakeBackPlayed,
    /// The game goes on without a player who is away or has left: the table makes the seat's
    /// safest move each time until the player returns.
    GoOnWithout { seat: Seat },
    /// A computer plays for a player who is away or has left, until they take the seat again.
    LetComputerPlay { seat: Seat, level: ComputerLevel },
    /// The game ends without a result.
    EndGame,
    /// All clocks are paused until everybody agrees to resume.
    Pause,
    /// The clocks resume.
    Resume,
    /// The seat gets this help, or does without. Any player can ask for any person's seat. Help that
    /// a seat gives up needs nobody else's agreement.
    Help { seat: Seat, help: Help },
}

/// A question that is waiting for answers. Only one can be open at a time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct OpenQuestion {
    /// Unique within a table; answers refer to it.
    pub id: u32,
    pub question: Question,
    /// The asker.
    pub by: Seat,
    /// The seats that have agreed so far, including the asker.
    pub agreed: Vec<Seat>,
    /// The seats that must agree, including the asker.
    pub needed: Vec<Seat>,
    /// For a take-back: the number of actions that would be taken back.
    pub takes_back: Option<u32>,
}

/// A question that is no longer open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Settled {
    /// The question as it stood when it was settled.
    pub question: OpenQuestion,
    pub how: Answered,
}

/// The outcome of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Answered {
    /// Everybody agreed, and it was carried out.
    Agreed,
    /// Somebody declined, or the asker withdrew it.
    Declined { by: Seat },
    /// The game moved on, and the question no longer applies.
    Moot,
}

/// Why somebody asks for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClaimReason {
    /// They are its player, in a browser that the server does not know.
    ItsMe,
    /// They want to go on for its player.
    Substitute,
}

/// Asks everyone for the seat of somebody who is away.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClaimSeat {
    pub seat: Seat,
    pub reason: ClaimReason,
}

/// Answers the open claim. Whoever asked withdraws it with `agree: false`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerClaim {
    /// The claim's `asked_at`.
    pub asked_at: UnixMs,
    pub agree: bool,
}

/// The host mutes somebody in the chat of the table, or lets them speak again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MutePerson {
    pub person: UserId,
    pub muted: bool,
}

/// Reports what somebody has said or done at the table to whoever runs the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MakeReport {
    /// Somebody who sits at the table, or has said something there.
    pub person: UserId,
    /// The line of the chat that it is about; `null` if it is about no single line.
    pub line: Option<u64>,
    /// Up to `REPORT_REASON_CHARS_MAX` characters.
    pub reason: Option<String>,
}

/// A report was received.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct ReportKept {
    /// When it is deleted, if it is not dealt with before.
    pub until: UnixMs,
}

/// The host lets others watch, or no longer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LetWatch {
    /// Whether spectators are allowed.
    pub spectators: bool,
}

/// Somebody asks for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct SeatClaim {
    pub seat: Seat,
    pub reason: ClaimReason,
    /// Who asks.
    pub by: Person,
    /// When they asked; identifies the claim.
    pub asked_at: UnixMs,
    /// Until then the seat's player can refuse by opening the table, even if all others agree.
    pub until: UnixMs,
    /// The seats that agree.
    pub agreed: Vec<Seat>,
    /// The seats that must agree.
    pub needed: Vec<Seat>,
}

/// The last time that a seat was taken by the table's consent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct SeatTaken {
    pub seat: Seat,
    pub reason: ClaimReason,
    /// Who had the seat before.
    pub from: Person,
    /// The seats that agreed.
    pub agreed: Vec<Seat>,
    pub at: UnixMs,
}
