//! Looking back at a finished game together: one leads, the others follow.

use crate::Person;
use game_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The maximum number of marks on the board in one moment that somebody shows.
pub const MARKS_MAX: usize = 16;

/// The maximum length of a place's name.
const PLACE_CHARS_MAX: usize = 40;

/// What somebody who leads shows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Moment {
    /// The number of log entries before it.
    pub step: u32,
    /// Whose hand is shown; `null` for all hands.
    pub seat: Option<Seat>,
    /// What is marked on the board: at most `MARKS_MAX`.
    pub marks: Vec<Mark>,
}

/// A mark on one place of the board, or an arrow from there to another one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    pub from: Place,
    /// Where the arrow points; `null` for a mark.
    pub to: Option<Place>,
}

/// A place on the board, as the client's board of the game names it: 1 to 40 of `a` to `z`, digits,
/// `-` and `_`. The server does not know what it means.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[ts(type = "string")]
pub struct Place(String);

impl TryFrom<String> for Place {
    type Error = &'static str;

    fn try_from(name: String) -> Result<Place, &'static str> {
        let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        let is_good = |byte: u8| is_plain(byte) || byte == b'-' || byte == b'_';
        let fits = (1..=PLACE_CHARS_MAX).contains(&name.len());
        if fits && name.bytes().all(is_good) {
            Ok(Place(name))
        } else {
            Err("a place is 1 to 40 of a to z, digits, - and _")
        }
    }
}

impl From<Place> for String {
    fn from(place: Place) -> String {
        place.0
    }
}

/// Who leads, and what they show.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Lead {
    pub by: Person,
    pub moment: Moment,
}

#[cfg(test)]
mod tests {
    use super::{PLACE_CHARS_MAX, Place};

    #[test]
    fn places_are_short_and_plain() {
        let is_place = |name: &str| Place::try_from(name.to_owned()).is_ok();
        let longest = "a".repeat(PLACE_CHARS_MAX);
        for name in ["a", "z9", "port-3", "x_y", longest.as_str()] {
            assert!(is_place(name), "{name}");
        }
        let too_long = longest.clone() + "a";
        for name in ["", "A", "a b", "a.b", "é", "<b>", too_long.as_str()] {
            assert!(!is_place(name), "{name}");
        }
    }
}
