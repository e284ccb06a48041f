//! Schema migrations.

use super::errors::OpenError;
use sqlx::Acquire;
use sqlx::migrate::{Migrate, MigrateError, Migrator};
use std::ops::Deref;

pub(crate) static SQLITE: Migrator = sqlx::migrate!("../migrations/sqlite");
pub(crate) static POSTGRES: Migrator = sqlx::migrate!("../migrations/postgres");

/// The newest schema that this server knows.
pub(crate) fn newest(migrator: &Migrator) -> i64 {
    migrator
        .iter()
        .map(|migration| migration.version)
        .max()
        .unwrap_or(0)
}

pub(crate) async fn migrate<'a, A>(migrator: &Migrator, connection: A) -> Result<(), OpenError>
where
    A: Acquire<'a>,
    <A::Connection as Deref>::Target: Migrate,
{
    let known = newest(migrator);
    migrator.run(connection).await.map_err(|error| match error {
        MigrateError::VersionMissing(found) if found > known => {
            OpenError::NewerSchema { found, known }
        }
        other => OpenError::Migrate(other),
    })
}
