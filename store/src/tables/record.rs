//! Tables and their seats.

use super::found::find_table;
use super::replays::WANT_REPLAY;
use super::row::json;
use crate::Store;
use crate::circles::CircleId;
use crate::engine::StoreError;
use crate::engine::{bits, reading, seq, writing};
use crate::people::{END_WISH, END_WISHES};
use fondaco_protocol::{TableId, TableLink};
use table::basis::SeatDeal;
use table::record::{LogEntry, TableRecord};
use uuid::Uuid;

/// The maximum length of a chain of rematches that is followed; friends play fewer in a row.
pub const REMATCHES_MAX: i32 = 64;

const CREATE: &str = "
insert into tables (id, epoch, status, host_id, ruleset, rules_version, options, visibility,
    spectators, started_at, finished_at, result, removed, awaited, clock, clocks, patience_days, claims,
    claim_seats, claim_at, muted, code, created_at, hot_seat, forked_from, forked_version, forked_host,
    earlier_deals, rematch_of, owner, circle_id, what_if)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
    $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32)";

pub(crate) const COPY_ENTRY: &str = "
insert into actions (table_id, seq, epoch, cmd_id, seat, payload, state_hash, at, checksum)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)";

/// Lets those who open a *what if* at the same time wait for each other.
const LOCK_HOST: &str = "update users set name = name where id = $1";

/// A server that has them in memory cannot write to them afterwards.
const CLOSE_WHAT_IFS: &str = "
update tables set status = 'closed', finished_at = $2, epoch = epoch + 1
where host_id = $1 and status in ('gathering', 'playing') and what_if";

const CREATE_SEED: &str = "insert into seeds (table_id, seed) values ($1, $2)";

const SAVE: &str = "
update tables set status = $3, host_id = $4, ruleset = $5, rules_version = $6, options = $7,
    visibility = $8, spectators = $9, started_at = $10, finished_at = $11, result = $12,
    removed = $13, awaited = $14, clock = $15, clocks = $16, patience_days = $17, claims = $18,
    claim_seats = $19, claim_at = $20, muted = $21,
    awaited_seq = (select coalesce(max(seq), 0) from actions where table_id = $1)
where id = $1 and epoch = $2";

const CUT_SEATS: &str = "delete from seats where table_id = $1 and seat >= $2";

const SAVE_SEAT: &str = "
insert into seats (table_id, seat, user_id, ready, entropy, commitment, part_due, has_left,
    sits_out, computer_level, computer_name, ended_at, help)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
on conflict (table_id, seat) do update
set user_id = excluded.user_id, ready = excluded.ready, entropy = excluded.entropy,
    commitment = excluded.commitment, part_due = excluded.part_due,
    has_left = excluded.has_left, sits_out = excluded.sits_out,
    computer_level = excluded.computer_level, computer_name = excluded.computer_name,
    ended_at = excluded.ended_at, help = excluded.help";

/// Puts entries that another log has, or a file, into the log of a table, inside a transaction of
/// either database.
macro_rules! copy_entries {
    ($transaction:ident, $table:expr, $epoch:expr, $entries:expr) => {
        for entry in $entries {
            sqlx::query($crate::tables::COPY_ENTRY)
                .bind($table.0)
                .bind($crate::engine::seq(entry.seq))
                .bind($epoch)
                .bind(entry.cmd_id.0)
                .bind(i16::from(entry.seat.number()))
                .bind(&*entry.payload)
                .bind(entry.state_hash.0.as_slice())
                .bind(entry.at.0)
                .bind($crate::engine::checksum($table, entry))
                .execute(&mut *$transaction)
                .await?;
        }
    };
}
pub(crate) use copy_entries;

/// Saves a table's seats inside a transaction of either database.
macro_rules! save_seats {
    ($transaction:ident, $table:ident) => {
        for (number, seat) in $table.seats.iter() {
            sqlx::query(SAVE_SEAT)
                .bind($table.id.0)
                .bind(i16::from(number.number()))
                .bind(seat.person().map(|person| person.id.0))
                .bind(seat.ready)
                .bind(seat.deal.part().map(|part| part.0.to_vec()))
                .bind(
                    seat.deal
                        .commitment()
                        .map(|commitment| commitment.0.to_vec()),
                )
                .bind(seat.deal == SeatDeal::Due)
                .bind(seat.has_left())
                .bind(seat.sits_out())
                .bind(seat.computer().map(|computer| <&str>::from(computer.level)))
                .bind(seat.computer().map(|computer| computer.name.as_str()))
                .bind($table.stage.ended_at().map(|at| at.0))
                .bind(seat.help.map(<&str>::from))
                .execute(&mut *$transaction)
                .await?;
        }
    };
}

