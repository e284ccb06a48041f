//! Commands that a table gives itself.

use crate::record::TableRecord;
use fondaco_protocol::{CommandId, Version};
use game_core::half_sha256;
use uuid::Uuid;

/// The id of the table's own command that produces this version. Nobody can guess it, and it is the
/// same after a restart.
pub(crate) fn own_command(table: &TableRecord, version: Version) -> CommandId {
    let (label, version) = (b"fondaco own command", version.0.to_be_bytes());
    let id = half_sha256(&[
        label,
        table.seed.as_bytes(),
        table.id.0.as_bytes(),
        &version,
    ]);
    CommandId(Uuid::from_bytes(id))
}
