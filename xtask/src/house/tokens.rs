//! Rust source as a list of words and signs: as much of the language as imports need.

pub(super) struct Token {
    /// A word, `::`, one sign, or a string between its quotes.
    pub(super) text: String,
    pub(super) line: usize,
}

impl Token {
    pub(super) fn is_word(&self) -> bool {
        self.text
            .starts_with(|first: char| first.is_alphabetic() || first == '_')
    }
}

/// Comments, lifetimes, characters and numbers are left out.
pub(super) fn tokens(source: &str) -> Vec<Token> {
    let chars: Vec<char> = source.chars().collect();
    let mut tokens = Vec::new();
    let (mut at, mut line) = (0, 1);
    while at < chars.len() {
        let start = at;
        let rest = &chars[at..];
        let mut kept = false;
        at += match rest {
            ['/', '/', ..] => count(rest, |sign| sign != '\n'),
            ['/', '*', ..] => comment(rest),
            ['"', ..] => {
                kept = true;
                string(rest)
            }
            ['r' | 'b' | 'c', ..] if raw_or_byte(rest).is_some() => raw_or_byte(rest).unwrap_or(1),
            ['\'', '\\', ..] => 3 + count(&rest[3..], |sign| sign != '\'') + 1,
            ['\'', _, '\'', ..] => 3,
            ['\'', ..] => 1 + count(&rest[1..], is_in_word),
            [':', ':', ..] => {
                kept = true;
                2
            }
            [first, ..] if first.is_ascii_digit() => count(rest, is_in_word),
            [first, ..] if is_in_word(*first) => {
                kept = true;
                count(rest, is_in_word)
            }
            [first, ..] => {
                kept = !first.is_whitespace();
                1
            }
            [] => 1,
        };
        at = at.min(chars.len());
        if kept {
            let text = chars[start..at].iter().collect();
            tokens.push(Token { text, line });
        }
        line += chars[start..at]
            .iter()
            .filter(|sign| **sign == '\n')
            .count();
    }
    tokens
}

fn is_in_word(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

fn count(chars: &[char], wanted: impl Fn(char) -> bool) -> usize {
    chars.iter().take_while(|sign| wanted(**sign)).count()
}

/// Comments nest.
fn comment(chars: &[char]) -> usize {
    let (mut at, mut depth) = (0, 0);
    while at < chars.len() {
        match chars[at..] {
            ['/', '*', ..] => (at, depth) = (at + 2, depth + 1),
            ['*', '/', ..] => (at, depth) = (at + 2, depth - 1),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    at
}

fn string(chars: &[char]) -> usize {
    let mut at = 1;
    while at < chars.len() && chars[at] != '"' {
        at += if chars[at] == '\\' { 2 } else { 1 };
    }
    at + 1
}

/// The length of `b"..."`, `b'.'`, `r"..."`, `br#"..."#` and their like, if it is one.
fn raw_or_byte(chars: &[char]) -> Option<usize> {
    let prefix = count(chars, |sign| matches!(sign, 'r' | 'b' | 'c'));
    if prefix > 2 {
        return None;
    }
    if chars[..prefix] == ['b'] && chars.get(1) == Some(&'\'') {
        let first = if chars.get(2) == Some(&'\\') { 4 } else { 3 };
        return Some(first + count(chars.get(first..)?, |sign| sign != '\'') + 1);
    }
    let is_raw = chars[..prefix].contains(&'r');
    let hashes = count(&chars[prefix..], |sign| sign == '#');
    if chars.get(prefix + hashes) != Some(&'"') || (hashes > 0 && !is_raw) {
        return None;
    }
    let open = prefix + hashes;
    if !is_raw {
        return Some(open + string(&chars[open..]));
    }
    let mut close = vec!['"'];
    close.extend(std::iter::repeat_n('#', hashes));
    let inside = &chars[open + 1..];
    let length = inside
        .windows(close.len())
        .position(|window| window == close)?;
    Some(open + 1 + length + close.len())
}

#[cfg(test)]
mod tests {
    use super::tokens;

    #[test]
    fn comments_strings_and_lifetimes_hide_nothing_behind_them() {
        let source = "a /* { /* x */ */ 'b \"c\\\"d\" r#\"e\"f\"# '\\'' 'g' b'\\\\' h::i // j\n k";
        let words: Vec<String> = tokens(source).into_iter().map(|token| token.text).collect();
        assert_eq!(words, ["a", "\"c\\\"d\"", "h", "::", "i", "k"]);
    }
}
