//! Friends at a table: what most stories begin with.

use fondaco_protocol::{ServerMessage, TableId, TableView};
use fondaco_tests::client::{Person, TableSocket};
use fondaco_tests::server::TestServer;
use serde_json::{Value, json};

/// The ruleset of most stories; they hold for every game.
pub(crate) const RULESET: &str = GOLDEN_HORN.ruleset;

/// What is played.
#[derive(Clone, Copy)]
pub(crate) struct Game {
    pub(crate) ruleset: &'static str,
    /// As JSON.
    pub(crate) options: &'static str,
}

pub(crate) const GOLDEN_HORN: Game = Game {
    ruleset: "golden-horn",
    options: "{}",
};

pub(crate) const DOMINIO_DA_MAR: Game = Game {
    ruleset: "golden-horn",
    options: r#"{ "expansion": "dominio_da_mar" }"#,
};

pub(crate) const HORUS: Game = Game {
    ruleset: "horus",
    options: "{}",
};

/// A table whose seats are all taken, in order of the seats.
pub(crate) struct GameNight {
    pub(crate) table: TableId,
    pub(crate) people: Vec<Person>,
    pub(crate) sockets: Vec<TableSocket>,
}

impl GameNight {
    /// Everybody sits, nobody has started.
    pub(crate) async fn gather(server: &TestServer, seats: u8) -> GameNight {
        GameNight::gather_for(server, GOLDEN_HORN, seats).await
    }

    /// Everybody sits at a table for this game, nobody has started.
    pub(crate) async fn gather_for(server: &TestServer, game: Game, seats: u8) -> GameNight {
        GameNight::gather_at(&[server], game, seats).await
    }

    /// As [`GameNight::gather_for`], the players in turn at these servers.
    pub(crate) async fn gather_at(servers: &[&TestServer], game: Game, seats: u8) -> GameNight {
        let mut people = Vec::new();
        for number in 0..seats {
            let name = format!("Player {}", number + 1);
            let server = servers[usize::from(number) % servers.len()];
            people.push(Person::guest(&server.url(), &name).await.unwrap());
        }
        let body = json!({
            "ruleset": game.ruleset,
            "seats": seats,
            "options": serde_json::from_str::<Value>(game.options).unwrap(),
            "visibility": "private",
            "spectators": true,
        });
        let table: TableView = people[0].post("/api/tables", &body).await.unwrap();
        let table = table.id;
        for person in &people[1..] {
            person.sit_down(table).await.unwrap();
        }
        GameNight {
            table,
            people,
            sockets: Vec::new(),
        }
    }

    /// The game has started, and every player is connected.
    pub(crate) async fn started(server: &TestServer, seats: u8) -> GameNight {
        GameNight::started_for(server, GOLDEN_HORN, seats).await
    }

    /// This game has started, and every player is connected.
    pub(crate) async fn started_for(server: &TestServer, game: Game, seats: u8) -> GameNight {
        GameNight::started_at(&[server], game, seats).await
    }

    /// As [`GameNight::started_for`], the players in turn at these servers.
    pub(crate) async fn started_at(servers: &[&TestServer], game: Game, seats: u8) -> GameNight {
        let mut night = GameNight::gather_at(servers, game, seats).await;
        night.people[0]
            .at(night.table, "start", json!({}))
            .await
            .unwrap();
        night.connect().await;
        night
    }

    /// Reconnects every player.
    pub(crate) async fn connect(&mut self) {
        self.sockets.clear();
        for person in &self.people {
            self.sockets.push(person.connect(self.table).await.unwrap());
        }
    }

    /// A seat that may act.
    pub(crate) fn to_act(&self) -> Option<usize> {
        self.sockets
            .iter()
            .position(|socket| !socket.legal_actions().is_empty())
    }

    /// Lets one seat act, waits for its ack, and until all have seen the update.
    pub(crate) async fn act(&mut self, seat: usize, action: &Value) {
        let command = self.sockets[seat].act(action).await.unwrap();
        let version = self.sockets[seat]
            .answer(command)
            .await
            .unwrap()
            .expect("a listed action");
        for socket in &mut self.sockets {
            while socket.version() < version {
                socket.next().await.unwrap();
            }
        }
    }

    /// Plays `actions` of the listed actions, or to the end; how many were played.
    pub(crate) async fn play(&mut self, dice: &mut Dice, actions: usize) -> usize {
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

    /// A seat that can still do something new: who has placed a fleet may place it
    /// otherwise for ever, so those who have not come first.
    pub(crate) fn next_seat(&self, dice: &mut Dice) -> Option<usize> {
        let able: Vec<usize> = (0..self.sockets.len())
            .filter(|&seat| !self.sockets[seat].legal_actions().is_empty())
            .collect();
        if able.is_empty() {
            None
        } else {
            Some(able[dice.below(able.len())])
        }
    }
}

/// Reproducible choices for tests.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

/// Whether the message is an update.
pub(crate) fn is_update(message: &ServerMessage) -> bool {
    matches!(message, ServerMessage::Update { .. })
}
