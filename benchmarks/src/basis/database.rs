//! CPU time used by PostgreSQL itself.

use crate::basis::process::cpu_of;
use anyhow::Context;
use fondaco_tests::postgres::{Durability, PostgresServer};
use std::path::Path;
use std::time::Duration;

/// A PostgreSQL server that saves durably, with one empty database.
pub(crate) struct Database {
    #[expect(dead_code, reason = "it keeps the server running")]
    server: PostgresServer,
    pub(crate) url: String,
    /// The parent of the processes that do the work.
    first: u32,
}

impl Database {
    pub(crate) async fn start() -> anyhow::Result<Database> {
        let server = PostgresServer::start_with(Durability::Safe);
        let url = server.create_database().await;
        let (_, folder) = url.split_once("host=").context("a folder")?;
        let (folder, _) = folder.split_once('&').unwrap_or((folder, ""));
        let lines = std::fs::read_to_string(Path::new(folder).join("data/postmaster.pid"))?;
        let first = lines.lines().next().context("a process")?.trim().parse()?;
        Ok(Database { server, url, first })
    }

    /// CPU time of all its processes, including those that have ended.
    pub(crate) fn cpu(&self) -> anyhow::Result<Duration> {
        let first = self.first;
        let children = std::fs::read_to_string(format!("/proc/{first}/task/{first}/children"))?;
        let own: Duration = cpu_of(first)?.into_iter().sum();
        let living = children.split_whitespace().filter_map(|child| {
            let [user, system, ..] = cpu_of(child.parse().ok()?).ok()?;
            Some(user + system)
        });
        Ok(own + living.sum::<Duration>())
    }
}
