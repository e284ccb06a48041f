//! What people at a table say to each other: chat, and questions to all.

use crate::{ComputerLevel, Person, UnixMs};
use game_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Where something is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Room {
    /// By a player: everybody at the table reads it.
    Players,
    /// By a spectator: players read it only once the game is over.
    Watchers,
}

/// Something that is said with one tap.
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
    // "Your turn", to whoever the game waits for.
    Nudge,
}

/// What was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Words {
    /// Plain text: 1 to `CHAT_CHARS_MAX` characters, none of them a control character.
    Text { text: String },
    /// A quick reaction.
    Reaction { reaction: Reaction },
}

/// A line of the chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct ChatLine {
    /// Rises within a table; the same line can come again, after a reconnection for example.
    pub id: u64,
    pub at: UnixMs,
    pub person: Person,
    /// The seat of that person then; `null` for somebody who watches.
    pub seat: Option<Seat>,
    pub room: Room,
    pub words: Words,
}

/// What a player asks the others to agree to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Question {
    /// The asker takes back their last action, and everything that was done since.
    TakeBack,
    /// The game goes on without a player who is away or has left: the table makes the seat's
    /// safest move each time, until that player comes back.
    GoOnWithout { seat: Seat },
    /// A computer plays for somebody who is away or has left, until that player takes the seat
    /// again.
    LetComputerPlay { seat: Seat, level: ComputerLevel },
    /// The game ends without a result.
    EndGame,
    /// All clocks stand still until all agree that they go on.
    Pause,
    /// The clocks go on.
    Resume,
}

/// A question that waits for answers. There is one at a time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct OpenQuestion {
    /// Different for each question of a table; answers name it.
    pub id: u32,
    /// What is asked.
    pub question: Question,
    /// Who asks.
    pub by: Seat,
    /// Who has agreed so far, the asker included.
    pub agreed: Vec<Seat>,
    /// All who must agree, the asker included.
    pub needed: Vec<Seat>,
    /// For a take-back: how many actions would be taken back.
    pub takes_back: Option<u32>,
}

/// A question that is no longer open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Settled {
    /// The question as it was last open.
    pub question: OpenQuestion,
    /// How it ended.
    pub how: Answered,
}

/// How a question ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Answered {
    /// All agreed; it is done.
    Agreed,
    /// Somebody said no, or the asker withdrew it.
    Declined { by: Seat },
    /// The game moved on; the question makes no sense any more.
    Moot,
}
