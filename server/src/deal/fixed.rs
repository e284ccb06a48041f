//! Deals that are the same each time, for tests that must meet a certain game.
//! Everything else about them is as always: commitment, seats' parts, derivation.

use fondaco_protocol::TableId;
use sha2::{Digest, Sha256};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use uuid::Uuid;

/// Which deal, once somebody has asked for one.
static NUMBER: OnceLock<u64> = OnceLock::new();

/// How many tables have been opened since the program started.
static TABLES: AtomicU64 = AtomicU64::new(0);

/// From now on nothing is left to chance: the parts of server and seats follow from
/// `number` alone, and the ids of the tables from how many there were before. Only the
/// first call in a program counts.
pub fn fix(number: u64) {
    NUMBER.get_or_init(|| number);
}

/// What server and seats contribute to the deal of this number.
pub fn part(number: u64) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(b"fondaco fixed deal");
    hash.update(number.to_be_bytes());
    hash.finalize().into()
}

/// The id of the table that is opened after `before` others.
pub fn table_id(before: u64) -> TableId {
    TableId(Uuid::from_u64_pair(0, before))
}

pub(super) fn fixed_part() -> Option<[u8; 32]> {
    NUMBER.get().copied().map(part)
}

pub(super) fn next_table_id() -> Option<TableId> {
    let is_fixed = NUMBER.get().is_some();
    is_fixed.then(|| table_id(TABLES.fetch_add(1, Ordering::Relaxed)))
}
