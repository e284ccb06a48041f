//! Return keys: made-up words that a person can write down and type in again.

use super::random::random_bytes;
use sha2::{Digest, Sha256};
use std::fmt;
use store::people::TokenHash;
use unicode_normalization::UnicodeNormalization;

/// The first letters of syllables. Every one of them is read alike in all our languages.
const CONSONANTS: &[u8; 13] = b"bdfgklmnprstv";

const VOWELS: &[u8; 5] = b"aeiou";

/// How many different syllables there are.
const SYLLABLES: u8 = (CONSONANTS.len() * VOWELS.len()) as u8;

/// Syllables of a word, all different.
const SYLLABLES_OF_WORD: usize = 3;

/// Words of a key. Each is one of 65 × 64 × 63: together, that is 71 bits.
const WORDS: usize = 4;

/// The letters of a key, without the spaces.
const LETTERS: usize = WORDS * SYLLABLES_OF_WORD * 2;

/// What nobody wants to find in their key.
const UNWELCOME: [&str; 9] = [
    "bite", "dago", "kike", "pede", "pedo", "puta", "pute", "puto", "rape",
];

/// The letters of a key. Only their hash is stored.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct KeyWords(String);

impl KeyWords {
    pub(crate) fn random() -> KeyWords {
        KeyWords((0..WORDS).map(|_| word()).collect())
    }

    /// The key that somebody has typed, in any case and with anything between the letters that is
    /// no letter. `None` if it is none of ours.
    pub(crate) fn typed(text: &str) -> Option<KeyWords> {
        let letters = text.nfkc().filter(|c| c.is_alphanumeric());
        // One more than a key has tells that it is none.
        let letters = letters.flat_map(char::to_lowercase).take(LETTERS + 1);
        let letters: String = letters.collect();
        let is_key = letters.len() == LETTERS
            && letters.bytes().enumerate().all(|(place, letter)| {
                let all: &[u8] = if place % 2 == 0 { CONSONANTS } else { VOWELS };
                all.contains(&letter)
            });
        is_key.then_some(KeyWords(letters))
    }

    /// The words, as a person reads them.
    pub(crate) fn text(&self) -> String {
        let word = 2 * SYLLABLES_OF_WORD;
        let words = (0..WORDS).map(|number| &self.0[number * word..][..word]);
        words.collect::<Vec<&str>>().join(" ")
    }

    pub(crate) fn hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(&self.0).into())
    }
}

impl fmt::Debug for KeyWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KeyWords(..)")
    }
}

fn word() -> String {
    loop {
        let word: String = syllables().into_iter().flat_map(letters).collect();
        if !UNWELCOME.iter().any(|bad| word.contains(bad)) {
            return word;
        }
    }
}

/// Different syllables, each as likely as any other.
fn syllables() -> [u8; SYLLABLES_OF_WORD] {
    /// Numbers from here on would make some syllables likelier.
    const EVEN: u8 = u8::MAX - u8::MAX % SYLLABLES;
    loop {
        let numbers: [u8; SYLLABLES_OF_WORD] = random_bytes();
        let [a, b, c] = numbers.map(|number| number % SYLLABLES);
        if numbers.iter().all(|number| *number < EVEN) && a != b && a != c && b != c {
            return [a, b, c];
        }
    }
}

fn letters(syllable: u8) -> [char; 2] {
    let (first, second) = (syllable / VOWELS.len() as u8, syllable % VOWELS.len() as u8);
    [
        CONSONANTS[usize::from(first)].into(),
        VOWELS[usize::from(second)].into(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn a_key_is_four_words_of_three_syllables() {
        let mut words = BTreeSet::new();
        let mut syllables = BTreeSet::new();
        for _ in 0..2_000 {
            let key = KeyWords::random();
            let text = key.text();
            assert_eq!(text.split(' ').count(), WORDS, "{text}");
            assert_eq!(KeyWords::typed(&text), Some(key));
            for word in text.split(' ') {
                assert!(!UNWELCOME.iter().any(|bad| word.contains(bad)), "{word}");
                let parts = [&word[..2], &word[2..4], &word[4..]];
                assert!(parts[0] != parts[1] && parts[1] != parts[2] && parts[0] != parts[2]);
                syllables.extend(parts.map(str::to_owned));
                words.insert(word.to_owned());
            }
        }
        assert_eq!(syllables.len(), usize::from(SYLLABLES));
        assert!(words.len() > 7_800, "{} words", words.len());
    }

    #[test]
    fn it_does_not_matter_how_a_key_is_typed() {
        let key = KeyWords::typed("bakolu rimeso tafinu dapelo").unwrap();
        for typed in [
            "bakolurimesotafinudapelo",
            "  BAKOLU Rimeso\ttafinu\r\ndapelo. ",
            "bakolu-rimeso\u{2013}tafinu\u{2212}dapelo",
            "bakolu\u{a0}rimeso\u{2009}tafinu\u{3000}dapelo\u{200b}",
            "\u{201c}bakolu\u{201d}, rimeso/tafinu_dapelo",
            "\u{ff42}akolu rimeso tafinu dapelo",
            "ba ko lu ri me so ta fi nu da pe lo",
        ] {
            assert_eq!(KeyWords::typed(typed).as_ref(), Some(&key), "{typed:?}");
        }
        assert_eq!(key.text(), "bakolu rimeso tafinu dapelo");
    }

    #[test]
    fn anything_else_is_no_key() {
        for typed in [
            "",
            "bakolu rimeso tafinu",
            "bakolu rimeso tafinu dapelo bakolu",
            "bakolu rimeso tafinu dapelo 7",
            "akolub rimeso tafinu dapelo",
            "bakolu rimeso tafinu dapely",
            "b\u{430}kolu rimeso tafinu dapelo",
            "bäkolu rimeso tafinu dapelo",
            &"ba".repeat(100_000),
        ] {
            assert_eq!(KeyWords::typed(typed), None, "{typed:?}");
        }
    }
}
