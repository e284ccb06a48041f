//! Deals that are the same every time, for tests that need a particular game. Everything else about
//! them works as usual: commitment, seats' parts, derivation.

use fondaco_protocol::TableId;
use game_core::sha256;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use uuid::Uuid;

/// The number of the deal, once one has been chosen.
static NUMBER: OnceLock<u64> = OnceLock::new();

/// How many tables have been opened since the program started.
static TABLES: AtomicU64 = AtomicU64::new(0);

/// Leaves nothing to chance from now on: the parts of server and seats are derived from `number`
/// alone, and the ids of tables from how many were opened before. Only the first call in a program
/// has an effect.
pub fn fix(number: u64) {
    NUMBER.get_or_init(|| number);
}

/// What the server and each seat contribute to the deal with this number.
pub fn part(number: u64) -> [u8; 32] {
    sha256(&[b"fondaco fixed deal", &number.to_be_bytes()])
}

/// The id of the table that is opened after `before` others.
pub fn table_id(before: u64) -> TableId {
    TableId(Uuid::from_u64_pair(0, before))
}

pub(crate) fn fixed_part() -> Option<[u8; 32]> {
    NUMBER.get().copied().map(part)
}

pub fn next_table_id() -> Option<TableId> {
    let is_fixed = NUMBER.get().is_some();
    is_fixed.then(|| table_id(TABLES.fetch_add(1, Ordering::Relaxed)))
}
