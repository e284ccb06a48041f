//! Moving games into the archive at once, where the server waits for an hour.

use anyhow::ensure;
use fondaco_protocol::{TableId, UnixMs, Version};
use store::Store;

/// Looked up at once.
const AT_ONCE: u32 = 64;

/// Moves all games of a store that are over and have a record into the archive, and calls `moved`
/// after each.
///
/// # Errors
/// If the store fails, or a game stays where it is.
pub async fn archive_all(
    store: &Store,
    mut moved: impl FnMut(TableId) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    loop {
        let due = store.not_archived(UnixMs::MAX, None, AT_ONCE).await?;
        if due.is_empty() {
            return Ok(());
        }
        for table in due {
            let log = store.log(table, Version(0)).await?;
            let is_moved = store.archive_game(table, &log).await?;
            ensure!(is_moved, "a game stays where it is");
            moved(table)?;
        }
    }
}
