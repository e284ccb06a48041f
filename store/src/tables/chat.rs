//! Chat at tables. It does not have the durability that moves have: a line that could not be saved
//! has still been delivered.

use super::row::{json, parse};
use crate::engine::{StoreError, from_row};
use crate::engine::{reading, writing};
use crate::{Store, StoreKind};
use fondaco_protocol::{ChatLine, Person, Room, TableId, UnixMs, UserId, Words};
use game_core::Seat;
use table::record::Epoch;
use uuid::Uuid;

/// The maximum number of lines kept per table; older ones are deleted, but for remarks on the game, of
/// which the table takes only so many.
pub const CHAT_KEPT_MAX: u32 = 500;

const FORGET: &str = "delete from chat where table_id = $1 and id <= $2 and step is null";

/// A line on its way into the chat of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewLine {
    pub table: TableId,
    /// The writer's epoch.
    pub epoch: Epoch,
    pub line: ChatLine,
}

/// Saves a line for the table's owner. Where transactions can write concurrently, the table must
/// not be claimed while this runs, or its next owner would read the lines just before this one is
/// added.
macro_rules! save {
    ($lock:literal) => {
        concat!(
            "insert into chat (table_id, id, at, user_id, seat, room, words, step)
            select id, $2, $3, $4, $5, $6, $7, $9 from tables where id = $1 and epoch = $8 ",
            $lock,
            " on conflict do nothing"
        )
    };
}

/// Saves a line inside a transaction of either database. Returns whether there is a new row.
macro_rules! save_line {
    ($transaction:ident, $save:ident, $new:ident) => {{
        let NewLine { table, epoch, line } = $new;
        let id = i64::try_from(line.id).unwrap_or(i64::MAX);
        let saved = sqlx::query($save)
            .bind(table.0)
            .bind(id)
            .bind(line.at.0)
            .bind(line.person.id.0)
            .bind(line.seat.map(|seat| i16::from(seat.number())))
            .bind(json(&line.room))
            .bind(json(&line.words))
            .bind(epoch.0)
            .bind(line.step.map(i64::from))
            .execute(&mut *$transaction)
            .await?;
        let is_new = saved.rows_affected() > 0;
        if is_new {
            sqlx::query(FORGET)
                .bind(table.0)
                .bind(id - i64::from(CHAT_KEPT_MAX))
                .execute(&mut *$transaction)
                .await?;
        }
        is_new
    }};
}

impl Store {
    /// Saves a line; a line that exists already is left unchanged.
    ///
    /// # Errors
    /// [`StoreError::Fenced`] if `epoch` is no longer current, because the table has another owner.
    pub async fn save_line(&self, new: &NewLine) -> Result<(), StoreError> {
        const OWNED: &str = "select count(*) from tables where id = $1 and epoch = $2";
        let save = match self.kind() {
            StoreKind::Sqlite => save!(""),
            StoreKind::Postgres => save!("for share of tables"),
        };
        writing!(self.database(), |transaction| {
            if !save_line!(transaction, save, new) {
                let owned: i64 = sqlx::query_scalar(OWNED)
                    .bind(new.table.0)
                    .bind(new.epoch.0)
                    .fetch_one(&mut *transaction)
                    .await?;
                if owned == 0 {
                    return Err(StoreError::Fenced);
                }
            }
        });
        Ok(())
    }

    /// Saves lines of any tables in one transaction. Returns which of them have to be saved alone,
    /// in order: those of tables that somebody else is changing or claiming, which this does not
    /// wait for, and those that are not saved for a reason that [`Store::save_line`] finds.
    ///
    /// # Errors
    /// [`StoreError::Database`]: nothing was saved.
    pub async fn save_lines<'a>(
        &self,
        lines: &'a [NewLine],
    ) -> Result<Vec<&'a NewLine>, StoreError> {
        let save = match self.kind() {
            StoreKind::Sqlite => save!(""),
            StoreKind::Postgres => save!("for share of tables skip locked"),
        };
        Ok(writing!(self.database(), |transaction| {
            let mut left = Vec::new();
            for new in lines {
                if !save_line!(transaction, save, new) {
                    left.push(new);
                }
            }
            left
        }))
    }

    /// Takes the words out of a line. The row stays, so that its id is not given out again.
    pub async fn remove_line(&self, table: TableId, line: u64) -> Result<(), StoreError> {
        const REMOVE: &str = "update chat set words = $3 where table_id = $1 and id = $2";
        writing!(self.database(), |transaction| {
            sqlx::query(REMOVE)
                .bind(table.0)
                .bind(i64::try_from(line).unwrap_or(i64::MAX))
                .bind(json(&Words::removed()))
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }

    /// The chat at a table, oldest line first.
    pub async fn lines(&self, table: TableId) -> Result<Vec<ChatLine>, StoreError> {
        const LINES: &str = "
            select chat.id, chat.at, chat.user_id, users.name, chat.seat, chat.room, chat.words,
                chat.step
            from chat join users on users.id = chat.user_id
            where chat.table_id = $1 order by chat.id";
        let rows: Vec<LineRow> = reading!(self.database(), |pool| sqlx::query_as(LINES)
            .bind(table.0)
            .fetch_all(pool))?;
        rows.into_iter().map(ChatLine::try_from).collect()
    }
}

from_row! {
    pub(crate) struct LineRow {
        pub(super) id: i64,
        pub(super) at: i64,
        pub(super) user_id: Uuid,
        pub(super) name: String,
        pub(super) seat: Option<i16>,
        pub(super) room: String,
        pub(super) words: String,
        /// Copies in reports have none.
        pub(super) step: Option<i64>,
    }
}

impl TryFrom<LineRow> for ChatLine {
    type Error = StoreError;

    fn try_from(row: LineRow) -> Result<ChatLine, StoreError> {
        let room: Room = parse(&row.room, "room of a line")?;
        Ok(ChatLine {
            id: u64::try_from(row.id).unwrap_or(0),
            at: UnixMs(row.at),
            person: Person {
                id: UserId(row.user_id),
                name: row.name,
            },
            seat: row
                .seat
                .and_then(|seat| Seat::new(u8::try_from(seat).ok()?)),
            room,
            words: parse(&row.words, "words of a line")?,
            step: row.step.and_then(|step| u32::try_from(step).ok()),
        })
    }
}
