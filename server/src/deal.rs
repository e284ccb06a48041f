//! The deal: the server commits to its part before anybody sits down, every
//! seat adds its own, and the game's seed follows from all of them.

use crate::store::TableRecord;
use game_core::Seed;
use sha2::{Digest, Sha256};

/// Random bytes from the operating system.
///
/// # Panics
/// If the operating system has none to give; nothing could be secret then.
pub fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// What is published of the server's part: its SHA-256, in hex.
pub fn commitment(server_part: &Seed) -> String {
    hex::encode(Sha256::digest(server_part.as_bytes()))
}

/// The seed of the game: SHA-256 over a label, the server's part, the table's
/// id and the parts of the seats in order (32 zero bytes where one gave none).
pub fn game_seed(table: &TableRecord) -> Seed {
    let mut hash = Sha256::new();
    hash.update(b"fondaco deal v1");
    hash.update(table.seed.as_bytes());
    hash.update(table.id.0.as_bytes());
    for seat in &table.seats {
        hash.update(seat.entropy.unwrap_or_default());
    }
    Seed::new(hash.finalize().into())
}
