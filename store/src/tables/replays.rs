//! Replays of finished games, which can be shown without the game's rules.

use crate::Store;
use crate::engine::StoreError;
use crate::engine::{reading, writing};
use crate::log::{archived, durable};
use fondaco_protocol::{REPLAY_FORMAT, TableId, UnixMs};
use table::game::unpack;
use table::record::Durable;
use tokio::task::spawn_blocking;
use uuid::Uuid;

/// Requests a replay: its format is 0, and its record empty, until it is made. Requesting it twice
/// has no effect, and neither has requesting one of a game in the archive.
pub(crate) const WANT_REPLAY: &str = "
    insert into replays (table_id, format, record)
    select id, 0, $2 from tables
    where id = $1 and not exists (select 1 from archive where table_id = $1)
    on conflict (table_id) do nothing";

/// Stored instead of a format if the rules could not replay the log.
const UNPLAYABLE: i64 = -1;

impl Store {
    /// Games with a requested replay that ended by `ended_until`, at most `most`.
    pub async fn replays_wanted(
        &self,
        ended_until: UnixMs,
        most: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        // The 0 is a literal rather than a parameter, so that SQLite can tell that the index covers
        // these rows.
        const WANTED: &str = "
            select replays.table_id
            from replays join tables on tables.id = replays.table_id
            where replays.format = 0 and tables.finished_at <= $1
            limit $2";
        let ids: Vec<Uuid> = reading!(self.database(), |pool| sqlx::query_scalar(WANTED)
            .bind(ended_until.0)
            .bind(i64::from(most))
            .fetch_all(pool))?;
        Ok(ids.into_iter().map(TableId).collect())
    }

    /// Saves the compressed replay of a finished game; `None` if none can be made. If no replay was
    /// requested, nothing is saved.
    pub async fn keep_replay(
        &self,
        table: TableId,
        record: Option<&[u8]>,
    ) -> Result<(), StoreError> {
        const KEEP: &str = "
            update replays set format = $2, record = $3 where table_id = $1 and format = 0";
        let format = record.map_or(UNPLAYABLE, |_| i64::from(REPLAY_FORMAT));
        writing!(self.database(), |transaction| {
            sqlx::query(KEEP)
                .bind(table.0)
                .bind(format)
                .bind(record.unwrap_or_default())
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }

    /// The replay of a finished game in the current format, as JSON, if there is one.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if it cannot be decompressed.
    pub async fn find_replay(&self, table: TableId) -> Result<Option<Durable<String>>, StoreError> {
        const FIND: &str = "select record from replays where table_id = $1 and format = $2";
        let found: Option<Vec<u8>> = reading!(self.database(), |pool| sqlx::query_scalar(FIND)
            .bind(table.0)
            .bind(i64::from(REPLAY_FORMAT))
            .fetch_optional(pool))?;
        if let Some(packed) = found {
            let text = spawn_blocking(move || unpack(&packed).ok()).await;
            let text = text.ok().flatten().ok_or(StoreError::Damaged(table))?;
            return Ok(Some(durable(text)));
        }
        let game = archived(self.database(), table).await?;
        let text = game.and_then(|game| game.record.of_format(REPLAY_FORMAT));
        Ok(text.map(durable))
    }
}
