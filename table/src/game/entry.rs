//! The entries of a table's log.

use crate::record::ClockNote;
use fondaco_protocol::{ClaimReason, Help, StepKind};
use game_core::{Json, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What a seat did, as written in the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Entry {
    /// An action of the game.
    Act {
        /// In the game's own JSON.
        action: Value,
    },
    /// An action that the table chose, because the seat's player was away and the others wanted to
    /// go on.
    Default {
        /// In the game's own JSON.
        action: Value,
    },
    /// The seat took back its last action.
    Undo,
    /// Everybody agreed that the seat takes back its last action, along with everything done since.
    TakeBack {
        /// How many actions, if it is another number: everything since the table first played for
        /// the seat. If nobody else has done anything since, the seat did this alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        steps: Option<u32>,
    },
    /// The game ends without a result, as the seat proposed.
    EndGame {
        /// The seats that agreed.
        agreed: Vec<Seat>,
    },
    /// The seat gave time to another seat.
    GiveTime { to: Seat },
    /// The seat ran out of time.
    TimeOut {
        /// Whether its player is notified.
        nudge: bool,
    },
    /// Everybody agreed to pause, as the seat proposed.
    Pause,
    /// Everybody agreed to go on, as the seat proposed.
    Resume,
    /// The seat took days off.
    TakeDaysOff,
    /// The seat is back from its days off.
    EndDaysOff,
    /// The seat has another player, as everybody agreed. Who it is stands with the table, as all
    /// names do.
    TakeSeat {
        reason: ClaimReason,
        /// The seats that agreed.
        agreed: Vec<Seat>,
    },
    /// The seat has this help from now on: everybody agreed, or it gave it up.
    Help { help: Help },
}

impl Entry {
    /// Parses the text of a log entry, ignoring what the clocks said after it.
    pub fn of(json: &str) -> serde_json::Result<Entry> {
        match ClockNote::split(json) {
            Some((entry, _)) => serde_json::from_str(&entry),
            None => serde_json::from_str(json),
        }
    }

    /// The text for the log.
    pub(crate) fn to_json(&self) -> String {
        serde_json::to_string(self).expect("entries serialize")
    }

    /// The log text of an action, spelled as the game itself writes it.
    pub(crate) fn action_json(kind: StepKind, action: &Json) -> String {
        #[derive(Serialize)]
        struct Spelled<'a> {
            r#type: StepKind,
            action: &'a Json,
        }
        let spelled = Spelled {
            r#type: kind,
            action,
        };
        serde_json::to_string(&spelled).expect("entries serialize")
    }

    /// The kind of entry, as replays show it.
    pub(crate) fn kind(&self) -> StepKind {
        match self {
            Entry::Act { .. } => StepKind::Act,
            Entry::Default { .. } => StepKind::Default,
            Entry::Undo => StepKind::Undo,
            Entry::TakeBack { .. } => StepKind::TakeBack,
            Entry::EndGame { .. } => StepKind::EndGame,
            Entry::GiveTime { .. } => StepKind::GiveTime,
            Entry::TimeOut { .. } => StepKind::TimeOut,
            Entry::Pause => StepKind::Pause,
            Entry::Resume => StepKind::Resume,
            Entry::TakeDaysOff => StepKind::TakeDaysOff,
            Entry::EndDaysOff => StepKind::EndDaysOff,
            Entry::TakeSeat { .. } => StepKind::TakeSeat,
            Entry::Help { .. } => StepKind::Help,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn entries_are_read_as_they_were_written() {
        let action = json!({ "type": "draw" });
        let entries = [
            Entry::Act {
                action: action.clone(),
            },
            Entry::Default { action },
            Entry::Undo,
            Entry::TakeBack { steps: None },
            Entry::TakeBack { steps: Some(3) },
            Entry::EndGame {
                agreed: vec![Seat::FIRST],
            },
            Entry::GiveTime { to: Seat::FIRST },
            Entry::TimeOut { nudge: true },
            Entry::Pause,
            Entry::Resume,
            Entry::TakeDaysOff,
            Entry::EndDaysOff,
            Entry::TakeSeat {
                reason: ClaimReason::ItsMe,
                agreed: vec![Seat::FIRST],
            },
            Entry::Help { help: Help::Hints },
        ];
        for entry in entries {
            let json = entry.to_json();
            assert_eq!(Entry::of(&json).expect("an entry"), entry);
            let noted = ClockNote::default().joined(&json);
            assert_eq!(Entry::of(&noted).expect("an entry"), entry);
        }
        assert!(Entry::of(r#"{"type":"resign"}"#).is_err());
    }

    #[test]
    fn an_action_has_the_same_text_whoever_writes_it() {
        let action = json!({ "type": "draw" });
        for entry in [
            Entry::Act {
                action: action.clone(),
            },
            Entry::Default {
                action: action.clone(),
            },
        ] {
            let text = Entry::action_json(entry.kind(), &Json::of(&action));
            assert_eq!(text, entry.to_json());
        }
    }
}
