//! Codes of tables: short enough to be read out, too many to be guessed.

use crate::app::App;
use crate::limits::AddressKey;
use crate::limits::Refusal;
use crate::people::random_bytes;
use fondaco_protocol::{ErrorCode, TableId};

/// None of these characters can be mistaken for another.
const ALPHABET: &[u8] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/// Allows a million million codes.
const LENGTH: usize = 8;

/// Tables that were opened by earlier versions have shorter codes.
const OLD_LENGTH: usize = 6;

pub(crate) fn random() -> String {
    let bytes: [u8; LENGTH] = random_bytes();
    bytes
        .iter()
        .map(|byte| char::from(ALPHABET[usize::from(*byte) % ALPHABET.len()]))
        .collect()
}

/// Finds the table with this code, in upper or lower case.
pub(crate) async fn find(app: &App, address: AddressKey, code: &str) -> Result<TableId, Refusal> {
    let code = code.to_ascii_uppercase();
    let found = async {
        if is_code(&code) {
            app.store.find_table_by_code(&code).await
        } else {
            Ok(None)
        }
    };
    let misses = &app.limits.misses;
    misses.find(address, found, ErrorCode::TableNotFound).await
}

/// Whether a text in upper case can be a code.
pub(crate) fn is_code(text: &str) -> bool {
    [LENGTH, OLD_LENGTH].contains(&text.len()) && text.bytes().all(|c| ALPHABET.contains(&c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_easy_to_read_out() {
        let code = random();
        assert_eq!(code.len(), LENGTH);
        assert!(is_code(&code), "{code}");
        assert!(!is_code("ABCDEFG1") && !is_code("ABCDEFG"));
        // Every character is equally likely.
        assert_eq!(256 % ALPHABET.len(), 0);
    }
}
