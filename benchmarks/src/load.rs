//! The load: tables of four players and one spectator that play as fast as
//! the server lets them.

use fondaco_tests::client::Person;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use uuid::Uuid;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Players at a table.
const PLAYERS: usize = 4;

/// What happened at one table.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) moves: u64,
    pub(crate) deliveries: u64,
    pub(crate) bytes: u64,
    pub(crate) latencies: Vec<Duration>,
}

impl Tally {
    pub(crate) fn add(&mut self, other: Tally) {
        self.moves += other.moves;
        self.deliveries += other.deliveries;
        self.bytes += other.bytes;
        self.latencies.extend(other.latencies);
    }

    /// The latency below which this share of the moves lies.
    pub(crate) fn percentile(&mut self, share: f64) -> Duration {
        self.latencies.sort_unstable();
        let index = (self.latencies.len() as f64 * share) as usize;
        self.latencies
            .get(index.min(self.latencies.len().saturating_sub(1)))
            .copied()
            .unwrap_or_default()
    }
}

/// A table of the bare server: one member after the other sends, all receive.
pub(crate) async fn bare(url: &str, until: Instant) -> anyhow::Result<Tally> {
    let address = format!(
        "{}/ws/tables/{}",
        url.replacen("http", "ws", 1),
        Uuid::new_v4()
    );
    let mut sockets = Vec::new();
    for _ in 0..=PLAYERS {
        sockets.push(connect_async(&address).await?.0);
    }
    // Everybody is in the room once the first message has reached all.
    tokio::time::sleep(Duration::from_millis(200)).await;
    let mut tally = Tally::default();
    let text = json!({ "type": "act", "cmd_id": Uuid::new_v4(), "version": 1,
        "action": { "type": "sail", "ship": 1, "to": 5 } });
    while Instant::now() < until {
        let sender = tally.moves as usize % PLAYERS;
        let begin = Instant::now();
        sockets[sender]
            .send(Message::Text(text.to_string().into()))
            .await?;
        for socket in &mut sockets {
            tally.bytes += next_text(socket).await?.len() as u64;
            tally.deliveries += 1;
        }
        tally.latencies.push(begin.elapsed());
        tally.moves += 1;
    }
    Ok(tally)
}

/// A table of the real server: game after game.
pub(crate) async fn real(url: &str, number: usize, until: Instant) -> anyhow::Result<Tally> {
    let mut people = Vec::new();
    for seat in 0..PLAYERS {
        people.push(Person::guest(url, &format!("Player {number}-{seat}")).await?);
    }
    let mut tally = Tally::default();
    let mut dice = number as u64 * 7919 + 1;
    while Instant::now() < until {
        game(url, &people, until, &mut dice, &mut tally).await?;
    }
    Ok(tally)
}

async fn game(
    url: &str,
    people: &[Person],
    until: Instant,
    dice: &mut u64,
    tally: &mut Tally,
) -> anyhow::Result<()> {
    let table = people[0].open_table("golden-horn", PLAYERS as u8).await?.id;
    for person in &people[1..] {
        person.at(table, "join", json!({})).await?;
        person.at(table, "ready", json!({ "ready": true })).await?;
    }
    people[0].at(table, "start", json!({})).await?;
    let path = format!("/ws/tables/{table}");
    let mut sockets = Vec::new();
    let spectator = Person::stranger(url);
    for person in people.iter().chain([&spectator]) {
        let mut socket = person.raw_socket(&path, None).await?;
        socket
            .send(Message::Text("{\"type\":\"hello\"}".into()))
            .await?;
        sockets.push(socket);
    }
    let mut listed: Vec<Vec<Value>> = vec![Vec::new(); PLAYERS];
    for (seat, socket) in sockets.iter_mut().enumerate() {
        let snapshot = next_of(socket, "snapshot").await?;
        let snapshot: Value = serde_json::from_str(&snapshot)?;
        if let Some(listed) = listed.get_mut(seat) {
            *listed = actions(&snapshot["position"]["private"]);
        }
    }
    let mut version = 0_u64;
    while Instant::now() < until {
        // Who has placed a fleet may still place it otherwise; those who have not come first.
        let seat = if version < PLAYERS as u64 {
            version as usize
        } else {
            match listed.iter().position(|listed| !listed.is_empty()) {
                Some(seat) => seat,
                None => return Ok(()),
            }
        };
        let action = &listed[seat][roll(dice, listed[seat].len())];
        let act = json!({ "type": "act", "cmd_id": Uuid::new_v4(), "version": version, "action": action });
        let begin = Instant::now();
        sockets[seat]
            .send(Message::Text(act.to_string().into()))
            .await?;
        let ack = next_of(&mut sockets[seat], "ack").await?;
        tally.latencies.push(begin.elapsed());
        tally.bytes += ack.len() as u64;
        for (viewer, socket) in sockets.iter_mut().enumerate() {
            let update = next_of(socket, "update").await?;
            tally.bytes += update.len() as u64;
            tally.deliveries += 1;
            if !update.ends_with("\"private\":null}")
                && let Some(listed) = listed.get_mut(viewer)
            {
                let update: Value = serde_json::from_str(&update)?;
                *listed = actions(&update["private"]);
            }
        }
        version += 1;
        tally.moves += 1;
    }
    Ok(())
}

fn actions(private: &Value) -> Vec<Value> {
    let listed = private["actions"].as_array();
    listed
        .into_iter()
        .flatten()
        .map(|choice| choice["action"].clone())
        .collect()
}

fn roll(dice: &mut u64, bound: usize) -> usize {
    *dice ^= *dice << 13;
    *dice ^= *dice >> 7;
    *dice ^= *dice << 17;
    (*dice % bound as u64) as usize
}

async fn next_of(socket: &mut Socket, kind: &str) -> anyhow::Result<String> {
    let start = format!("{{\"type\":\"{kind}\"");
    let rejected = "{\"type\":\"rejected\"";
    loop {
        let text = next_text(socket).await?;
        if text.starts_with(&start) {
            return Ok(text);
        }
        anyhow::ensure!(
            !text.starts_with(rejected),
            "a listed action was refused: {text}"
        );
    }
}

async fn next_text(socket: &mut Socket) -> anyhow::Result<String> {
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => return Ok(text.to_string()),
            Some(Ok(_)) => {}
            Some(Err(error)) => return Err(error.into()),
            None => anyhow::bail!("the server closed the connection"),
        }
    }
}
