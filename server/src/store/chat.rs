//! What was said at the tables. Apart from the moves' promise: a line that could not be
//! saved was still heard.

use super::database::{reading, writing};
use super::table_row::{json, parse};
use super::{Store, StoreError};
use fondaco_protocol::{ChatLine, Person, Room, TableId, UnixMs, UserId};
use game_core::Seat;
use sqlx::FromRow;
use uuid::Uuid;

/// The most lines that are kept of one table; older ones are forgotten.
pub const CHAT_KEPT_MAX: u32 = 500;

impl Store {
    /// Keeps a line; one that is there already stays as it is.
    pub async fn save_line(&self, table: TableId, line: &ChatLine) -> Result<(), StoreError> {
        const SAVE: &str = "
            insert into chat (table_id, id, at, user_id, seat, room, words)
            values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing";
        const FORGET: &str = "delete from chat where table_id = $1 and id <= $2";
        let id = i64::try_from(line.id).unwrap_or(i64::MAX);
        writing!(self.database(), |transaction| {
            sqlx::query(SAVE)
                .bind(table.0)
                .bind(id)
                .bind(line.at.0)
                .bind(line.person.id.0)
                .bind(line.seat.map(|seat| i16::from(seat.number())))
                .bind(json(&line.room))
                .bind(json(&line.words))
                .execute(&mut *transaction)
                .await?;
            sqlx::query(FORGET)
                .bind(table.0)
                .bind(id - i64::from(CHAT_KEPT_MAX))
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }

    /// What was said at a table, oldest first.
    pub async fn lines(&self, table: TableId) -> Result<Vec<ChatLine>, StoreError> {
        const LINES: &str = "
            select chat.id, chat.at, chat.user_id, users.name, chat.seat, chat.room, chat.words
            from chat join users on users.id = chat.user_id
            where chat.table_id = $1 order by chat.id";
        let rows: Vec<LineRow> = reading!(self.database(), |pool| sqlx::query_as(LINES)
            .bind(table.0)
            .fetch_all(pool))?;
        rows.into_iter().map(ChatLine::try_from).collect()
    }
}

#[derive(FromRow)]
struct LineRow {
    id: i64,
    at: i64,
    user_id: Uuid,
    name: String,
    seat: Option<i16>,
    room: String,
    words: String,
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
        })
    }
}
