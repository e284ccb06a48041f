//! The stored form of a secret token.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The SHA-256 of a session's or a seat's token; the token itself is never stored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TokenHash(pub [u8; 32]);

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(..)")
    }
}