/// Binds the columns that [`CREATE`] and [`SAVE`] have in common.
macro_rules! bind_table {
    ($query:expr, $table:ident) => {
        sqlx::query($query)
            .bind($table.id.0)
            .bind($table.epoch.0)
            .bind(<&str>::from($table.status()))
            .bind($table.host.0)
            .bind(&$table.ruleset)
            .bind(i64::from($table.rules_version))
            .bind(json(&$table.options))
            .bind(<&str>::from($table.visibility))
            .bind($table.spectators)
            .bind($table.stage.started_at().map(|at| at.0))
            .bind($table.stage.ended_at().map(|at| at.0))
            .bind($table.stage.result().map(json))
            .bind(json(&$table.removed))
            .bind(bits($table.awaited))
            .bind($table.clock.as_ref().map(json))
            .bind($table.clocks.as_ref().map(json))
            .bind(patience_days($table))
            .bind((!$table.claims.is_empty()).then(|| json(&$table.claims)))
            .bind(bits($table.told_beside_turns().0))
            .bind($table.told_beside_turns().1.0)
            .bind(json(&$table.muted))
    };
}

/// The days that housekeeping grants the table's clock beyond its own limits.
fn patience_days(table: &TableRecord) -> i64 {
    table.clock.map_or(0, |clock| clock.patience_days().into())
}

impl Store {
    /// Saves a new table. The log of a fork begins with the entries that it shares with the
    /// original game, or with a lesson; the log of any other table starts empty. A *what if* closes
    /// those that its host has opened before.
    ///
    /// # Errors
    /// [`StoreError::CodeTaken`] means that another code is needed, [`StoreError::RematchTaken`]
    /// that there is already a rematch.
    pub async fn create_table(
        &self,
        table: &TableRecord,
        first_entries: &[LogEntry],
    ) -> Result<(), StoreError> {
        self.create_table_in(table, first_entries, None).await
    }

    /// The same for a table that is opened in a circle, if one is given.
    ///
    /// # Errors
    /// Those of [`Store::create_table`].
    pub async fn create_table_in(
        &self,
        table: &TableRecord,
        first_entries: &[LogEntry],
        circle: Option<CircleId>,
    ) -> Result<(), StoreError> {
        let fork = table.fork();
        writing!(self.database(), |transaction| {
            if table.is_what_if() {
                sqlx::query(LOCK_HOST)
                    .bind(table.host.0)
                    .execute(&mut *transaction)
                    .await?;
                sqlx::query(CLOSE_WHAT_IFS)
                    .bind(table.host.0)
                    .bind(table.created_at.0)
                    .execute(&mut *transaction)
                    .await?;
            }
            bind_table!(CREATE, table)
                .bind(&table.code)
                .bind(table.created_at.0)
                .bind(table.hot_seat)
                .bind(fork.and_then(|fork| fork.table).map(|table| table.0))
                .bind(fork.map(|fork| seq(fork.version)))
                .bind(fork.map(|fork| i16::from(fork.host.number())))
                .bind(fork.map_or_else(|| "[]".to_owned(), |fork| json(&fork.deals)))
                .bind(table.rematch_of().map(|table| table.0))
                .bind(self.node().map(|node| node.0))
                .bind(circle.map(|circle| circle.0))
                .bind(table.is_what_if())
                .execute(&mut *transaction)
                .await
                .map_err(taken)?;
            sqlx::query(CREATE_SEED)
                .bind(table.id.0)
                .bind(table.seed.as_bytes().as_slice())
                .execute(&mut *transaction)
                .await?;
            save_seats!(transaction, table);
            copy_entries!(transaction, table.id, table.epoch.0, first_entries);
        });
        Ok(())
    }

    /// Saves everything that can change about a table: all but its seed, code, epoch and log. Whoever
    /// has sat down there or has been removed waits for no seat any more; once the table does not wait
    /// for players, nobody does.
    ///
    /// # Errors
    /// [`StoreError::Fenced`] if `table.epoch` is no longer current, because the table has another
    /// owner.
    pub async fn save_table(&self, table: &TableRecord) -> Result<(), StoreError> {
        self.update_table(table, false).await
    }

