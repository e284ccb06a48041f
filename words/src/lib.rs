//! The languages, their catalogues of sentences, and what the server itself says. A catalogue is a
//! folder with a Fluent file for each language; a language is one that has a file in `words/words`.

mod catalogue;

pub use catalogue::{Catalogue, Number, number, text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};
use ts_rs::TS;

include!(concat!(env!("OUT_DIR"), "/languages.rs"));
include!(concat!(env!("OUT_DIR"), "/texts.rs"));

/// “Ada, Ben, and Cleo”, in the style of the language.
pub fn listed(items: &[String], language: Language) -> String {
    let texts = Texts(language);
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first, last] => texts.language_two(first, last),
        [others @ .., last] => texts.language_last(&others.join(", "), last),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_as_people_say_them() {
        let said = |count: usize, language| {
            let names = ["Ada", "Ben", "Cleo", "Dov"].map(str::to_owned);
            listed(&names[..count], language)
        };
        assert_eq!(said(0, Language::En), "");
        assert_eq!(said(1, Language::En), "Ada");
        assert_eq!(said(2, Language::En), "Ada and Ben");
        assert_eq!(said(3, Language::En), "Ada, Ben, and Cleo");
        assert_eq!(said(4, Language::En), "Ada, Ben, Cleo, and Dov");
        assert_eq!(said(3, Language::De), "Ada, Ben und Cleo");
        assert_eq!(said(3, Language::Fr), "Ada, Ben et Cleo");
    }
}
