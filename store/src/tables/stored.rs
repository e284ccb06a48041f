//! Everything that is stored of a table, read together.

use super::LineRow;
use super::found::{RECORD, found};
use crate::Store;
use crate::engine::{StoreError, damage_of, from_row, reading};
use crate::log::{EntryRow, archived_log, durable, in_order};
use fondaco_protocol::{ChatLine, TableId, TableLink, Version};
use game_core::Seat;
use table::record::{Durable, LogEntry, TableRecord};
use uuid::Uuid;

/// What is stored of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stored {
    pub table: TableRecord,
    /// All entries, whether the game is running or in the archive. `None` if it is there without the
    /// hashes, and its rules do not find them again.
    pub log: Option<Vec<Durable<LogEntry>>>,
    /// What players have planned for their next turn, by seat.
    pub plans: Vec<(Seat, String)>,
    /// The chat, oldest line first.
    pub lines: Vec<ChatLine>,
    /// The newest table where the same players play again.
    pub rematch: Option<TableLink>,
}

/// What a [`Part`] is.
const ENTRY: i32 = 0;
const PLAN: i32 = 1;
const LINE: i32 = 2;
const REMATCH: i32 = 3;

impl Store {
    /// All that a table needs to be loaded: its record in one query, everything else in another.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] or [`StoreError::Damaged`] if something cannot be read.
    pub async fn stored(&self, table: TableId) -> Result<Option<Stored>, StoreError> {
        // The first part gives each column its type.
        const PARTS: &str = "
            with recursive later (id, code, place) as (
                select id, code, 1 from tables where rematch_of = $1
                union all
                select tables.id, tables.code, later.place + 1
                from later join tables on tables.rematch_of = later.id
                where later.place < $2
            )
            select 0 as kind, seq as number, cmd_id as id, seat, payload as text,
                cast(null as text) as room, cast(null as text) as name, state_hash as hash, at,
                checksum, cast(null as bigint) as step
            from actions where table_id = $1
            union all
            select 1, cast(seat as bigint), null, seat, content, null, null, null, 0, null, null
            from plans where table_id = $1
            union all
            select 2, chat.id, chat.user_id, chat.seat, chat.words, chat.room, users.name, null,
                chat.at, null, chat.step
            from chat join users on users.id = chat.user_id where chat.table_id = $1
            union all
            select 3, cast(place as bigint), id, null, code, null, null, null, 0, null, null
            from later";
        // One connection for both, because each is asked whether it still works when it is given back.
        let (record, parts) = reading!(self.database(), |pool| async {
            let mut connection = pool.acquire().await?;
            let record = sqlx::query_as(RECORD)
                .bind(table.0)
                .fetch_all(&mut *connection)
                .await?;
            let parts = sqlx::query_as(PARTS)
                .bind(table.0)
                .bind(super::REMATCHES_MAX)
                .fetch_all(&mut *connection);
            Ok::<_, sqlx::Error>((record, parts.await))
        })?;
        let Some(record) = found(self.database(), record).await? else {
            return Ok(None);
        };
        let mut rows: Vec<Part> = parts.map_err(damage_of(table))?;
        rows.sort_by_key(|part| part.number);
        let mut stored = Stored {
            table: record,
            log: None,
            plans: Vec::new(),
            lines: Vec::new(),
            rematch: None,
        };
        let mut entries = Vec::new();
        for part in rows {
            match part.kind {
                ENTRY => entries.push(part.entry(table)?),
                PLAN => stored.plans.extend(part.plan()),
                LINE => stored.lines.push(part.line()?),
                REMATCH => {
                    stored.rematch = part.id.map(|id| TableLink {
                        id: TableId(id),
                        code: part.text,
                    })
                }
                _ => {}
            }
        }
        if entries.is_empty() && stored.table.is_over() {
            let found = archived_log(self.database(), &self.shared.replayer, table).await;
            stored.log = match found {
                Err(StoreError::NotReplayed(_)) => None,
                entries => Some(entries?.into_iter().map(durable).collect()),
            };
        } else {
            stored.log = Some(in_order(table, Version(0), entries)?);
        }
        Ok(Some(stored))
    }
}

from_row! {
    /// A row of any of the tables that belong to a table.
    struct Part {
        kind: i32,
        /// By which its kind is ordered.
        number: i64,
        id: Option<Uuid>,
        seat: Option<i16>,
        text: String,
        room: Option<String>,
        name: Option<String>,
        hash: Option<Vec<u8>>,
        at: i64,
        checksum: Option<i64>,
        step: Option<i64>,
    }
}

impl Part {
    fn entry(self, table: TableId) -> Result<LogEntry, StoreError> {
        let corrupt = |what: &str| StoreError::Corrupt(format!("{what} of an entry"));
        let row = EntryRow {
            seq: self.number,
            cmd_id: self.id.ok_or_else(|| corrupt("id"))?,
            seat: self.seat.ok_or_else(|| corrupt("seat"))?,
            payload: self.text,
            state_hash: self.hash.ok_or_else(|| corrupt("hash"))?,
            at: self.at,
            checksum: self.checksum,
        };
        row.entry(table)
    }

    fn plan(self) -> Option<(Seat, String)> {
        let seat = Seat::new(u8::try_from(self.seat?).ok()?)?;
        Some((seat, self.text))
    }

    fn line(self) -> Result<ChatLine, StoreError> {
        let corrupt = || StoreError::Corrupt("speaker of a line".to_owned());
        let row = LineRow {
            id: self.number,
            at: self.at,
            user_id: self.id.ok_or_else(corrupt)?,
            name: self.name.ok_or_else(corrupt)?,
            seat: self.seat,
            room: self.room.unwrap_or_default(),
            words: self.text,
            step: self.step,
        };
        row.try_into()
    }
}
