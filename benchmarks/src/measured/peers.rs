//! Other kinds of server, measured in turn with Fondaco.

use crate::basis::load::{BareTable, Boardgame, Colyseus, Pace, Plain, RealTable, Room, Table};
use crate::basis::process::{self, PEERS, Server};
use crate::basis::run::Run;
use anyhow::Context;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// Moves per table in one round.
const MOVES_A_ROUND: u64 = 50;

/// Measures all of them in turn until Fondaco has been busy for `time`.
pub(crate) async fn run(tables: usize, time: Duration) -> anyhow::Result<()> {
    install()?;
    println!("other servers, {tables} tables of 4 players and 1 spectator, each on one core");
    let folder = tempfile::tempdir()?;
    let data = folder.path().to_str().context("a path in UTF-8")?;
    let sqlite = Server::fondaco(&process::built()?, &["--data", data])?;
    let node = Server::in_node("plain.js", &[])?;
    let moves = format!("{data}/moves.sqlite");
    let saving = Server::in_node("saving.js", &[&moves])?;
    let colyseus = Server::in_node("colyseus.js", &[])?;
    let boardgame = Server::in_node("boardgame.cjs", &[])?;
    let mut bare = Run::<BareTable>::new("bare fan-out", Server::bare()?, tables, 1).await?;
    let mut fondaco = Run::<RealTable>::new("Fondaco, SQLite", sqlite, tables, 1).await?;
    let mut node = Run::<Room<Plain>>::new("Node, by hand", node, tables, 1).await?;
    let mut saving = Run::<Room<Plain>>::new("Node, SQLite", saving, tables, 1).await?;
    let mut colyseus = Run::<Room<Colyseus>>::new("Colyseus", colyseus, tables, 1).await?;
    let mut boardgame = Run::<Room<Boardgame>>::new("boardgame.io", boardgame, tables, 1).await?;
    while fondaco.elapsed() < time {
        round(&mut bare).await?;
        round(&mut fondaco).await?;
        round(&mut node).await?;
        round(&mut saving).await?;
        round(&mut colyseus).await?;
        round(&mut boardgame).await?;
    }
    let rounds = bare.rounds.clone();
    bare.print(&rounds)?;
    fondaco.print(&rounds)?;
    node.print(&rounds)?;
    saving.print(&rounds)?;
    colyseus.print(&rounds)?;
    boardgame.print(&rounds)
}

async fn round<T: Table>(run: &mut Run<T>) -> anyhow::Result<()> {
    let moves = MOVES_A_ROUND * T::QUICKER;
    run.round(moves, |_| Pace::AsSoonAsPossible, None).await
}

/// Installs the packages in their lock file, unless that has been done.
fn install() -> anyhow::Result<()> {
    if Path::new(PEERS).join("node_modules").exists() {
        return Ok(());
    }
    let installed = Command::new("npm")
        .args(["ci", "--no-audit", "--no-fund", "--prefix", PEERS])
        .status()
        .context("npm does not start")?;
    anyhow::ensure!(installed.success(), "npm could not install the servers");
    Ok(())
}
