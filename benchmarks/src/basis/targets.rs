//! The servers that are measured in turn: the bare one, and each Fondaco on each store.

use crate::basis::database::Database;
use crate::basis::load::{BareTable, Pace, RealTable, Table};
use crate::basis::process::{self, Server};
use crate::basis::run::Run;
use anyhow::Context;
use std::time::Duration;
use tempfile::TempDir;

/// All of them, each with the same number of tables.
pub(crate) struct Targets {
    pub(crate) bare: Run<BareTable>,
    pub(crate) fondaco: Vec<Fondaco>,
}

/// One build of Fondaco on one store.
pub(crate) struct Fondaco {
    pub(crate) run: Run<RealTable>,
    store: Store,
}

enum Store {
    Sqlite(#[expect(dead_code, reason = "it keeps the folder")] TempDir),
    Postgres(Database),
}

impl Targets {
    /// Starts them, including another build if there is one to compare with.
    pub(crate) async fn start(
        beside: Option<&str>,
        tables: usize,
        spectators: usize,
    ) -> anyhow::Result<Targets> {
        let bare = Run::new("bare fan-out", Server::bare()?, tables, spectators).await?;
        let mut fondaco = Vec::new();
        let built = process::built()?;
        for (build, program) in [("", Some(built.as_str())), (", beside", beside)] {
            let Some(program) = program else { continue };
            let folder = tempfile::tempdir()?;
            let data = folder.path().to_str().context("a path in UTF-8")?;
            let server = Server::fondaco(program, &["--data", data])?;
            fondaco.push(Fondaco {
                run: Run::new(format!("SQLite{build}"), server, tables, spectators).await?,
                store: Store::Sqlite(folder),
            });
            let database = Database::start().await?;
            let server = Server::fondaco(program, &["--database-url", &database.url])?;
            fondaco.push(Fondaco {
                run: Run::new(format!("PostgreSQL{build}"), server, tables, spectators).await?,
                store: Store::Postgres(database),
            });
        }
        Ok(Targets { bare, fondaco })
    }

    /// One round at each of them; `moves` applies to Fondaco's tables.
    pub(crate) async fn round(&mut self, moves: u64) -> anyhow::Result<()> {
        let pace = |_| Pace::AsSoonAsPossible;
        let bare_moves = moves * BareTable::QUICKER;
        self.bare.round(bare_moves, pace, None).await?;
        for fondaco in &mut self.fondaco {
            let database = match &fondaco.store {
                Store::Sqlite(_) => None,
                Store::Postgres(database) => Some(database),
            };
            fondaco.run.round(moves, pace, database).await?;
        }
        Ok(())
    }

    /// The shortest time that any of them has been busy.
    pub(crate) fn elapsed(&self) -> Duration {
        let fondaco = self.fondaco.iter().map(|fondaco| fondaco.run.elapsed());
        fondaco
            .chain([self.bare.elapsed()])
            .min()
            .unwrap_or_default()
    }

    pub(crate) fn print(&mut self) -> anyhow::Result<()> {
        let rounds = self.bare.rounds.clone();
        self.bare.print(&rounds)?;
        for fondaco in &mut self.fondaco {
            fondaco.run.print(&rounds)?;
        }
        Ok(())
    }
}
