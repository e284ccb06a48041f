//! A hash over all that a copy of an SQLite store holds, so that a flipped bit in it is noticed.

use crate::admin::BackupError;
use crate::engine::StoreError;
use crate::log::EntryRow;
use fondaco_protocol::TableId;
use futures_util::TryStreamExt;
use sha2::{Digest, Sha256};
use sqlx::{AssertSqlSafe, FromRow, Row, SqliteConnection};
use uuid::Uuid;

/// The schema from which on entries have a checksum.
const WITH_CHECKSUMS: i64 = 32;

/// Records the hash in the copy.
pub(super) async fn note_content(copy: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let hash = hash(copy).await?;
    sqlx::query("create table copied_content (hash blob not null) strict")
        .execute(&mut *copy)
        .await?;
    sqlx::query("insert into copied_content (hash) values ($1)")
        .bind(hash)
        .execute(copy)
        .await?;
    Ok(())
}

/// Compares the content with the recorded hash, if there is one: copies of earlier releases have
/// none.
pub(super) async fn check_content(copy: &mut SqliteConnection) -> Result<(), BackupError> {
    const NOTED: &str = "select count(*) from sqlite_schema where name = 'copied_content'";
    let noted: i64 = sqlx::query_scalar(NOTED).fetch_one(&mut *copy).await?;
    if noted == 0 {
        return Ok(());
    }
    let copied: Option<Vec<u8>> = sqlx::query_scalar("select hash from copied_content")
        .fetch_optional(&mut *copy)
        .await?;
    if copied != Some(hash(copy).await?) {
        let why = "it does not hold what was copied into it";
        return Err(BackupError::Damaged(why.to_owned()));
    }
    Ok(())
}

/// Checks every entry: the store may have been damaged before it was copied.
pub(super) async fn check_entries(
    copy: &mut SqliteConnection,
    schema: i64,
) -> Result<(), BackupError> {
    const ENTRIES: &str = "
        select table_id, seq, cmd_id, seat, payload, state_hash, at, checksum from actions";
    if schema < WITH_CHECKSUMS {
        return Ok(());
    }
    let mut rows = sqlx::query(ENTRIES).fetch(copy);
    while let Some(row) = rows.try_next().await? {
        let table_id: Uuid = row.try_get("table_id")?;
        let row = EntryRow::from_row(&row)?;
        let seq = row.seq;
        if let Err(error) = row.entry(TableId(table_id)) {
            let why = match error {
                StoreError::Damaged(_) => "is not as it was written",
                _ => "cannot be read",
            };
            let why = format!("entry {seq} of table {table_id} {why}");
            return Err(BackupError::Damaged(why));
        }
    }
    Ok(())
}

/// Of every value of every row, in the order in which they lie in the file.
async fn hash(file: &mut SqliteConnection) -> Result<Vec<u8>, sqlx::Error> {
    const TABLES: &str = "
        select name from sqlite_schema
        where type = 'table' and name not like 'copied_%' and name not like 'sqlite_%'
        order by name";
    const COLUMNS: &str = r#"
        select group_concat('typeof("' || name || '") || hex("' || name || '")', ' || '' '' || ')
        from pragma_table_info($1)"#;
    let tables: Vec<String> = sqlx::query_scalar(TABLES).fetch_all(&mut *file).await?;
    let mut hash = Sha256::new();
    for table in tables {
        let columns: String = sqlx::query_scalar(COLUMNS)
            .bind(&table)
            .fetch_one(&mut *file)
            .await?;
        hash.update(&table);
        let rows = format!("select {columns} from \"{table}\" not indexed");
        let mut rows = sqlx::query_scalar(AssertSqlSafe(rows)).fetch(&mut *file);
        while let Some(row) = rows.try_next().await? {
            let row: String = row;
            hash.update((row.len() as u64).to_be_bytes());
            hash.update(row);
        }
    }
    Ok(hash.finalize().to_vec())
}
