//! What happens at a table beside the game.

use fondaco_protocol::{ClaimReason, Help};
use game_core::{EventJson, Json, Seat};
use serde::{Deserialize, Serialize};

/// What the table does without the rules, as everybody sees it.
#[derive(PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum OwnEvent {
    /// The table acted for an absent player.
    PlayedFor { seat: Seat },
    /// A seat took back its last action.
    TakenBack { seat: Seat },
    /// Everybody agreed to take this many actions back.
    TakeBackAgreed { seat: Seat, steps: usize },
    /// The game was ended without a result.
    GameEnded { seat: Seat, agreed: Vec<Seat> },
    /// A seat gave time to another.
    TimeGiven { seat: Seat, to: Seat },
    /// A seat ran out of time.
    TimeOut { seat: Seat, nudge: bool },
    /// Everybody agreed to pause.
    Paused { seat: Seat },
    /// Everybody agreed to go on.
    Resumed { seat: Seat },
    /// A seat took days off.
    DaysOffTaken { seat: Seat },
    /// A seat is back from its days off.
    DaysOffEnded { seat: Seat },
    /// A seat has another player, as everybody agreed.
    SeatTaken {
        seat: Seat,
        reason: ClaimReason,
        agreed: Vec<Seat>,
    },
    /// A seat has help, as everybody agreed, or has given it up.
    HelpChanged { seat: Seat, help: Help },
}

impl OwnEvent {
    pub(super) fn json(&self) -> EventJson {
        EventJson {
            public: Some(Json::of(self)),
            private: Vec::new(),
        }
    }
}
