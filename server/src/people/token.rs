//! Secret tokens: for sessions, and for seats that move to another device.

use super::random::random_bytes;
use sha2::{Digest, Sha256};
use std::fmt;
use store::people::TokenHash;

/// 256 random bits. Only its hash is stored.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token([u8; 32]);

impl Token {
    pub(crate) fn random() -> Token {
        Token(random_bytes())
    }

    /// Parses a token; `None` if it is malformed.
    pub(crate) fn from_hex(text: &str) -> Option<Token> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).ok()?;
        Some(Token(bytes))
    }

    pub(crate) fn of(bytes: [u8; 32]) -> Token {
        Token(bytes)
    }

    pub(crate) fn to_hex(&self) -> String {
        hex::encode(self.0)
    }

    pub(crate) fn bytes(&self) -> [u8; 32] {
        self.0
    }

    pub(crate) fn hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(self.0).into())
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}
