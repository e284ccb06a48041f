//! Names that people give themselves.

use fondaco_protocol::NAME_CHARS_MAX;

/// The name without outer and doubled white space, or `None` if nothing is left of
/// it, it is longer than 24 characters or has control or invisible characters.
pub fn clean(name: &str) -> Option<String> {
    if name.chars().any(is_hidden) {
        return None;
    }
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = name.chars().count();
    (1..=NAME_CHARS_MAX).contains(&length).then_some(name)
}

/// Whether a character cannot be shown, or changes how others are shown.
pub(crate) fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::clean;

    #[test]
    fn names_are_trimmed() {
        assert_eq!(clean("  Zoë   de  Bruyn "), Some("Zoë de Bruyn".into()));
    }

    #[test]
    fn names_that_cannot_be_shown_are_refused() {
        for name in [
            "",
            "   ",
            "a\u{7}b",
            "a\nb",
            "\u{202e}evil",
            &"x".repeat(25),
        ] {
            assert_eq!(clean(name), None, "{name:?}");
        }
        assert!(clean(&"é".repeat(24)).is_some());
    }
}
