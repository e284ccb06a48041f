//! The deal: the server commits to its part before anybody sits down, every
//! seat adds its own, and the game's seed follows from all of them.

#[cfg(feature = "fault-injection")]
pub mod fixed;

use crate::store::TableRecord;
use fondaco_protocol::{Bytes32, Deal, TableId};
use game_core::Seed;
use sha2::{Digest, Sha256};
use uuid::Uuid;

/// Random bytes from the operating system.
///
/// # Panics
/// If the operating system has none to give; nothing could be secret then.
pub fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// What the server contributes to the deal of a new table.
pub fn server_part() -> Seed {
    Seed::new(seat_part(None))
}

/// What a seat contributes: its player's own bytes, or random ones.
pub fn seat_part(own: Option<Bytes32>) -> [u8; 32] {
    #[cfg(feature = "fault-injection")]
    if let Some(part) = fixed::fixed_part() {
        return part;
    }
    own.map_or_else(random_bytes, |bytes| bytes.0)
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

/// The seed of the game: SHA-256 over a label, the server's part, the table's
/// id and the parts of the seats in order (32 zero bytes where one gave none).
pub fn game_seed(table: &TableRecord) -> Seed {
    let parts = table.seats.iter().map(|seat| seat.entropy);
    derive(table.seed.as_bytes(), table.id, parts)
}

/// The seed that follows from the server's part, the table's id and the parts of the seats.
pub fn derive(
    server_part: &[u8; 32],
    table: TableId,
    seat_parts: impl Iterator<Item = Option<[u8; 32]>>,
) -> Seed {
    let mut hash = Sha256::new();
    hash.update(b"fondaco deal v1");
    hash.update(server_part);
    hash.update(table.0.as_bytes());
    for part in seat_parts {
        hash.update(part.unwrap_or_default());
    }
    Seed::new(hash.finalize().into())
}

/// Everything that the deal was made of. Only for a game that is over.
pub fn revealed(table: &TableRecord) -> Deal {
    let parts = table.seats.iter().map(|seat| seat.entropy.map(Bytes32));
    Deal {
        server_part: Bytes32(*table.seed.as_bytes()),
        seat_parts: parts.collect(),
        seed: Bytes32(*game_seed(table).as_bytes()),
    }
}
