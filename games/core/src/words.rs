//! A game in words, for people who are not looking at it: what they missed, and what is asked of
//! them.

use crate::{Json, Seat};
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};
use ts_rs::TS;

/// A language that messages are written in.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    Debug,
    Serialize,
    Deserialize,
    TS,
    JsonSchema,
    EnumString,
    IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Language {
    /// English.
    En,
    /// German.
    De,
    /// French.
    Fr,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 3] = [Language::En, Language::De, Language::Fr];
}

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

/// “Ada, Ben, and Cleo”, in the style of the language.
pub fn listed(items: &[String], language: Language) -> String {
    let (last, others) = match items {
        [] => return String::new(),
        [only] => return only.clone(),
        [others @ .., last] => (last, others),
    };
    let and = match (language, others.len()) {
        (Language::En, 1) => " and ",
        (Language::En, _) => ", and ",
        (Language::De, _) => " und ",
        (Language::Fr, _) => " et ",
    };
    format!("{}{and}{last}", others.join(", "))
}

/// The form of a phrase that agrees with a number: in French, zero takes the singular.
pub fn plural<T>(language: Language, count: u64, one: T, other: T) -> T {
    let is_one = match language {
        Language::En | Language::De => count == 1,
        Language::Fr => count <= 1,
    };
    if is_one { one } else { other }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_as_people_say_them() {
        let said = |count: usize, language| {
            let names = ["Ada", "Ben", "Cleo"].map(str::to_owned);
            listed(&names[..count], language)
        };
        assert_eq!(said(0, Language::En), "");
        assert_eq!(said(1, Language::En), "Ada");
        assert_eq!(said(2, Language::En), "Ada and Ben");
        assert_eq!(said(3, Language::En), "Ada, Ben, and Cleo");
        assert_eq!(said(3, Language::De), "Ada, Ben und Cleo");
        assert_eq!(said(3, Language::Fr), "Ada, Ben et Cleo");
    }

    #[test]
    fn zero_is_singular_in_french_only() {
        let form = |language, count| plural(language, count, "one", "other");
        assert_eq!(
            Language::ALL.map(|it| form(it, 0)),
            ["other", "other", "one"]
        );
        assert_eq!(Language::ALL.map(|it| form(it, 1)), ["one"; 3]);
        assert_eq!(Language::ALL.map(|it| form(it, 2)), ["other"; 3]);
    }

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
