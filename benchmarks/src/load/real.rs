//! A table of the real server: game after game, with random listed actions.

use super::{PLAYERS, Socket, Table, Tally, next_text};
use fondaco_tests::client::Person;
use futures_util::SinkExt;
use serde_json::{Value, json};
use std::time::Instant;
use tokio_tungstenite::tungstenite::Message;
use uuid::Uuid;

pub(crate) struct RealTable {
    url: String,
    number: usize,
    dice: u64,
    /// `None` before the first game and after each.
    game: Option<Game>,
}

struct Game {
    /// Of the players by seat, then of the spectator.
    sockets: Vec<Socket>,
    /// What each seat may do.
    listed: Vec<Vec<Value>>,
    version: u64,
}

impl Table for RealTable {
    /// Few, so that hardly a table whose game is over is idle for long.
    const MOVES_A_ROUND: u64 = 50;

    async fn open(url: &str, number: usize) -> anyhow::Result<RealTable> {
        Ok(RealTable {
            url: url.to_owned(),
            number,
            dice: number as u64 * 7919 + 1,
            game: None,
        })
    }

    async fn prepare(&mut self) -> anyhow::Result<()> {
        if self.game.is_none() {
            self.game = Some(start(&self.url, self.number).await?);
        }
        Ok(())
    }

    async fn play(&mut self) -> anyhow::Result<Tally> {
        let mut tally = Tally::default();
        while tally.moves < Self::MOVES_A_ROUND
            && let Some(game) = &mut self.game
        {
            match game.seat_to_act() {
                Some(seat) => game.act(seat, &mut self.dice, &mut tally).await?,
                None => self.game = None,
            }
        }
        Ok(tally)
    }
}

async fn start(url: &str, number: usize) -> anyhow::Result<Game> {
    let mut people = Vec::new();
    for seat in 0..PLAYERS {
        people.push(Person::guest(url, &format!("Player {number}-{seat}")).await?);
    }
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
        let mut snapshot: Value = serde_json::from_str(&snapshot)?;
        if let Some(listed) = listed.get_mut(seat) {
            *listed = actions(snapshot["position"]["private"]["actions"].take());
        }
    }
    Ok(Game {
        sockets,
        listed,
        version: 0,
    })
}

impl Game {
    /// Who acts next; `None` at the end.
    fn seat_to_act(&self) -> Option<usize> {
        // Who has placed a fleet may still place it otherwise; those who have not come first.
        if self.version < PLAYERS as u64 {
            Some(self.version as usize)
        } else {
            self.listed.iter().position(|listed| !listed.is_empty())
        }
    }

    async fn act(&mut self, seat: usize, dice: &mut u64, tally: &mut Tally) -> anyhow::Result<()> {
        let listed = &self.listed[seat];
        let action = &listed[roll(dice, listed.len())];
        let act = json!({ "type": "act", "cmd_id": Uuid::new_v4(), "version": self.version,
            "action": action });
        let begin = Instant::now();
        self.sockets[seat]
            .send(Message::Text(act.to_string().into()))
            .await?;
        let ack = next_of(&mut self.sockets[seat], "ack").await?;
        tally.moved(begin.elapsed());
        tally.bytes += ack.len() as u64;
        for (viewer, socket) in self.sockets.iter_mut().enumerate() {
            let update = next_of(socket, "update").await?;
            tally.updated(&update)?;
            if !update.ends_with("\"private\":null}")
                && let Some(listed) = self.listed.get_mut(viewer)
            {
                let mut update: Value = serde_json::from_str(&update)?;
                let new = update["private"]["actions"].take();
                if !new.is_null() {
                    *listed = actions(new);
                }
            }
        }
        self.version += 1;
        Ok(())
    }
}

fn actions(list: Value) -> Vec<Value> {
    let listed = list.as_array();
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
