//! What an entry of a table's log says.

use fondaco_protocol::StepKind;
use game_core::{Json, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What a seat did, as it stands in the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Entry {
    /// An action of the game.
    Act {
        /// In the game's own JSON.
        action: Value,
    },
    /// An action that the table chose, because the seat's player was away and the others
    /// wanted to go on.
    Default {
        /// In the game's own JSON.
        action: Value,
    },
    /// The seat took its last action back.
    Undo,
    /// Everybody agreed that the seat takes its last action back, with all that was done since.
    TakeBack,
    /// The game ends without a result, as the seat proposed.
    EndGame {
        /// Who agreed to it.
        agreed: Vec<Seat>,
    },
}

impl Entry {
    /// The entry with this text in the log.
    pub(crate) fn of(json: &str) -> serde_json::Result<Entry> {
        serde_json::from_str(json)
    }

    /// The text for the log.
    pub(crate) fn to_json(&self) -> String {
        serde_json::to_string(self).expect("entries serialize")
    }

    /// The text for the log of an action, spelled as the game itself writes it.
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

    /// What kind it is, as replays show it.
    pub(crate) fn kind(&self) -> StepKind {
        match self {
            Entry::Act { .. } => StepKind::Act,
            Entry::Default { .. } => StepKind::Default,
            Entry::Undo => StepKind::Undo,
            Entry::TakeBack => StepKind::TakeBack,
            Entry::EndGame { .. } => StepKind::EndGame,
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
            Entry::TakeBack,
            Entry::EndGame {
                agreed: vec![Seat::FIRST],
            },
        ];
        for entry in entries {
            assert_eq!(Entry::of(&entry.to_json()).expect("an entry"), entry);
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
