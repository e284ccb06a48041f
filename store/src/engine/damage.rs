//! What a database says of rows that are not as they were written.

use super::errors::StoreError;
use fondaco_protocol::TableId;
use tracing::error;

/// SQLite has found that a page makes no sense.
const SQLITE_CORRUPT: u32 = 11;

/// If what was read for this table cannot be what was written, the table is damaged: nobody else's
/// is.
pub(crate) fn damage_of(table: TableId) -> impl Fn(sqlx::Error) -> StoreError {
    move |error| {
        if is_damage(&error) {
            damaged(table, &error.to_string())
        } else {
            error.into()
        }
    }
}

/// Names the table in the log.
pub(crate) fn damaged(table: TableId, why: &str) -> StoreError {
    error!(table.id = %table, why, "what is stored of table {table} is damaged: {why}");
    StoreError::Damaged(table)
}

fn is_damage(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => true,
        sqlx::Error::Database(error) => {
            let code = error.code();
            let code = code.and_then(|code| code.parse::<u32>().ok());
            // PostgreSQL's codes have five digits or letters.
            code.is_some_and(|code| code < 10_000 && code & 0xff == SQLITE_CORRUPT)
        }
        _ => false,
    }
}
