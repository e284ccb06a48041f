//! Whom tables wait for, so that a list of them can be made without loading any.
//!
//! An entry of the log says whom the game waits for after it. What changes that without an entry
//! is kept with the table, and holds until the next entry.

use super::database::writing;
use super::log::seq;
use super::{Epoch, Store, StoreError};
use fondaco_protocol::{TableId, Version};
use game_core::{SEATS_MAX, Seat, SeatSet};

/// The seats that are awaited at the table `t`, as bits.
macro_rules! awaited_now {
    () => {
        "coalesce((
            select last.awaited from actions last
            where last.table_id = t.id and last.seq > t.awaited_seq
            order by last.seq desc limit 1
        ), t.awaited)"
    };
}

pub(super) use awaited_now;

impl Store {
    /// Keeps whom a table waits for from `version` until its next entry.
    ///
    /// # Errors
    /// [`StoreError::Fenced`] if it has another owner than that of `epoch`, or has moved on.
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

/// As the databases have them.
pub(super) fn bits(awaited: Option<SeatSet>) -> i16 {
    let seats = awaited.into_iter().flat_map(SeatSet::iter);
    seats.fold(0, |bits, seat| bits | bit(seat))
}

/// The seats that bits of a database stand for.
pub(super) fn seats(bits: i32) -> Option<SeatSet> {
    let seats = Seat::all(SEATS_MAX);
    SeatSet::collect(seats.filter(|seat| bits & i32::from(bit(*seat)) != 0))
}

fn bit(seat: Seat) -> i16 {
    1 << seat.number()
}
