//! A table of the real server: game after game, with random legal actions.

use super::{PLAYERS, Pace, Socket, Table, Tally, next_text};
use anyhow::Context;
use fondaco_protocol::{Shorthand, TableId};
use fondaco_tests::client::Person;
use futures_util::SinkExt;
use futures_util::future::try_join_all;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Message;
use uuid::Uuid;

/// How many of a crowd connect at once: a server waits ten seconds for the first hello.
const CONNECTING_MAX: usize = 50;

/// How updates without a private part end: plain and in shorthand.
const NO_PART: [&str; 2] = ["\"private\":null}", ",null]"];

pub(crate) struct RealTable {
    url: String,
    /// Where people connect.
    servers: Servers,
    knows_shorthand: bool,
    number: usize,
    spectators: usize,
    dice: u64,
    /// The table of the latest game.
    pub(crate) id: Option<TableId>,
    /// `None` before the first game and after each.
    game: Option<Game>,
}

/// The servers that the people of a table connect to.
enum Servers {
    /// The one where the table was opened.
    Own,
    /// These in turn.
    InTurn(Vec<String>),
    /// Any of these, as a proxy would choose.
    AtRandom(Vec<String>),
}

struct Game {
    id: TableId,
    /// The players' sockets by seat, then the spectators'.
    sockets: Vec<Socket>,
    /// The legal actions of each seat.
    listed: Vec<Vec<Value>>,
    version: u64,
}

impl Table for RealTable {
    const QUICKER: u64 = 1;

    async fn open(url: &str, number: usize, spectators: usize) -> anyhow::Result<RealTable> {
        Ok(RealTable {
            url: url.to_owned(),
            servers: Servers::Own,
            knows_shorthand: knows_shorthand(url).await?,
            number,
            spectators,
            dice: number as u64 * 7919 + 1,
            id: None,
            game: None,
        })
    }

    async fn prepare(&mut self) -> anyhow::Result<()> {
        if self.game.is_none() {
            let game = self.start().await?;
            self.id = Some(game.id);
            self.game = Some(game);
        }
        Ok(())
    }

    async fn play(&mut self, moves: u64, mut pace: Pace) -> anyhow::Result<Tally> {
        let mut tally = Tally::default();
        while tally.moves < moves
            && let Some(game) = &mut self.game
        {
            match game.seat_to_act() {
                Some(seat) => {
                    let due = pace.due().await;
                    game.act(seat, due, &mut self.dice, &mut tally).await?;
                }
                None => self.game = None,
            }
        }
        Ok(tally)
    }
}

impl RealTable {
    /// Makes people connect to these servers in turn.
    pub(crate) fn connecting_at(mut self, servers: &[String]) -> RealTable {
        self.servers = Servers::InTurn(servers.to_vec());
        self
    }

    /// Makes people connect to any of these servers.
    pub(crate) fn spread_over(mut self, servers: &[String]) -> RealTable {
        self.servers = Servers::AtRandom(servers.to_vec());
        self
    }

    /// The server that the next person connects to.
    fn server(&mut self, number: usize) -> &str {
        match &self.servers {
            Servers::Own => &self.url,
            Servers::InTurn(servers) => &servers[number % servers.len()],
            Servers::AtRandom(servers) => &servers[roll(&mut self.dice, servers.len())],
        }
    }

    /// Four new people start a game, and everybody connects.
    async fn start(&mut self) -> anyhow::Result<Game> {
        let (url, number) = (self.url.clone(), self.number);
        let url = &*url;
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
        let mut sockets = Vec::new();
        let stranger = Person::stranger(url);
        let watching = std::iter::repeat_n(&stranger, self.spectators);
        for (number, person) in people.iter().chain(watching).enumerate() {
            let person = person.moved_to(self.server(number));
            sockets.push(connected(&person, table, self.knows_shorthand).await?);
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
            id: table,
            sockets,
            listed,
            version: 0,
        })
    }

    /// Adds this many spectators, who first connect and then all request everything at once.
    /// `between` is called when all are connected. Returns how long it took from then until each
    /// had everything.
    pub(crate) async fn gather(
        &mut self,
        people: usize,
        between: impl FnOnce() -> anyhow::Result<()>,
    ) -> anyhow::Result<Vec<Duration>> {
        let id = self.id.context("no game has begun")?;
        let path = format!("/ws/tables/{id}");
        let stranger = Person::stranger(&self.url);
        let people: Vec<Person> = (0..people)
            .map(|number| stranger.moved_to(self.server(number)))
            .collect();
        let mut sockets = Vec::with_capacity(people.len());
        for some in people.chunks(CONNECTING_MAX) {
            let connecting = some.iter().map(|person| person.raw_socket(&path, None));
            sockets.extend(try_join_all(connecting).await?);
        }
        between()?;
        let begin = Instant::now();
        let shorthand = self
            .knows_shorthand
            .then(|| Shorthand::current().fingerprint().clone());
        let greeting = sockets.iter_mut().map(|socket| {
            let shorthand = shorthand.clone();
            async move {
                say_hello(socket, shorthand).await?;
                next_of(socket, "snapshot").await?;
                anyhow::Ok(begin.elapsed())
            }
        });
        let greeted = try_join_all(greeting).await?;
        let game = self.game.as_mut().context("no game has begun")?;
        game.sockets.extend(sockets);
        Ok(greeted)
    }

    /// Disconnects everybody; the next round starts a new game.
    pub(crate) fn leave(&mut self) {
        self.game = None;
    }

    /// One more spectator, who has received everything.
    pub(crate) async fn watch(&self) -> anyhow::Result<(Socket, Duration)> {
        let id = self.id.context("no game has begun")?;
        watch(&self.url, id).await
    }
}

