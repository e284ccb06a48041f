//! Spectators who never read at one busy table: are they felt at the others?

use crate::load::{RealTable, Table, Tally};
use crate::process::Server;
use anyhow::Context;
use fondaco_tests::client::{Person, TableSocket};
use futures_util::SinkExt;
use serde_json::json;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;

/// Spectators who never read.
const SPECTATORS: usize = 200;

/// The other tables, of four players and one spectator each.
const TABLES: usize = 10;

/// What the system keeps for a spectator who does not read, in bytes: little, so that
/// the server's own queue fills up.
const RECEIVE_BYTES: u32 = 4096;

/// How often both are measured, in turns.
const ROUNDS: u32 = 3;

/// Measures the other tables without and with the spectators, in turns.
pub(crate) fn run(time: Duration) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let folder = tempfile::tempdir()?;
        let data = folder.path().to_str().context("a path in UTF-8")?;
        let program = std::env::current_exe()?.with_file_name("fondaco");
        let program = program.to_str().context("a path in UTF-8")?;
        let unlimited = "1000000";
        let server = Server::start(
            program,
            &[
                ["--listen", "127.0.0.1:0"],
                ["--data", data],
                ["--threads", "1"],
                ["--log", "error"],
                ["--requests-per-second", unlimited],
                ["--actions-per-second", unlimited],
                ["--connections-per-address", unlimited],
            ]
            .concat(),
        )?;
        println!("{TABLES} tables, and one busy table with {SPECTATORS} spectators who never read");
        let (mut without, mut with) = (Tally::default(), Tally::default());
        let mut added_kib = 0;
        for _ in 0..ROUNDS {
            without.add(round(&server, time, 0).await?.0);
            let before = server.memory_kib()?;
            let (tally, memory) = round(&server, time, SPECTATORS).await?;
            with.add(tally);
            added_kib = memory.saturating_sub(before).max(added_kib);
        }
        let [calm, crowded] = [&mut without, &mut with].map(|tally| {
            let [p50, p99] = [0.5, 0.99].map(|share| tally.percentile(share).as_secs_f64() * 1e3);
            println!(
                "  {} moves, acknowledged within {p50:.1} ms (half), {p99:.1} ms (99 %)",
                tally.moves
            );
            p99
        });
        println!("  99 % with them : without them = {:.2}", crowded / calm);
        println!(
            "  memory: {} KiB a spectator",
            added_kib / SPECTATORS as u64
        );
        Ok(())
    })
}

/// The other tables' moves, and the server's memory, in KiB, at the end.
async fn round(server: &Server, time: Duration, spectators: usize) -> anyhow::Result<(Tally, u64)> {
    let mut busy = Busy::start(&server.url).await?;
    let mut silent = Vec::new();
    for _ in 0..spectators {
        silent.push(watch_silently(&server.url, &busy.path).await?);
    }
    let until = Instant::now() + time;
    let mut playing = JoinSet::new();
    for number in 0..TABLES {
        let url = server.url.clone();
        playing.spawn(async move {
            let mut table = RealTable::open(&url, number).await?;
            let mut tally = Tally::default();
            while Instant::now() < until {
                table.prepare().await?;
                tally.add(table.play().await?);
            }
            anyhow::Ok(tally)
        });
    }
    let updates = busy.play(until).await?;
    let mut tally = Tally::default();
    while let Some(one) = playing.join_next().await {
        tally.add(one??);
    }
    println!("  {updates} updates at the busy table before {spectators} spectators");
    let memory = server.memory_kib()?;
    drop(silent);
    Ok((tally, memory))
}

/// A table where something happens for as long as one likes: one player places the
/// fleet again and again, and the other never does.
struct Busy {
    path: String,
    socket: TableSocket,
}

impl Busy {
    async fn start(url: &str) -> anyhow::Result<Busy> {
        let host = Person::guest(url, "Host").await?;
        let guest = Person::guest(url, "Guest").await?;
        let table = host.open_table("golden-horn", 2).await?.id;
        guest.at(table, "join", json!({})).await?;
        guest.at(table, "ready", json!({ "ready": true })).await?;
        host.at(table, "start", json!({})).await?;
        Ok(Busy {
            path: format!("/ws/tables/{table}"),
            socket: host.connect(table).await?,
        })
    }

    async fn play(&mut self, until: Instant) -> anyhow::Result<u64> {
        let mut updates = 0;
        while Instant::now() < until {
            let listed = self.socket.legal_actions();
            let action = listed.get(updates as usize % listed.len().max(1));
            let command = self
                .socket
                .act(action.context("a place for the fleet")?)
                .await?;
            let version = self.socket.answer(command).await?;
            let version = version.map_err(|code| anyhow::anyhow!("refused: {code}"))?;
            while self.socket.version() < version {
                self.socket.next().await?;
            }
            updates += 1;
        }
        Ok(updates)
    }
}

/// Says hello, and never reads.
async fn watch_silently(url: &str, path: &str) -> anyhow::Result<WebSocketStream<TcpStream>> {
    let address: SocketAddr = url.trim_start_matches("http://").parse()?;
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(RECEIVE_BYTES)?;
    let stream = socket.connect(address).await?;
    let (mut socket, _) = client_async(format!("ws://{address}{path}"), stream).await?;
    socket
        .send(Message::Text("{\"type\":\"hello\"}".into()))
        .await?;
    Ok(socket)
}
