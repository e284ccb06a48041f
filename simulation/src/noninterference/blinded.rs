//! What is left of a message without the hashes of sealed piles, which are different in any two worlds.

/// What comes before hashes, and what ends them.
const HASHES: [(&str, char); 2] = [("\"root\":\"", '"'), ("\"siblings\":[", ']')];

/// The text with zeros for hashes, which keeps their number and their place. That they tell nobody what they
/// are of is tested where they are made.
pub fn blinded(text: &str) -> String {
    HASHES.iter().fold(text.to_owned(), |text, (begin, end)| {
        let mut parts = text.split(begin);
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |done, part| {
            let (hashes, rest) = part.split_at(part.find(*end).unwrap_or(0));
            let zeros = hashes.replace(|digit: char| digit.is_ascii_hexdigit(), "0");
            done + begin + &zeros + rest
        })
    })
}

#[cfg(test)]
mod tests {
    use super::blinded;

    #[test]
    fn only_hashes_are_blinded() {
        let text =
            r#"{"root":"ab1","drawn":[{"at":12,"salt":"ab1","siblings":["ab1","cd2"]}],"at":3}"#;
        let blind =
            r#"{"root":"000","drawn":[{"at":12,"salt":"ab1","siblings":["000","000"]}],"at":3}"#;
        assert_eq!(blinded(text), blind);
    }
}
