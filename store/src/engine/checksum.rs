//! What tells whether an entry is as it was written: disks and memory flip bits, and neither database
//! notices.

use super::columns::seq;
use fondaco_protocol::TableId;
use sha2::{Digest, Sha256};
use table::record::LogEntry;

/// Of an entry of this table.
pub(crate) fn checksum(table: TableId, entry: &LogEntry) -> i64 {
    checksum_of(
        table,
        [seq(entry.seq), entry.at.0, entry.seat.number().into()],
        [entry.cmd_id.0.as_bytes(), &entry.state_hash.0],
        &entry.payload,
    )
}

/// Of columns, whatever they are worth. The payload comes last, because its length varies.
pub(crate) fn checksum_of(
    table: TableId,
    numbers: [i64; 3],
    random: [&[u8]; 2],
    payload: &str,
) -> i64 {
    let mut hash = Sha256::new_with_prefix(table.0.as_bytes());
    for number in numbers {
        hash.update(number.to_be_bytes());
    }
    for bytes in random {
        hash.update(bytes);
    }
    hash.update(payload);
    let hash: [u8; 32] = hash.finalize().into();
    i64::from_be_bytes(std::array::from_fn(|index| hash[index]))
}
