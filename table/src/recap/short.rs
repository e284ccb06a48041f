//! A recap in a few sentences.

/// Priority goes to what the reader is asked to do, then to what was done to the reader, then to
/// what others did, newest first. The sentences that fit appear in chronological order.
pub(crate) fn of(told: &[&str], done: &[String], now: Option<&str>, chars_max: usize) -> String {
    let done = done.iter().map(String::as_str);
    let sentences: Vec<&str> = told.iter().copied().chain(done).chain(now).collect();
    let mut left = chars_max;
    let mut from = sentences.len();
    // The last sentences are the most important ones, and are only useful whole.
    while let Some(sentence) = from.checked_sub(1).and_then(|last| sentences.get(last)) {
        let chars = sentence.chars().count() + 1;
        if chars > left {
            break;
        }
        left -= chars;
        from -= 1;
    }
    let said = sentences.get(from..).unwrap_or_default().join(" ");
    if from > 0 && !said.is_empty() && left >= 2 {
        format!("… {said}")
    } else {
        said
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn short(chars_max: usize) -> String {
        let told = ["Ben sails.", "Cleo loads.", "Cleo sails."];
        of(
            &told,
            &["Cleo robbed you.".to_owned()],
            Some("Your turn: sail."),
            chars_max,
        )
    }

    #[test]
    fn what_fits_is_said_whole_and_in_order() {
        let all = "Ben sails. Cleo loads. Cleo sails. Cleo robbed you. Your turn: sail.";
        assert_eq!(short(100), all);
        assert_eq!(short(50), "… Cleo sails. Cleo robbed you. Your turn: sail.");
        assert_eq!(short(17), "Your turn: sail.");
        assert_eq!(short(16), "");
        for chars_max in 0..100 {
            assert!(short(chars_max).chars().count() <= chars_max);
        }
    }

    #[test]
    fn nothing_is_short_already() {
        assert_eq!(of(&[], &[], None, 10), "");
    }
}