    /// Saves that a game is over, and in the same transaction requests a replay of it.
    ///
    /// # Errors
    /// [`StoreError::Fenced`] if `table.epoch` is no longer current, because the table has another
    /// owner.
    pub async fn finish_table(&self, table: &TableRecord) -> Result<(), StoreError> {
        self.update_table(table, true).await
    }

    async fn update_table(&self, table: &TableRecord, is_over: bool) -> Result<(), StoreError> {
        writing!(self.database(), |transaction| {
            let saved = bind_table!(SAVE, table).execute(&mut *transaction).await?;
            if saved.rows_affected() == 0 {
                return Err(StoreError::Fenced);
            }
            sqlx::query(CUT_SEATS)
                .bind(table.id.0)
                .bind(i16::from(table.seats.count()))
                .execute(&mut *transaction)
                .await?;
            save_seats!(transaction, table);
            sqlx::query(END_WISHES)
                .bind(table.id.0)
                .bind(<&str>::from(table.status()))
                .execute(&mut *transaction)
                .await?;
            for removed in &table.removed {
                sqlx::query(END_WISH)
                    .bind(table.id.0)
                    .bind(removed.0)
                    .execute(&mut *transaction)
                    .await?;
            }
            if is_over {
                sqlx::query(WANT_REPLAY)
                    .bind(table.id.0)
                    .bind([0_u8; 0].as_slice())
                    .execute(&mut *transaction)
                    .await?;
            }
        });
        Ok(())
    }

    /// A table with its seats.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if a newer server wrote something that this version does not know.
    pub async fn find_table(&self, table: TableId) -> Result<Option<TableRecord>, StoreError> {
        find_table(self.database(), table).await
    }

    /// Tables in the order of their ids, which is about that of their age: at most `limit`, and only
    /// those after `after` if given.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn tables_after(
        &self,
        after: Option<TableId>,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        const AFTER: &str = "select id from tables where id > $1 order by id limit $2";
        let after = after.map_or(Uuid::nil(), |table| table.0);
        let ids: Vec<Uuid> = reading!(self.database(), |pool| sqlx::query_scalar(AFTER)
            .bind(after)
            .bind(i64::from(limit))
            .fetch_all(pool))?;
        Ok(ids.into_iter().map(TableId).collect())
    }

    /// The table with this code.
    pub async fn find_table_by_code(&self, code: &str) -> Result<Option<TableId>, StoreError> {
        const FIND: &str = "select id from tables where code = $1";
        let found: Option<Uuid> = reading!(self.database(), |pool| sqlx::query_scalar(FIND)
            .bind(code)
            .fetch_optional(pool))?;
        Ok(found.map(TableId))
    }

    /// The table where the players of this one play again: its rematch, or the rematch of the
    /// rematch and so on, following at most [`REMATCHES_MAX`] tables.
    pub async fn find_rematch(&self, table: TableId) -> Result<Option<TableLink>, StoreError> {
        const FIND: &str = "
            with recursive later (id, code, place) as (
                select id, code, 1 from tables where rematch_of = $1
                union all
                select tables.id, tables.code, later.place + 1
                from later join tables on tables.rematch_of = later.id
                where later.place < $2
            )
            select id, code from later order by place desc limit 1";
        let found: Option<(Uuid, String)> = reading!(self.database(), |pool| sqlx::query_as(FIND)
            .bind(table.0)
            .bind(REMATCHES_MAX)
            .fetch_optional(pool))?;
        Ok(found.map(|(id, code)| TableLink {
            id: TableId(id),
            code,
        }))
    }
}

/// PostgreSQL names the constraint, SQLite the column.
fn taken(error: sqlx::Error) -> StoreError {
    let names = |constraint: &str, column: &str| {
        error.as_database_error().is_some_and(|error| {
            error.is_unique_violation()
                && (error.constraint() == Some(constraint) || error.message().contains(column))
        })
    };
    if names("tables_code_key", "tables.code") {
        StoreError::CodeTaken
    } else if names("tables_rematch_key", "tables.rematch_of") {
        StoreError::RematchTaken
    } else {
        error.into()
    }
}
