//! A game in words, for people who are not looking at it: what they missed, and what is asked of
//! them.

use crate::{Json, Seat};
use serde::de::DeserializeOwned;

pub use words::{Catalogue, Language, Number, listed, number, text};

/// Who reads, and how the players are called in the text.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    /// Where the reader sits.
    pub seat: Seat,
    /// The language to write in.
    pub language: Language,
    /// The names of all players, by seat, spelled as they are to be shown.
    pub names: &'a [String],
}

impl Reader<'_> {
    /// How the player of this seat is called.
    pub fn name(&self, seat: Seat) -> String {
        let known = self.names.get(seat.index());
        known.map_or_else(|| format!("#{}", seat.index() + 1), String::clone)
    }

    /// How the players of these seats are called, as a list.
    pub fn list(&self, seats: &[Seat]) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.name(*seat)).collect();
        listed(&names, self.language)
    }
}

/// What a game says about itself. It is given only what everybody at the table was shown, so it
/// cannot reveal what is hidden.
pub trait Words: Send + Sync {
    /// What the acting player did, in the wording of the game's log, without automatic consequences
    /// such as a refilled port. `step` holds the public events of the action.
    fn acts(&self, step: &[Json], reader: &Reader<'_>) -> Vec<String>;

    /// The parts of it that were done to the reader, in the second person.
    fn done_to(&self, step: &[Json], reader: &Reader<'_>) -> Vec<String>;

    /// How the reader's standing has changed, if it has; from the public views before and after.
    fn changed(&self, before: &Json, after: &Json, reader: &Reader<'_>) -> Option<String>;

    /// What the reader is to do now, if it is the reader's turn; from the public view.
    fn asked(&self, view: &Json, reader: &Reader<'_>) -> Option<String>;
}

/// The events of a step that can be parsed as `E`; events of the table itself are not the game's.
pub fn of_step<E: DeserializeOwned>(step: &[Json]) -> Vec<E> {
    step.iter().filter_map(Json::read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_no_name_is_a_number() {
        let reader = Reader {
            seat: Seat::FIRST,
            language: Language::En,
            names: &["Ada".to_owned()],
        };
        assert_eq!(
            reader.list(&[Seat::FIRST, Seat::FIRST.next(2)]),
            "Ada and #2"
        );
    }
}
