//! The hashes of games in the archive, which are not kept where the rules find them again.

use super::content::{Game, Hashes, Proof};
use crate::engine::StoreError;
use fondaco_protocol::TableId;
use std::sync::{Arc, OnceLock};
use table::record::{Deed, LogEntry, StateHash, TableRecord};
use tokio::task::spawn_blocking;

/// Plays a game again and returns the hash of the position after each entry; `None` if the rules
/// cannot. Takes milliseconds.
pub type Replaying = Arc<dyn Fn(&TableRecord, &[Deed]) -> Option<Vec<StateHash>> + Send + Sync>;

/// What plays games again, once there are rules.
#[derive(Clone, Default)]
pub(crate) struct Replayer(Arc<OnceLock<Replaying>>);

impl Replayer {
    /// The first that is given stays.
    pub(crate) fn replay_with(&self, replaying: Replaying) {
        let _ = self.0.set(replaying);
    }

    /// All entries of a game in the archive.
    ///
    /// # Errors
    /// [`StoreError::NotReplayed`] if its hashes were not kept, and the rules of its table do not lead
    /// to the same ones any more.
    pub(crate) async fn entries(
        &self,
        id: TableId,
        table: Option<TableRecord>,
        game: Game,
    ) -> Result<Vec<LogEntry>, StoreError> {
        let hashes = match &game.hashes {
            Hashes::Kept(hashes) => hashes.clone(),
            Hashes::Proven(proof) => {
                let again = self.hashes(table, &game.deeds).await;
                let again = again.filter(|hashes| Proof::of(hashes) == *proof);
                again.ok_or(StoreError::NotReplayed(id))?
            }
        };
        Ok(game.entries(hashes))
    }

    /// The hashes of a table's log. `None` if there are no rules, or they cannot play the game.
    pub(super) async fn hashes(
        &self,
        table: Option<TableRecord>,
        deeds: &[Deed],
    ) -> Option<Vec<StateHash>> {
        let (table, replaying) = (table?, self.0.get().cloned()?);
        let deeds = deeds.to_vec();
        let played = spawn_blocking(move || replaying(&table, &deeds));
        played.await.ok().flatten()
    }
}
