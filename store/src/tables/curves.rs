//! Each seat's chances at every step of a finished game.

use crate::Store;
use crate::engine::StoreError;
use crate::engine::{reading, writing};
use crate::log::archived;
use fondaco_protocol::{CURVE_FORMAT, TableId};

impl Store {
    /// Saves the curve of a game, where the game is. If the table no longer exists, nothing is saved.
    pub async fn keep_curve(&self, table: TableId, points: &str) -> Result<(), StoreError> {
        const KEEP: &str = "
            insert into curves (table_id, format, points)
            select id, $2, $3 from tables where id = $1
            on conflict (table_id) do update
            set format = excluded.format, points = excluded.points";
        if self.add_curve(table, points).await? {
            return Ok(());
        }
        writing!(self.database(), |transaction| {
            sqlx::query(KEEP)
                .bind(table.0)
                .bind(i64::from(CURVE_FORMAT))
                .bind(points)
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }

    /// The curve of a game in the current format, if there is one.
    pub async fn find_curve(&self, table: TableId) -> Result<Option<String>, StoreError> {
        const FIND: &str = "select points from curves where table_id = $1 and format = $2";
        let found: Option<String> = reading!(self.database(), |pool| sqlx::query_scalar(FIND)
            .bind(table.0)
            .bind(i64::from(CURVE_FORMAT))
            .fetch_optional(pool))?;
        if found.is_some() {
            return Ok(found);
        }
        let game = archived(self.database(), table).await?;
        let curve = game.and_then(|game| game.curve);
        Ok(curve.and_then(|curve| curve.of_format(CURVE_FORMAT)))
    }
}
