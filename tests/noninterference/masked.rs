//! Masks what differs between any two servers: ids, codes, hashes of secrets, times.

use std::collections::HashMap;

/// The minimum number of digits of a time in milliseconds.
const TIME_DIGITS_MIN: usize = 13;

/// The length of a commitment, a token, or a part of a deal.
const SECRET_DIGITS: usize = 64;

/// The length of the salt of a piece that was drawn.
const SALT_DIGITS: usize = 32;

/// Replaces what differs between any two servers with names, numbered in order of appearance, so
/// that two servers that do the same say the same.
#[derive(Default)]
pub(crate) struct Masks {
    names: HashMap<String, String>,
}

impl Masks {
    /// Masks this word as well from now on.
    pub(crate) fn hide(&mut self, word: &str) {
        self.name(word);
    }

    pub(crate) fn mask(&mut self, text: &str) -> String {
        let mut masked = String::with_capacity(text.len());
        let is_of_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let end = if is_of_word(first) {
                rest.find(|letter| !is_of_word(letter))
            } else {
                rest.find(is_of_word)
            };
            let (word, after) = rest.split_at(end.unwrap_or(rest.len()));
            masked.push_str(&self.masked(word));
            rest = after;
        }
        masked
    }

    fn masked(&mut self, word: &str) -> String {
        let has_only = |is: fn(&u8) -> bool| word.bytes().all(|byte| is(&byte));
        let is_hex = has_only(u8::is_ascii_hexdigit);
        if word.len() >= TIME_DIGITS_MIN && has_only(u8::is_ascii_digit) {
            "TIME".to_owned()
        } else if is_uuid(word) || (is_hex && [SECRET_DIGITS, SALT_DIGITS].contains(&word.len())) {
            self.name(word)
        } else {
            self.names.get(word).cloned().unwrap_or(word.to_owned())
        }
    }

    fn name(&mut self, word: &str) -> String {
        let next = format!("NAME{}", self.names.len());
        self.names.entry(word.to_owned()).or_insert(next).clone()
    }
}

fn is_uuid(word: &str) -> bool {
    let parts = word.split('-').map(str::len);
    parts.eq([8, 4, 4, 4, 12])
}

#[test]
fn what_must_differ_is_masked_and_nothing_else() {
    let mut masks = Masks::default();
    masks.hide("WXYZ2345");
    let id = "018f0000-0000-7000-8000-000000000001";
    let part = "ab".repeat(32);
    let said = format!(r#"{{"id":"{id}","code":"WXYZ2345","at":1700000000000,"part":"{part}"}}"#);
    let masked = r#"{"id":"NAME1","code":"NAME0","at":TIME,"part":"NAME2"}"#;
    assert_eq!(masks.mask(&said), masked);
    assert_eq!(masks.mask(id), "NAME1");
    let kept = r#"{"hash":"e0d3838a317eeb0c","version":12,"cards":3}"#;
    assert_eq!(masks.mask(kept), kept);
}
