//! Checks that what is saved now will still be there tomorrow.

use super::database::writing;
use super::errors::StoreError;
use crate::Store;
use fondaco_protocol::UnixMs;
use std::path::PathBuf;

/// Why the store cannot be relied on.
#[derive(Debug, thiserror::Error)]
pub enum Unwell {
    /// The file being written to is not the one at the database's path.
    #[error("the database file {0} was moved, deleted or replaced; stop the server and restore it")]
    Lost(PathBuf),
    /// Nothing can be written: the disk is full, or the database is read-only or unreachable.
    #[error("the database cannot be written to")]
    NotWritable(#[source] StoreError),
}

impl Store {
    /// Durably writes a row, and checks that the file at the database's path is the one that is
    /// open.
    ///
    /// # Errors
    /// [`Unwell`] says what is wrong.
    pub async fn probe(&self, now: UnixMs) -> Result<(), Unwell> {
        if let Some(file) = &self.shared.file
            && !file.is_at_its_place()
        {
            return Err(Unwell::Lost(file.path().to_owned()));
        }
        self.write_probe(now).await.map_err(Unwell::NotWritable)
    }

    async fn write_probe(&self, now: UnixMs) -> Result<(), StoreError> {
        const PROBE: &str = "
            insert into probe (id, at) values (1, $1)
            on conflict (id) do update set at = excluded.at";
        writing!(self.database(), |transaction| {
            sqlx::query(PROBE)
                .bind(now.0)
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }
}
