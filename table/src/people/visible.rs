//! Which characters people see. Some of them are seen only through what they do to others: joiners
//! and tags are welcome exactly where they do something.

use icu_properties::props::{
    BinaryProperty, CanonicalCombiningClass, DefaultIgnorableCodePoint, EmojiModifier,
    ExtendedPictographic, GeneralCategory, JoiningType,
};
use icu_properties::{CodePointMapData, CodePointSetData};

const NON_JOINER: char = '\u{200c}';
const JOINER: char = '\u{200d}';
const EMOJI_STYLE: char = '\u{fe0f}';

/// Begins the flag of a part of a country, whose letters follow as tags.
const BLACK_FLAG: char = '\u{1f3f4}';
const TAGS: std::ops::RangeInclusive<char> = '\u{e0020}'..='\u{e007f}';

/// The flags of England, Scotland and Wales are the only ones in use.
const PARTS: [&str; 3] = ["gbeng", "gbsct", "gbwls"];

/// Whether all of the text can be seen, or changes how something next to it is seen.
pub fn is_visible(text: &str) -> bool {
    let chars: Vec<char> = text.chars().collect();
    (0..chars.len()).all(|at| {
        let (before, after) = (&chars[..at], &chars[at + 1..]);
        match chars[at] {
            NON_JOINER => follows_virama(before) || is_between_joined(before, after),
            JOINER => follows_virama(before) || is_between_emoji(before, after),
            tag if TAGS.contains(&tag) => is_in_flag(&chars, at),
            style @ ('\u{fe0e}' | EMOJI_STYLE) => at > 0 && before[at - 1] != style,
            other => is_seen(other),
        }
    })
}

/// The text without what is seen only through its effect, to compare two texts.
pub(crate) fn bare(text: &str) -> String {
    text.chars().filter(|c| is_seen(*c)).collect()
}

fn is_seen(c: char) -> bool {
    let category = CodePointMapData::<GeneralCategory>::new().get(c);
    let is_nothing = matches!(
        category,
        GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
            | GeneralCategory::PrivateUse
            | GeneralCategory::Unassigned
    );
    // A Braille pattern without dots.
    !is_nothing && !has::<DefaultIgnorableCodePoint>(c) && c != '\u{2800}'
}

/// RFC 5892, A.1 and A.2: a virama asks whether the letters around it join.
fn follows_virama(before: &[char]) -> bool {
    let class = |c: char| CodePointMapData::<CanonicalCombiningClass>::new().get(c);
    before
        .last()
        .is_some_and(|c| class(*c) == CanonicalCombiningClass::Virama)
}

/// RFC 5892, A.1: between letters that would join without it.
fn is_between_joined(before: &[char], after: &[char]) -> bool {
    let joins = |c: &char| CodePointMapData::<JoiningType>::new().get(*c);
    let mut before = before.iter().rev().map(joins).filter(is_opaque);
    let mut after = after.iter().map(joins).filter(is_opaque);
    matches!(
        before.next(),
        Some(JoiningType::LeftJoining | JoiningType::DualJoining)
    ) && matches!(
        after.next(),
        Some(JoiningType::RightJoining | JoiningType::DualJoining)
    )
}

fn is_opaque(joins: &JoiningType) -> bool {
    *joins != JoiningType::Transparent
}

/// UTS 51: between two emoji of a sequence; the first may have a style or a skin tone.
fn is_between_emoji(before: &[char], after: &[char]) -> bool {
    let is_added = |c: &&char| **c == EMOJI_STYLE || has::<EmojiModifier>(**c);
    let first = before.iter().rev().find(|c| !is_added(c));
    let is_emoji = |c: Option<&char>| c.is_some_and(|c| has::<ExtendedPictographic>(*c));
    is_emoji(first) && is_emoji(after.first())
}

fn is_in_flag(chars: &[char], at: usize) -> bool {
    let Some(flag) = chars[..at].iter().rposition(|c| *c == BLACK_FLAG) else {
        return false;
    };
    let tags = &chars[flag + 1..];
    let is_tag = |(tag, letter): (&char, char)| u32::from(*tag) == 0xe_0000 + u32::from(letter);
    PARTS.iter().any(|part| {
        let whole: Vec<char> = part.chars().chain(['\u{7f}']).collect();
        at - flag <= whole.len() && tags.len() >= whole.len() && tags.iter().zip(whole).all(is_tag)
    })
}

fn has<Property: BinaryProperty>(c: char) -> bool {
    CodePointSetData::new::<Property>().contains(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joiners_are_welcome_where_they_join() {
        for text in [
            "👍🏽",
            "🤷\u{200d}♀\u{fe0f}",
            "🤷🏿\u{200d}♂",
            "🏳\u{fe0f}\u{200d}🌈",
            "❤\u{fe0f}\u{200d}🔥",
            "👩\u{200d}👩\u{200d}👧",
            "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}!",
            "علی\u{200c}رضا",
            "ب\u{64e}\u{200c}\u{64e}ب",
            "Go 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
            "می\u{200c}خواهم برنده شوم",
            "ශ්\u{200d}රී",
            "क्\u{200d}ष",
            "क्\u{200c}ष",
            "🦊🪿🫨",
        ] {
            assert!(is_visible(text), "{text:?}");
        }
    }

    #[test]
    fn nothing_invisible_is_welcome() {
        for text in [
            "A\u{200d}da",
            "A\u{200c}da",
            "\u{200d}",
            "👍\u{200d}",
            "\u{200d}👍",
            "👍\u{200d}\u{200d}👍",
            "ا\u{200c}ب",
            "ب\u{200c}",
            "ب\u{200c}\u{200c}ب",
            "\u{fe0f}",
            "❤\u{fe0f}\u{fe0f}",
            "🏴\u{e0067}\u{e0062}",
            "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}\u{e007f}",
            "\u{e0067}",
            "\u{202e}evil",
            "a\u{200b}b",
        ] {
            assert!(!is_visible(text), "{text:?}");
        }
    }
}
