//! The memory used by connections and tables while nothing happens.

use crate::basis::load::{PLAYERS, RealTable, Table};
use crate::basis::process::{self, Server};
use anyhow::Context;

/// Tables whose game has just started, each with its players and one spectator.
const TABLES: usize = 100;

/// The number of batches of tables; the median of the batches is reported.
const BATCHES: usize = 3;

/// Spectators added to each of them.
const SPECTATORS: usize = 20;

/// Prints both figures, each as the difference that more of them make.
pub(crate) async fn run(beside: Option<&str>) -> anyhow::Result<()> {
    println!("memory, nothing happening");
    let built = process::built()?;
    for (name, program) in [("SQLite", Some(built.as_str())), ("SQLite, beside", beside)] {
        let Some(program) = program else { continue };
        let folder = tempfile::tempdir()?;
        let data = folder.path().to_str().context("a path in UTF-8")?;
        let server = Server::fondaco(program, &["--data", data])?;
        let mut all = Vec::new();
        let mut each = Vec::new();
        for batch in 0..=BATCHES {
            let before = server.memory_kib()?;
            all.extend(opened(&server, batch * TABLES).await?);
            each.push(server.memory_kib()?.saturating_sub(before) as f64 / TABLES as f64);
        }
        // The first batch also pays for everything that is shared.
        each.remove(0);
        each.sort_by(f64::total_cmp);
        let tables = each[BATCHES / 2];
        let before = server.memory_kib()?;
        let mut sockets = Vec::new();
        for table in &all[..TABLES] {
            for _ in 0..SPECTATORS {
                sockets.push(table.watch().await?);
            }
        }
        let connections = sockets.len() as f64;
        let connection = server.memory_kib()?.saturating_sub(before) as f64 / connections;
        let table = tables - connection * (PLAYERS + 1) as f64;
        println!(
            "  {name:<20} {connection:.1} KiB a connection, {table:.1} KiB a table of 4, \
             {tables:.1} KiB with its 5 connections"
        );
    }
    Ok(())
}

async fn opened(server: &Server, first: usize) -> anyhow::Result<Vec<RealTable>> {
    let mut tables = Vec::new();
    for number in first..first + TABLES {
        let mut table = RealTable::open(&server.url, number, 1).await?;
        // One after the other: the allocator would keep what a hundred concurrent requests need.
        table.prepare().await?;
        tables.push(table);
    }
    Ok(tables)
}
