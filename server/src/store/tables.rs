//! The tables and their seats.

use super::database::{reading, writing};
use super::table_row::{self, TableRow, json, status_name, visibility_name};
use super::{Store, StoreError, TableRecord};
use fondaco_protocol::TableId;
use uuid::Uuid;

/// Whether a table is there already.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Write {
    New,
    Again,
}

const CREATE: &str = "
insert into tables (id, epoch, status, host_id, ruleset, rules_version, options, visibility,
    spectators, started_at, finished_at, result, code, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)";

const CREATE_SEED: &str = "insert into seeds (table_id, seed) values ($1, $2)";

const SAVE: &str = "
update tables set status = $3, host_id = $4, ruleset = $5, rules_version = $6, options = $7,
    visibility = $8, spectators = $9, started_at = $10, finished_at = $11, result = $12
where id = $1 and epoch = $2";

const CUT_SEATS: &str = "delete from seats where table_id = $1 and seat >= $2";

const SAVE_SEAT: &str = "
insert into seats (table_id, seat, user_id, ready, entropy) values ($1, $2, $3, $4, $5)
on conflict (table_id, seat) do update
set user_id = excluded.user_id, ready = excluded.ready, entropy = excluded.entropy";

impl Store {
    /// Keeps a new table.
    ///
    /// # Errors
    /// [`StoreError::CodeTaken`] asks for another code.
    pub async fn create_table(&self, table: &TableRecord) -> Result<(), StoreError> {
        self.write_table(table, Write::New).await
    }

    /// Keeps what has changed at a table: all but its seed, code, epoch and log.
    ///
    /// # Errors
    /// [`StoreError::Fenced`] if it has another owner than that of `table.epoch`.
    pub async fn save_table(&self, table: &TableRecord) -> Result<(), StoreError> {
        self.write_table(table, Write::Again).await
    }

    async fn write_table(&self, table: &TableRecord, write: Write) -> Result<(), StoreError> {
        let options = json(&table.options);
        let result = table.result.as_ref().map(json);
        writing!(self.database(), |transaction| {
            let row = sqlx::query(match write {
                Write::New => CREATE,
                Write::Again => SAVE,
            })
            .bind(table.id.0)
            .bind(table.epoch)
            .bind(status_name(table.status))
            .bind(table.host.0)
            .bind(&table.ruleset)
            .bind(i64::from(table.rules_version))
            .bind(options)
            .bind(visibility_name(table.visibility))
            .bind(table.spectators)
            .bind(table.started_at)
            .bind(table.finished_at)
            .bind(result);
            match write {
                Write::New => {
                    row.bind(&table.code)
                        .bind(table.created_at)
                        .execute(&mut *transaction)
                        .await
                        .map_err(code_taken)?;
                    sqlx::query(CREATE_SEED)
                        .bind(table.id.0)
                        .bind(table.seed.as_bytes().as_slice())
                        .execute(&mut *transaction)
                        .await?;
                }
                Write::Again => {
                    let saved = row.execute(&mut *transaction).await?.rows_affected();
                    if saved == 0 {
                        return Err(StoreError::Fenced);
                    }
                    sqlx::query(CUT_SEATS)
                        .bind(table.id.0)
                        .bind(seat_number(table.seats.len()))
                        .execute(&mut *transaction)
                        .await?;
                }
            }
            for (number, seat) in table.seats.iter().enumerate() {
                sqlx::query(SAVE_SEAT)
                    .bind(table.id.0)
                    .bind(seat_number(number))
                    .bind(seat.person.as_ref().map(|person| person.id.0))
                    .bind(seat.ready)
                    .bind(seat.entropy.as_ref().map(<[u8; 32]>::as_slice))
                    .execute(&mut *transaction)
                    .await?;
            }
        });
        Ok(())
    }

    /// A table with its seats.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if a newer server wrote what this one does not know.
    pub async fn find_table(&self, table: TableId) -> Result<Option<TableRecord>, StoreError> {
        const FIND: &str = "
            select tables.id, tables.code, tables.ruleset, tables.rules_version, tables.status,
                tables.host_id, tables.options, tables.visibility, tables.spectators,
                seeds.seed, tables.epoch, tables.created_at, tables.started_at,
                tables.finished_at, tables.result,
                seats.seat, seats.user_id, users.name as user_name, seats.ready, seats.entropy
            from tables
            join seeds on seeds.table_id = tables.id
            left join seats on seats.table_id = tables.id
            left join users on users.id = seats.user_id
            where tables.id = $1
            order by seats.seat";
        let rows: Vec<TableRow> = reading!(self.database(), |pool| sqlx::query_as(FIND)
            .bind(table.0)
            .fetch_all(pool))?;
        table_row::record(rows)
    }

    /// The table that has this code.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn find_table_by_code(&self, code: &str) -> Result<Option<TableId>, StoreError> {
        const FIND: &str = "select id from tables where code = $1";
        let found: Option<Uuid> = reading!(self.database(), |pool| sqlx::query_scalar(FIND)
            .bind(code)
            .fetch_optional(pool))?;
        Ok(found.map(TableId))
    }

    /// Makes the caller the table's owner: its epoch is returned, and nobody
    /// with an earlier one can write any more. `None` if there is no such table.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn claim_table(&self, table: TableId) -> Result<Option<i64>, StoreError> {
        const CLAIM: &str = "update tables set epoch = epoch + 1 where id = $1 returning epoch";
        Ok(writing!(self.database(), |transaction| {
            sqlx::query_scalar(CLAIM)
                .bind(table.0)
                .fetch_optional(&mut *transaction)
                .await?
        }))
    }
}

fn seat_number(number: usize) -> i16 {
    i16::try_from(number).expect("a table has at most eight seats")
}

/// PostgreSQL names the constraint, SQLite the column.
fn code_taken(error: sqlx::Error) -> StoreError {
    let is_code = error.as_database_error().is_some_and(|error| {
        error.is_unique_violation()
            && (error.constraint() == Some("tables_code_key")
                || error.message().contains("tables.code"))
    });
    if is_code {
        StoreError::CodeTaken
    } else {
        error.into()
    }
}
