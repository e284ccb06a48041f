//! Schema migrations.

use super::columns::from_row;
use super::errors::OpenError;
use sqlx::migrate::{Migrate, MigrateError, Migration, MigrationType, Migrator};
use sqlx::{Acquire, SqlSafeStr};
use std::borrow::Cow;
use std::ops::Deref;
use std::sync::LazyLock;
use tracing::warn;

pub(crate) static SQLITE: LazyLock<Migrator> =
    LazyLock::new(|| migrator(include!(concat!(env!("OUT_DIR"), "/sqlite.rs"))));
pub(crate) static POSTGRES: LazyLock<Migrator> =
    LazyLock::new(|| migrator(include!(concat!(env!("OUT_DIR"), "/postgres.rs"))));

/// Reads a [`Newer`]. Fails on a database from before there was one.
pub(crate) const NEWER: &str = "
    select max(version) as found, (select usable_from from compatibility) as usable_from
    from _sqlx_migrations";

/// Notes at seats that their table has ended: servers of earlier releases, which may have been
/// running beside this one or after it, do not. Looks at tables that go on only: asked for tables
/// that have ended, PostgreSQL reads all of these.
pub(crate) const NOTE_ENDED: &str = "
    update seats set ended_at = (select finished_at from tables where id = seats.table_id)
    where ended_at is null and not exists (
        select 1 from tables where id = seats.table_id and status in ('gathering', 'playing')
    )";

from_row! {
    /// What a database says of its schema.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Newer {
        /// The newest step that was taken.
        pub(crate) found: i64,
        /// The oldest schema that a server has to know.
        pub(crate) usable_from: i64,
    }
}

/// Takes the steps with these numbers, names and texts, each in a transaction of its own.
fn migrator(steps: &[(i64, &'static str, &'static str)]) -> Migrator {
    let steps = steps.iter().map(|&(version, name, sql)| {
        let kind = MigrationType::Simple;
        Migration::new(version, name.into(), kind, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(steps.collect())
}

/// The newest schema that this server knows.
pub(crate) fn newest(migrator: &Migrator) -> i64 {
    migrator
        .iter()
        .map(|migration| migration.version)
        .max()
        .unwrap_or(0)
}

/// Brings the schema up to date. One from a newer release is left as it is if this server can use it.
pub(crate) async fn migrate<'a, A>(
    migrator: &'static Migrator,
    connection: A,
    newer: Option<Newer>,
) -> Result<(), OpenError>
where
    A: Acquire<'a>,
    <A::Connection as Deref>::Target: Migrate,
{
    let known = newest(migrator);
    let usable = newer.filter(|newer| newer.found > known && newer.usable_from <= known);
    let run = match usable {
        Some(Newer { found, .. }) => {
            warn!(
                "a newer release has used this database (schema {found}, this server's is {known}), and this one can still use it"
            );
            leaving_newer(migrator).run(connection).await
        }
        None => migrator.run(connection).await,
    };
    run.map_err(|error| match error {
        MigrateError::VersionMissing(found) if found > known => {
            OpenError::NewerSchema { found, known }
        }
        other => OpenError::Migrate(other),
    })
}

/// The same steps, beside others that this server does not know.
fn leaving_newer(migrator: &'static Migrator) -> Migrator {
    let mut migrator = Migrator {
        migrations: Cow::Borrowed(&migrator.migrations),
        ..Migrator::DEFAULT
    };
    migrator.set_ignore_missing(true);
    migrator
}
