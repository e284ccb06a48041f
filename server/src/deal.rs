//! The deal: the server commits to its part before anybody sits down, every
//! seat adds its own, and the game's seed follows from all of them.

#[cfg(feature = "fault-injection")]
pub mod fixed;

use crate::random::random_bytes;
use fondaco_protocol::{Bytes32, Deal, TableId};
use game_core::Seed;
use sha2::{Digest, Sha256};
use std::fmt;
use uuid::Uuid;

/// What a seat contributes to the deal. Secret until the game is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SeatPart(pub [u8; 32]);

impl fmt::Debug for SeatPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SeatPart(..)")
    }
}

impl From<SeatPart> for Bytes32 {
    fn from(part: SeatPart) -> Bytes32 {
        Bytes32(part.0)
    }
}

/// What the server contributes to the deal of a new table.
pub fn server_part() -> Seed {
    Seed::new(given_part(None).map_or_else(random_bytes, |part| part.0))
}

/// What a seat contributes, if its player gives anything. A seat that gives nothing adds
/// nothing that the server could choose once it knows the other parts.
pub fn given_part(own: Option<Bytes32>) -> Option<SeatPart> {
    #[cfg(feature = "fault-injection")]
    if let Some(part) = fixed::fixed_part() {
        return Some(SeatPart(part));
    }
    own.map(|bytes| SeatPart(bytes.0))
}

/// The id of a new table, which is a part of its deal.
pub fn new_table_id() -> TableId {
    #[cfg(feature = "fault-injection")]
    if let Some(id) = fixed::next_table_id() {
        return id;
    }
    TableId(Uuid::new_v4())
}

/// What is published of the server's part: its SHA-256, in hex.
pub fn commitment(server_part: &Seed) -> String {
    hex::encode(Sha256::digest(server_part.as_bytes()))
}

/// The seed of a game: SHA-256 over a label, the server's part, the table's id and the parts of
/// the seats in order, with 32 zero bytes for a seat that gave none.
pub fn derive(
    server_part: &[u8; 32],
    table: TableId,
    seat_parts: impl Iterator<Item = Option<SeatPart>>,
) -> Seed {
    let mut hash = Sha256::new();
    hash.update(b"fondaco deal v1");
    hash.update(server_part);
    hash.update(table.0.as_bytes());
    for part in seat_parts {
        hash.update(part.map_or([0; 32], |part| part.0));
    }
    Seed::new(hash.finalize().into())
}

/// Everything that a deal was made of. Only for a game that is over.
pub fn revealed(
    server_part: &Seed,
    table: TableId,
    seat_parts: impl Iterator<Item = Option<SeatPart>> + Clone,
) -> Deal {
    let seed = derive(server_part.as_bytes(), table, seat_parts.clone());
    Deal {
        server_part: Bytes32(*server_part.as_bytes()),
        seat_parts: seat_parts.map(|part| part.map(Bytes32::from)).collect(),
        seed: Bytes32(*seed.as_bytes()),
    }
}
