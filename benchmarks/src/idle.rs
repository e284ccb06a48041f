//! The memory that connections and tables take while nothing happens.

use crate::load::{PLAYERS, RealTable, Table};
use crate::process::{self, Server};
use anyhow::Context;
use futures_util::future::try_join_all;

/// Tables whose game has just begun, each with its players and one spectator.
const TABLES: usize = 100;

/// Spectators who come to each of them.
const SPECTATORS: usize = 20;

/// Prints both as the difference that more of them make.
pub(crate) async fn run(beside: Option<&str>) -> anyhow::Result<()> {
    println!("memory, nothing happening");
    let built = process::built()?;
    for (name, program) in [("SQLite", Some(built.as_str())), ("SQLite, beside", beside)] {
        let Some(program) = program else { continue };
        let folder = tempfile::tempdir()?;
        let data = folder.path().to_str().context("a path in UTF-8")?;
        let server = Server::fondaco(program, &["--data", data])?;
        let _first = opened(&server, 0).await?;
        let before = server.memory_kib()?;
        let second = opened(&server, TABLES).await?;
        let tables = server.memory_kib()?.saturating_sub(before) as f64 / TABLES as f64;
        let before = server.memory_kib()?;
        let mut sockets = Vec::new();
        for table in &second {
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
        tables.push(RealTable::open(&server.url, number, 1).await?);
    }
    try_join_all(tables.iter_mut().map(RealTable::prepare)).await?;
    Ok(tables)
}
