//! The state of a table's clocks, as stored in the log and beside it.

use fondaco_protocol::{UnixMs, Version};
use game_core::Seat;
use serde::{Deserialize, Serialize};

/// The state of the clocks after a log entry: milliseconds by seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockNote {
    pub left: Vec<u64>,
    /// Time used since the previous entry.
    pub used: Vec<u64>,
    /// Lag that has not been charged since the game began; empty if all of it has.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lag: Vec<u64>,
    /// Seats whose clock has run out since the turn began.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out: Vec<Seat>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub days_off: Vec<u64>,
    /// Seats that have taken days off.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub off: Vec<Seat>,
    /// Seats without a connection since the game began.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unseen: Vec<Seat>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub paused: bool,
}

/// The state of the clocks between two entries, stored with the table: at the start, when somebody
/// else starts to play a seat, and when a player connects for the first time. It applies until the
/// next entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptClocks {
    /// The last entry before this state.
    pub seq: Version,
    pub at: UnixMs,
    pub note: ClockNote,
}

/// The field in an entry's text that holds the state of the clocks after it. It comes last.
const FIELD: &str = ",\"clocks\":";

impl ClockNote {
    /// The text of an entry with this note.
    pub fn joined(&self, entry: &str) -> String {
        let note = serde_json::to_string(self).expect("numbers are JSON");
        let open = entry.strip_suffix('}').unwrap_or(entry);
        format!("{open}{FIELD}{note}}}")
    }

    /// The text of an entry without its note, and the note if it has one.
    pub fn split(text: &str) -> Option<(String, ClockNote)> {
        // A nested object ends with another brace, so it is not mistaken for a note.
        let body = text.strip_suffix('}')?;
        let at = body.rfind(FIELD)?;
        let note = serde_json::from_str(&body[at + FIELD.len()..]).ok()?;
        Some((format!("{}}}", &body[..at]), note))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn note() -> ClockNote {
        ClockNote {
            left: vec![59_000, 60_000],
            used: vec![1_000, 0],
            ..ClockNote::default()
        }
    }

    #[test]
    fn a_note_goes_into_the_text_of_an_entry_and_comes_out_again() {
        for entry in [
            r#"{"type":"act","action":{"type":"draw"}}"#,
            r#"{"type":"undo"}"#,
            r#"{"type":"end_game","agreed":[0,1]}"#,
        ] {
            assert_eq!(ClockNote::split(entry), None);
            let joined = note().joined(entry);
            assert!(serde_json::from_str::<serde_json::Value>(&joined).is_ok());
            assert_eq!(ClockNote::split(&joined), Some((entry.to_owned(), note())));
        }
    }

    #[test]
    fn what_an_action_says_is_no_note() {
        let within = note().joined(r#"{"type":"draw"}"#);
        let entry = format!(r#"{{"type":"act","action":{within}}}"#);
        assert_eq!(ClockNote::split(&entry), None);
    }
}
