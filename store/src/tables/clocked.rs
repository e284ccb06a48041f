//! The clocks of running games, read without loading the games.

use super::row::{json, parse, parse_if_any};
use crate::Store;
use crate::engine::awaited_now;
use crate::engine::{StoreError, from_row};
use crate::engine::{reading, seats, seq, writing};
use fondaco_protocol::{TableId, TimeControl, UnixMs, UserId, Version};
use game_core::SeatSet;
use table::record::{ClockNote, Epoch, KeptClocks};
use uuid::Uuid;

/// A running game with a clock.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocked {
    pub table: TableId,
    pub control: TimeControl,
    /// The last recorded state of the clocks.
    pub noted: KeptClocks,
    /// The seats the game is waiting for.
    pub awaited: Option<SeatSet>,
}

macro_rules! clocked {
    ($where:literal) => {
        concat!(
            "select t.id, t.clock, t.clocks, cast(",
            awaited_now!(),
            " as integer) as awaited, last.seq, last.at, last.payload
            from tables t
            left join actions last on last.table_id = t.id and last.seq = (
                select max(seq) from actions where table_id = t.id
            )
            where t.clock is not null and t.status = 'playing'",
            $where
        )
    };
}

impl Store {
    /// All running games with a clock.
    pub async fn clocked(&self) -> Result<Vec<Clocked>, StoreError> {
        const ALL: &str = clocked!("");
        let rows: Vec<ClockedRow> =
            reading!(self.database(), |pool| sqlx::query_as(ALL).fetch_all(pool))?;
        rows.into_iter()
            .filter_map(|row| row.read().transpose())
            .collect()
    }

    /// The running games with a clock in which a person has a seat.
    pub async fn clocked_of(&self, person: UserId) -> Result<Vec<Clocked>, StoreError> {
        const OF_PERSON: &str =
            clocked!(" and t.id in (select table_id from seats where user_id = $1)");
        let rows: Vec<ClockedRow> = reading!(self.database(), |pool| sqlx::query_as(OF_PERSON)
            .bind(person.0)
            .fetch_all(pool))?;
        rows.into_iter()
            .filter_map(|row| row.read().transpose())
            .collect()
    }

    /// Saves the state of a table's clocks between two entries of its log.
    ///
    /// # Errors
    /// [`StoreError::Fenced`] if `epoch` is no longer current, because the table has another owner.
    pub async fn keep_clocks(
        &self,
        table: TableId,
        epoch: Epoch,
        kept: &KeptClocks,
    ) -> Result<(), StoreError> {
        const KEEP: &str = "update tables set clocks = $3 where id = $1 and epoch = $2";
        writing!(self.database(), |transaction| {
            let saved = sqlx::query(KEEP)
                .bind(table.0)
                .bind(epoch.0)
                .bind(json(kept))
                .execute(&mut *transaction)
                .await?;
            if saved.rows_affected() == 0 {
                return Err(StoreError::Fenced);
            }
        });
        Ok(())
    }
}

from_row! {
    struct ClockedRow {
        id: Uuid,
        clock: String,
        clocks: Option<String>,
        awaited: i32,
        seq: Option<i64>,
        at: Option<i64>,
        payload: Option<String>,
    }
}

impl ClockedRow {
    /// `None` if no state of the clocks has been recorded yet.
    fn read(self) -> Result<Option<Clocked>, StoreError> {
        let kept: Option<KeptClocks> = parse_if_any(self.clocks.as_deref(), "clocks")?;
        let noted = self.noted().or(kept.clone());
        let newer = kept.filter(|kept| seq(kept.seq) >= self.seq.unwrap_or(0));
        let Some(noted) = newer.or(noted) else {
            return Ok(None);
        };
        Ok(Some(Clocked {
            table: TableId(self.id),
            control: parse(&self.clock, "clock")?,
            noted,
            awaited: seats(self.awaited),
        }))
    }

    /// The state recorded in the last entry.
    fn noted(&self) -> Option<KeptClocks> {
        let (_, note) = ClockNote::split(self.payload.as_deref()?)?;
        Some(KeptClocks {
            seq: Version(u64::try_from(self.seq?).ok()?),
            at: UnixMs(self.at?),
            note,
        })
    }
}
