//! The deal: the parts it is made of, revealed at the end.

use crate::Version;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use ts_rs::TS;

/// 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[ts(type = "string")]
#[schemars(with = "String")]
pub struct Bytes32(pub [u8; 32]);

/// Not 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected 64 hexadecimal digits")]
pub struct NotBytes32;

impl TryFrom<String> for Bytes32 {
    type Error = NotBytes32;

    fn try_from(text: String) -> Result<Bytes32, NotBytes32> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(&text, &mut bytes).map_err(|_| NotBytes32)?;
        Ok(Bytes32(bytes))
    }
}

impl From<Bytes32> for String {
    fn from(bytes: Bytes32) -> String {
        bytes.to_string()
    }
}

impl fmt::Display for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

/// Does not print the bytes: some are secret until the game is over.
impl fmt::Debug for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Bytes32(..)")
    }
}

/// A pile in a hidden order, such as a deck, to which the server is committed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct SealedPile {
    /// The game's own name for it.
    pub pile: String,
    /// The log entry with which it got this order; 0 is the start.
    pub since: Version,
    /// How many pieces it had then.
    pub size: u16,
    /// The root of the Merkle tree over these pieces, the next one first.
    pub root: Bytes32,
}

/// The proof that pieces came from where they lay in a sealed pile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct DrawProof {
    /// The pile.
    pub pile: String,
    /// What was drawn, as far as you may see it, in the order in which it lay there.
    pub pieces: Vec<ProvedPiece>,
    /// The hashes that lead from these pieces to the root, from left to right.
    pub siblings: Vec<Bytes32>,
}

/// A piece that was drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct ProvedPiece {
    /// How many pieces lay before it when the pile was sealed.
    pub at: u16,
    /// The piece as JSON, as views and events show it.
    pub piece: String,
    /// What was hashed with it, so that nobody could guess it: 32 hexadecimal digits.
    pub salt: String,
}

/// Everything the deal was derived from, revealed when the game is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// The server's part; the table's `commitment` is its SHA-256.
    pub server_part: Bytes32,
    /// Each seat's part; `null` if it added none.
    pub seat_parts: Vec<Option<Bytes32>>,
    /// The SHA-256 of its part that each seat committed to before any part was opened; `null` for a
    /// seat without a commitment. The list itself is `null` if no seat had one.
    #[serde(default)]
    pub seat_commitments: Option<Vec<Option<Bytes32>>>,
    /// The seed of all chance in the game: SHA-256 of `fondaco deal v1`, the server's part, the 16
    /// bytes of the table's id, and the seats' parts in order, with 32 zero bytes for a missing one.
    pub seed: Bytes32,
}
