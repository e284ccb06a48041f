//! Which seats tables are waiting for, so that tables can be listed without loading any.
//!
//! Each log entry records the seats the game is waiting for after it. Changes without an entry are
//! stored with the table, and apply until the next entry.

use crate::Store;
use crate::engine::StoreError;
use crate::engine::{bits, seq, writing};
use fondaco_protocol::{TableId, Version};
use game_core::SeatSet;
use table::record::Epoch;

impl Store {
    /// Saves the seats a table is waiting for, from `version` until its next entry.
    ///
    /// # Errors
    /// [`StoreError::Fenced`] if `epoch` is no longer current, or if this has already been saved
    /// for a later version.
    pub async fn keep_awaited(
        &self,
        table: TableId,
        epoch: Epoch,
        version: Version,
        awaited: Option<SeatSet>,
    ) -> Result<(), StoreError> {
        const KEEP: &str = "
            update tables set awaited = $3, awaited_seq = $4
            where id = $1 and epoch = $2 and awaited_seq <= $4";
        writing!(self.database(), |transaction| {
            let kept = sqlx::query(KEEP)
                .bind(table.0)
                .bind(epoch.0)
                .bind(bits(awaited))
                .bind(seq(version))
                .execute(&mut *transaction)
                .await?;
            if kept.rows_affected() == 0 {
                return Err(StoreError::Fenced);
            }
        });
        Ok(())
    }
}
