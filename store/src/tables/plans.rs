//! What players have planned for their next turn, by seat.

use crate::Store;
use crate::engine::StoreError;
use crate::engine::awaited_now;
use crate::engine::{reading, writing};
use fondaco_protocol::TableId;
use game_core::Seat;
use table::record::Epoch;
use uuid::Uuid;

impl Store {
    /// Saves the plan for a seat, replacing any earlier one; `None` deletes it.
    ///
    /// # Errors
    /// [`StoreError::Fenced`] if `epoch` is no longer current, because the table has another owner.
    pub async fn keep_plan(
        &self,
        table: TableId,
        epoch: Epoch,
        seat: Seat,
        content: Option<&str>,
    ) -> Result<(), StoreError> {
        const KEEP: &str = "
            insert into plans (table_id, seat, content)
            select id, $3, $4 from tables where id = $1 and epoch = $2
            on conflict (table_id, seat) do update set content = excluded.content";
        const OWNED: &str = "select count(*) from tables where id = $1 and epoch = $2";
        const FORGET: &str = "delete from plans where table_id = $1 and seat = $2";
        let number = i16::from(seat.number());
        writing!(self.database(), |transaction| {
            let owned = match content {
                Some(content) => {
                    let kept = sqlx::query(KEEP)
                        .bind(table.0)
                        .bind(epoch.0)
                        .bind(number)
                        .bind(content)
                        .execute(&mut *transaction);
                    kept.await?.rows_affected() > 0
                }
                None => {
                    let owned: i64 = sqlx::query_scalar(OWNED)
                        .bind(table.0)
                        .bind(epoch.0)
                        .fetch_one(&mut *transaction)
                        .await?;
                    owned > 0
                }
            };
            if !owned {
                return Err(StoreError::Fenced);
            }
            if content.is_none() {
                sqlx::query(FORGET)
                    .bind(table.0)
                    .bind(number)
                    .execute(&mut *transaction)
                    .await?;
            }
        });
        Ok(())
    }

    /// The plans at a table, by seat.
    pub async fn plans(&self, table: TableId) -> Result<Vec<(Seat, String)>, StoreError> {
        const FIND: &str = "select seat, content from plans where table_id = $1 order by seat";
        let rows: Vec<(i16, String)> = reading!(self.database(), |pool| sqlx::query_as(FIND)
            .bind(table.0)
            .fetch_all(pool))?;
        let seat = |number: i16| u8::try_from(number).ok().and_then(Seat::new);
        let plans = rows.into_iter();
        Ok(plans
            .filter_map(|(number, content)| Some((seat(number)?, content)))
            .collect())
    }

    /// Tables that are waiting for a seat that has a plan, at most `limit`.
    pub async fn tables_with_due_plans(&self, limit: u32) -> Result<Vec<TableId>, StoreError> {
        const FIND: &str = concat!(
            // By plan, since few tables have any.
            "select distinct p.table_id from plans p
            where ((select ",
            awaited_now!(),
            " from tables t where t.id = p.table_id) & (1 << p.seat)) <> 0 limit $1"
        );
        let rows: Vec<Uuid> = reading!(self.database(), |pool| sqlx::query_scalar(FIND)
            .bind(i64::from(limit))
            .fetch_all(pool))?;
        Ok(rows.into_iter().map(TableId).collect())
    }
}
