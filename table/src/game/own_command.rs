//! Commands that a table gives itself.

use crate::record::TableRecord;
use fondaco_protocol::{CommandId, Version};
use sha2::{Digest, Sha256};
use uuid::Uuid;

/// The id of the table's own command that produces this version. Nobody can guess it, and it is the
/// same after a restart.
pub(crate) fn own_command(table: &TableRecord, version: Version) -> CommandId {
    let mut hash = Sha256::new();
    hash.update(b"fondaco own command");
    hash.update(table.seed.as_bytes());
    hash.update(table.id.0.as_bytes());
    hash.update(version.0.to_be_bytes());
    let hash: [u8; 32] = hash.finalize().into();
    let mut id = [0; 16];
    id.copy_from_slice(&hash[..16]);
    CommandId(Uuid::from_bytes(id))
}
