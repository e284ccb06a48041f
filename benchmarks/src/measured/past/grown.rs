//! What pages, commands and moves cost when a database has grown, beside the same server before.

mod filling;
mod measuring;

use super::{got, played};
use crate::basis::database::Database;
use crate::basis::load::watch;
use crate::basis::process::{self, Server};
use anyhow::Context;
use filling::Filling;
use fondaco_protocol::{CircleView, CreateTable, TableId, TableView, Visibility};
use fondaco_tests::archiving::archive_all;
use fondaco_tests::client::Person;
use measuring::{Asked, Figure};
use std::sync::Arc;
use std::time::Instant;
use store::{Store, StoreConfig};
use table::basis::Rulesets;
use table::game::state_hashes;

/// Moves of the games that go on.
const MOVES: u64 = 40;

/// What a database holds in the end.
#[derive(Clone, Copy)]
pub(crate) struct Past {
    /// Games that are over.
    pub(crate) games: u64,
    /// Games that go on.
    pub(crate) running: u64,
    /// Guests who have played them.
    pub(crate) guests: u64,
}

/// Games of one person, all in one circle, which has had as many evenings.
const OWN_GAMES: u64 = 2_000;

/// Circles that share the other games.
const CIRCLES: u64 = 10_000;

/// Tables in the lobby.
const LISTED: u64 = 1_000;

/// Measures a server on each kind of database before and after it has grown.
pub(crate) async fn run(past: Past) -> anyhow::Result<()> {
    println!(
        "a database with {} games that are over, {OWN_GAMES} of them one person's in one of \
         {CIRCLES} circles, {} that go on, {LISTED} open tables and {} guests, beside a new one",
        past.games, past.running, past.guests
    );
    let folder = tempfile::tempdir()?;
    let data = folder.path().to_str().context("a path in UTF-8")?;
    let file = format!("sqlite://{data}/fondaco.sqlite");
    once("SQLite", &file, &["--data", data], past).await?;
    // The disk need not hold both.
    drop(folder);
    let database = Database::start().await?;
    let folder = tempfile::tempdir()?;
    let socket = folder.path().join("postgres.sock");
    let socket = socket.to_str().context("a path in UTF-8")?;
    let store = ["--database-url", &database.url, "--admin-socket", socket];
    once("PostgreSQL", &database.url, &store, past).await
}

async fn once(name: &str, url: &str, settings: &[&str], past: Past) -> anyhow::Result<()> {
    let program = process::built()?;
    let server = Server::fondaco(&program, settings)?;
    let ada = Person::guest(&server.url, "Ada").await?;
    let _: TableView = ada.post("/api/tables", &listed()).await?;
    let thursdays = serde_json::json!({ "name": "Thursdays" });
    let founded: CircleView = ada.post("/api/circles", &thursdays).await?;
    let circle = founded.circle.code;
    drop(server);
    played(&program, settings, MOVES).await?;
    let over = played(&program, settings, u64::MAX).await?;
    let over: Vec<TableId> = over.into_iter().map(|(table, _)| table).collect();
    let server = Server::fondaco(&program, settings)?;
    for table in &over {
        // The server was killed with the last move: looking at the game ends it, and makes its record.
        watch(&server.url, *table).await?;
        got(&server.url, &format!("/api/tables/{table}/replay"), None).await?;
    }
    server.stop()?;
    archived(url).await?;
    let new = measured(&program, settings, &ada, &circle, &over).await?;

    let mut filling = Filling::open(url).await?;
    let me = ada.me.as_ref().context("a guest")?.id;
    let begun = Instant::now();
    filling.guests(past.guests).await?;
    filling.listed(LISTED).await?;
    filling.running(past.running).await?;
    filling.circles(CIRCLES, &circle).await?;
    let before = filling.bytes().await?;
    // A row of the archive is sealed for its own table: the copies are in the way, but only the
    // games that were played can be opened.
    filling.games(past.games, OWN_GAMES, me, &circle).await?;
    let bytes = filling.bytes().await? - before;
    filling.evenings(OWN_GAMES, &circle).await?;
    filling.settled().await?;
    println!(
        "  {name}: filled in {:.0} s; a game that is over takes {:.1} kB",
        begun.elapsed().as_secs_f64(),
        bytes as f64 / past.games as f64 / 1e3
    );
    let grown = measured(&program, settings, &ada, &circle, &over).await?;
    for (new, grown) in new.iter().zip(&grown) {
        Figure::print(new, grown);
    }
    for scan in filling.scans().await? {
        println!("    read from end to end: {scan}");
    }
    Ok(())
}

/// Starts a server, and measures everything that depends on how large its database is.
async fn measured(
    program: &str,
    settings: &[&str],
    ada: &Person,
    circle: &str,
    games: &[TableId],
) -> anyhow::Result<Vec<Figure>> {
    let begun = Instant::now();
    let server = Server::fondaco(program, settings)?;
    let started = begun.elapsed();
    let asked = Asked {
        url: &server.url,
        ada: &ada.moved_to(&server.url),
        circle,
        games,
    };
    let mut figures = vec![Figure::once("start", started)];
    figures.extend(asked.pages().await?);
    figures.extend(asked.commands(settings).await?);
    figures.push(Figure::once("stop", server.stop()?));
    Ok(figures)
}

/// Moves all games that are over into the archive, as the server does an hour later.
async fn archived(url: &str) -> anyhow::Result<()> {
    let store = Store::open(&StoreConfig {
        url: url.to_owned(),
        allow_unsafe: false,
        connections_max: 2,
    })
    .await?;
    let rulesets = Rulesets::built_in();
    store.replay_with(Arc::new(move |table, deeds| {
        state_hashes(&rulesets, table, deeds)
    }));
    archive_all(&store, |_| Ok(())).await?;
    store.close().await;
    Ok(())
}

fn listed() -> CreateTable {
    CreateTable {
        ruleset: "golden-horn".to_owned(),
        seats: 4,
        options: Default::default(),
        visibility: Visibility::Listed,
        spectators: true,
        commitment: None,
        clock: None,
    }
}
