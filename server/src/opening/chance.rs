//! What is left to chance when a table is opened.

use crate::people::random_bytes;
use fondaco_protocol::TableId;
use game_core::Seed;
use table::basis::fixed_part;
use uuid::Uuid;

/// What the server contributes to the deal of a new table.
pub(crate) fn server_part() -> Seed {
    Seed::new(fixed_part().map_or_else(random_bytes, |part| part.0))
}

/// The id of a new table, which goes into its deal. Tables opened one after the other get ids close
/// to each other, and so their entries lie close together in the index of the log.
pub(crate) fn new_table_id() -> TableId {
    #[cfg(feature = "fault-injection")]
    if let Some(id) = table::basis::deal::fixed::next_table_id() {
        return id;
    }
    TableId(Uuid::now_v7())
}
