//! Friends at a table: the starting point of most stories.

use crate::guests::client::{Person, TableSocket};
use crate::servers::server::TestServer;
use fondaco_protocol::{ServerMessage, TableId, TableView, Version};
use game_core::Options;
use game_core::testkit::other_options;
use serde_json::{Value, json};

/// The ruleset of most stories, which hold for every game.
pub const RULESET: &str = GOLDEN_HORN.ruleset;

/// A ruleset with its options.
#[derive(Clone, Copy)]
pub struct Game {
    pub ruleset: &'static str,
    /// As JSON.
    pub options: &'static str,
}

/// How many play.
#[derive(Clone, Copy)]
pub enum Seats {
    /// As few as possible.
    Fewest,
    /// Between the fewest and the most.
    Some,
    /// As many as possible.
    Most,
}

/// Every game that the server offers, with its default options for the fewest players and with
/// other options for more, and how many that is.
pub fn every_game(seats: Seats) -> Vec<(Game, u8)> {
    let games = all_games::newest().into_iter();
    games
        .map(|rules| {
            let info = rules.info();
            let (count, options) = match seats {
                Seats::Fewest => (info.seats_min, Options::new()),
                Seats::Some => {
                    let count = info.seats_min.midpoint(info.seats_max);
                    (count, other_options(rules.as_ref(), count))
                }
                Seats::Most => {
                    let count = info.seats_max;
                    (count, other_options(rules.as_ref(), count))
                }
            };
            let options = serde_json::to_string(&options).expect("options serialize");
            let game = Game {
                ruleset: info.id,
                // A few bytes, once per test, so that a game can be copied.
                options: options.leak(),
            };
            (game, count)
        })
        .collect()
}

pub const GOLDEN_HORN: Game = Game {
    ruleset: "golden-horn",
    options: "{}",
};

pub const DOMINIO_DA_MAR: Game = Game {
    ruleset: "golden-horn",
    options: r#"{ "expansion": "dominio_da_mar" }"#,
};

pub const HORUS: Game = Game {
    ruleset: "horus",
    options: "{}",
};

/// A table, with its people and their sockets in seat order.
pub struct GameNight {
    pub table: TableId,
    pub people: Vec<Person>,
    pub sockets: Vec<TableSocket>,
}

impl GameNight {
    /// Everybody is seated, but nobody has started the game.
    pub async fn gather(server: &TestServer, seats: u8) -> GameNight {
        GameNight::gather_for(server, GOLDEN_HORN, seats).await
    }

    /// Everybody is seated at a table for this game, but nobody has started it.
    pub async fn gather_for(server: &TestServer, game: Game, seats: u8) -> GameNight {
        GameNight::gather_at(&[server], game, seats).await
    }

    /// As [`GameNight::gather_for`], with the players spread over these servers in turn.
    pub async fn gather_at(servers: &[&TestServer], game: Game, seats: u8) -> GameNight {
        let urls = servers.iter().cycle().map(|server| server.url());
        let urls: Vec<String> = urls.take(seats.into()).collect();
        let mut night = GameNight::open(&urls[0], game, seats).await;
        for url in &urls[1..] {
            night.sit_down(url).await;
        }
        night
    }

    /// A table for this game at the server with this address, with only its host.
    pub async fn open(url: &str, game: Game, seats: u8) -> GameNight {
        let host = Person::guest(url, "Player 1").await.expect("a guest");
        let body = json!({
            "ruleset": game.ruleset,
            "seats": seats,
            "options": serde_json::from_str::<Value>(game.options).expect("JSON"),
            "visibility": "private",
            "spectators": true,
        });
        let table: TableView = host.post("/api/tables", &body).await.expect("a table");
        GameNight {
            table: table.id,
            people: vec![host],
            sockets: Vec::new(),
        }
    }

    /// Seats one more player, who is at the server with this address.
    pub async fn sit_down(&mut self, url: &str) {
        let name = format!("Player {}", self.people.len() + 1);
        let person = Person::guest(url, &name).await.expect("a guest");
        person.sit_down(self.table).await.expect("a free seat");
        self.people.push(person);
    }

    /// The host starts the game, and every player connects.
    pub async fn start(&mut self) {
        let started = self.people[0].at(self.table, "start", json!({})).await;
        started.expect("the game starts");
        self.connect().await;
    }

    /// The game has started, and every player is connected.
    pub async fn started(server: &TestServer, seats: u8) -> GameNight {
        GameNight::started_for(server, GOLDEN_HORN, seats).await
    }

    /// This game has started, and every player is connected.
    pub async fn started_for(server: &TestServer, game: Game, seats: u8) -> GameNight {
        GameNight::started_at(&[server], game, seats).await
    }

    /// As [`GameNight::started_for`], with the players spread over these servers in turn.
    pub async fn started_at(servers: &[&TestServer], game: Game, seats: u8) -> GameNight {
        let mut night = GameNight::gather_at(servers, game, seats).await;
        night.start().await;
        night
    }

    /// Reconnects every player.
    pub async fn connect(&mut self) {
        self.sockets.clear();
        for person in &self.people {
            let socket = person.connect(self.table).await;
            self.sockets.push(socket.expect("a socket"));
        }
    }

    /// A seat that may act.
    pub fn to_act(&self) -> Option<usize> {
        self.sockets
            .iter()
            .position(|socket| !socket.legal_actions().is_empty())
    }

    /// Lets one seat act, and waits for its ack and until all have seen the update.
    pub async fn act(&mut self, seat: usize, action: &Value) {
        let socket = &mut self.sockets[seat];
        let command = socket.act(action).await.expect("a connection");
        let answer = socket.answer(command).await.expect("an answer");
        self.reach(answer.expect("a listed action")).await;
    }

    /// Waits until all have seen this version.
    pub async fn reach(&mut self, version: Version) {
        let reached = reach(&mut self.sockets, version).await;
        reached.expect("an update");
    }

    /// Plays up to `actions` legal actions, fewer if the game ends. Returns how many were played.
    pub async fn play(&mut self, dice: &mut Dice, actions: usize) -> usize {
        for played in 0..actions {
            let Some(seat) = self.next_seat(dice) else {
                return played;
            };
            let listed = self.sockets[seat].legal_actions();
            let action = listed[dice.below(listed.len())].clone();
            self.act(seat, &action).await;
        }
        actions
    }

    /// A seat that can still do something new. Players who have placed a fleet may rearrange it for
    /// ever, so those who have not come first.
    pub fn next_seat(&self, dice: &mut Dice) -> Option<usize> {
        able_seat(&self.sockets, dice)
    }
}

/// Any seat that may act.
pub fn able_seat(sockets: &[TableSocket], dice: &mut Dice) -> Option<usize> {
    let able: Vec<usize> = (0..sockets.len())
        .filter(|&seat| !sockets[seat].legal_actions().is_empty())
        .collect();
    if able.is_empty() {
        None
    } else {
        Some(able[dice.below(able.len())])
    }
}

/// Waits until all have seen this version.
///
/// # Errors
/// If a connection is lost.
pub async fn reach(sockets: &mut [TableSocket], version: Version) -> anyhow::Result<()> {
    for socket in sockets {
        while socket.version() < version {
            socket.next().await?;
        }
    }
    Ok(())
}

/// Reproducible choices for tests.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

/// Whether the message is an update.
pub fn is_update(message: &ServerMessage) -> bool {
    matches!(message, ServerMessage::Update { .. })
}
