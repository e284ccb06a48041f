//! The names that people choose.

use super::visible::{bare, is_visible};
use fondaco_protocol::NAME_CHARS_MAX;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::confusable_detection::skeleton;

/// The most combining marks on one letter; no language people write here needs more.
const MARKS_MAX: usize = 3;

/// Normalises the name like a nickname of RFC 8266, without leading, trailing or repeated white
/// space, by today's Unicode. `None` if nothing is left, if it is too long, or if any of it cannot
/// be seen.
pub fn clean(name: &str) -> Option<String> {
    // They only select whether an emoji is drawn in colour.
    let plain: String = name.chars().filter(|c| !is_variation(*c)).nfkc().collect();
    let name = plain.split(' ').filter(|word| !word.is_empty());
    let name = name.collect::<Vec<&str>>().join(" ");
    let is_good = (1..=NAME_CHARS_MAX).contains(&name.chars().count())
        && is_visible(&name)
        && !has_towers(&name);
    is_good.then_some(name)
}

/// Whether people could confuse the two names.
pub fn are_alike(one: &str, other: &str) -> bool {
    folded(one) == folded(other) || small(one) == small(other)
}

/// What a name looks like: letters of other alphabets are replaced by the Latin ones they resemble,
/// and the result is put into lower case.
fn folded(name: &str) -> String {
    small(&skeleton(&bare(name)).collect::<String>())
}

/// What it looks like in lower case: a capital I looks like an l, but its lower case is an i.
fn small(name: &str) -> String {
    skeleton(&bare(name).to_lowercase()).collect()
}

fn is_variation(c: char) -> bool {
    matches!(c, '\u{fe0e}' | '\u{fe0f}')
}

fn has_towers(name: &str) -> bool {
    let mut marks = 0;
    name.chars().any(|c| {
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        marks > MARKS_MAX
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed() {
        assert_eq!(clean("  Zoë   de  Bruyn "), Some("Zoë de Bruyn".into()));
        assert_eq!(clean("Ada ❤\u{fe0f}"), Some("Ada ❤".into()));
        assert_eq!(clean("Ａｄａ"), Some("Ada".into()));
    }

    #[test]
    fn names_of_all_languages_are_welcome() {
        for name in [
            "Zoë",
            "Ольга",
            "李小龍",
            "さくら",
            "محمد",
            "אבי",
            "अनिता",
            "Nguyễn",
            "🐙",
            "🦊",
            "👍🏽",
            "🤷\u{200d}♀",
            "علی\u{200c}رضا",
            "ශ්\u{200d}රී",
        ] {
            assert!(clean(name).is_some(), "{name}");
        }
    }

    #[test]
    fn names_that_cannot_be_seen_are_refused() {
        for name in [
            "",
            "   ",
            "a\u{7}b",
            "a\nb",
            "\u{202e}evil",
            "\u{3164}",
            "\u{2800}",
            "\u{ad}",
            "\u{ffa0}",
            "\u{17b4}",
            "Ada\u{200d}",
            "A\u{200c}da",
            "Ada\u{ad}",
            "Ada\u{61c}",
            "Ada\u{34f}",
            "Ada\u{180e}",
            "Ada\u{e0041}",
            "Ada\u{ffff}",
            &format!("A{}", "\u{301}".repeat(23)),
            &"x".repeat(25),
        ] {
            assert_eq!(clean(name), None, "{name:?}");
        }
        assert!(clean(&"é".repeat(24)).is_some());
        let marked = |marks| format!("x{}", "\u{301}".repeat(marks));
        assert!(clean(&marked(MARKS_MAX)).is_some());
        assert_eq!(clean(&marked(MARKS_MAX + 1)), None);
    }

    #[test]
    fn names_that_look_the_same_are_alike() {
        for (one, other) in [
            ("Ada", "ada"),
            ("Ada", "Аdа"),
            ("Bo", "B0"),
            ("Zoe", "Zoe"),
            ("Kim", "KIM"),
            ("Ian", "lan"),
            ("علی\u{200c}رضا", "علیرضا"),
            ("क्\u{200d}ष", "क्ष"),
        ] {
            assert!(are_alike(one, other), "{one} {other}");
        }
        for (one, other) in [("Ada", "Adam"), ("Zoe", "Zoë"), ("Bob", "Rob")] {
            assert!(!are_alike(one, other), "{one} {other}");
        }
    }
}