/// A spectator who has received everything, and how long that took.
pub(crate) async fn watch(url: &str, table: TableId) -> anyhow::Result<(Socket, Duration)> {
    let begin = Instant::now();
    let spectator = Person::stranger(url);
    let mut socket = connected(&spectator, table, false).await?;
    next_of(&mut socket, "snapshot").await?;
    Ok((socket, begin.elapsed()))
}

async fn connected(
    person: &Person,
    table: TableId,
    knows_shorthand: bool,
) -> anyhow::Result<Socket> {
    let mut socket = person
        .raw_socket(&format!("/ws/tables/{table}"), None)
        .await?;
    let shorthand = knows_shorthand.then(|| Shorthand::current().fingerprint().clone());
    say_hello(&mut socket, shorthand).await?;
    Ok(socket)
}

async fn say_hello(socket: &mut Socket, shorthand: Option<String>) -> anyhow::Result<()> {
    let hello = match shorthand {
        Some(fingerprint) => json!({ "type": "hello", "shorthand": fingerprint }),
        None => json!({ "type": "hello" }),
    };
    Ok(socket.send(Message::Text(hello.to_string().into())).await?)
}

/// Whether the server supports shorthand; earlier builds refuse a greeting that mentions it.
async fn knows_shorthand(url: &str) -> anyhow::Result<bool> {
    let nowhere = format!("/ws/tables/{}", Uuid::nil());
    let mut socket = Person::stranger(url).raw_socket(&nowhere, None).await?;
    say_hello(&mut socket, Some(String::new())).await?;
    Ok(!next_text(&mut socket).await?.contains("\"malformed\""))
}

impl Game {
    /// The seat to act; `None` at the end.
    fn seat_to_act(&self) -> Option<usize> {
        // Players who have placed a fleet may still rearrange it; those who have not come first.
        if self.version < PLAYERS as u64 {
            Some(self.version as usize)
        } else {
            self.listed.iter().position(|listed| !listed.is_empty())
        }
    }

    async fn act(
        &mut self,
        seat: usize,
        due: Instant,
        dice: &mut u64,
        tally: &mut Tally,
    ) -> anyhow::Result<()> {
        let listed = &self.listed[seat];
        let action = &listed[roll(dice, listed.len())];
        let act = json!({ "type": "act", "cmd_id": Uuid::new_v4(), "version": self.version,
            "action": action });
        self.sockets[seat]
            .send(Message::Text(act.to_string().into()))
            .await?;
        let ack = next_of(&mut self.sockets[seat], "ack").await?;
        tally.moved(due.elapsed());
        tally.bytes += ack.len() as u64;
        let receiving = self.sockets.iter_mut().map(async |socket| {
            let update = next_of(socket, "update").await?;
            anyhow::Ok((update, due.elapsed()))
        });
        let updates = try_join_all(receiving).await?;
        for (viewer, (update, delay)) in updates.into_iter().enumerate() {
            tally.updated(&update, delay)?;
            if !NO_PART.iter().any(|end| update.ends_with(end))
                && let Some(listed) = self.listed.get_mut(viewer)
            {
                let mut update = Shorthand::current().expand(&update)?;
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

/// A random number below `bound`.
pub(crate) fn roll(dice: &mut u64, bound: usize) -> usize {
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
        if text.starts_with(&start) || kind == "update" && text.starts_with('[') {
            return Ok(text);
        }
        anyhow::ensure!(
            !text.starts_with(rejected),
            "a listed action was refused: {text}"
        );
    }
}
