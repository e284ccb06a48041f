//! A game whose players are connected to different servers.

use fondaco_protocol::{TableId, TableView, Version};
use fondaco_tests::client::{Person, TableSocket};
use fondaco_tests::cluster::Cluster;
use serde_json::{Value, json};

/// A ruleset, with options as JSON.
pub(crate) type Game = (&'static str, &'static str);

pub(crate) const GOLDEN_HORN: Game = ("golden-horn", "{}");

pub(crate) const DOMINIO_DA_MAR: Game = ("golden-horn", r#"{ "expansion": "dominio_da_mar" }"#);

pub(crate) const HORUS: Game = ("horus", "{}");

/// A game that is on. Seat `n` is at server `n + 1`; the first server owns the table.
pub(crate) struct Night {
    pub(crate) table: TableId,
    pub(crate) people: Vec<Person>,
    pub(crate) sockets: Vec<TableSocket>,
    dice: u64,
}

impl Night {
    pub(crate) async fn start(cluster: &Cluster, (ruleset, options): Game, seats: u8) -> Night {
        let urls = cluster.urls();
        let mut people = Vec::new();
        for seat in 0..seats {
            // Whoever opens a table has it at their server.
            let at = if seat == 0 { 0 } else { server_of(seat, &urls) };
            let name = format!("Player {}", seat + 1);
            people.push(Person::guest(&urls[at], &name).await.unwrap());
        }
        let body = json!({
            "ruleset": ruleset,
            "seats": seats,
            "options": serde_json::from_str::<Value>(options).unwrap(),
            "visibility": "private",
            "spectators": true,
        });
        let table: TableView = people[0].post("/api/tables", &body).await.unwrap();
        let table = table.id;
        // It is in memory there before anybody else comes.
        let host = people[0].connect(table).await.unwrap();
        for person in &people[1..] {
            person.sit_down(table).await.unwrap();
        }
        people[0] = cluster.move_to(server_of(0, &urls), &people[0]);
        people[0].at(table, "start", json!({})).await.unwrap();
        let mut night = Night {
            table,
            people,
            sockets: Vec::new(),
            dice: 0x9e37_79b9_7f4a_7c15,
        };
        night.connect().await;
        drop(host);
        night
    }

    /// Connects every player again.
    pub(crate) async fn connect(&mut self) {
        self.sockets.clear();
        for person in &self.people {
            self.sockets.push(person.connect(self.table).await.unwrap());
        }
    }

    /// Plays this many random actions, or to the end; how many were played.
    pub(crate) async fn play(&mut self, actions: usize) -> usize {
        for played in 0..actions {
            let able: Vec<usize> = (0..self.sockets.len())
                .filter(|&seat| !self.sockets[seat].legal_actions().is_empty())
                .collect();
            if able.is_empty() {
                return played;
            }
            let seat = able[self.below(able.len())];
            let listed = self.sockets[seat].legal_actions();
            let action = listed[self.below(listed.len())].clone();
            let socket = &mut self.sockets[seat];
            let command = socket.act(&action).await.unwrap();
            let answer = socket.answer(command).await.unwrap();
            self.reach(answer.expect("a listed action")).await;
        }
        actions
    }

    /// Waits until everybody has seen this version.
    pub(crate) async fn reach(&mut self, version: Version) {
        for socket in &mut self.sockets {
            while socket.version() < version {
                socket.next().await.unwrap();
            }
        }
    }

    fn below(&mut self, bound: usize) -> usize {
        self.dice ^= self.dice << 13;
        self.dice ^= self.dice >> 7;
        self.dice ^= self.dice << 17;
        (self.dice % bound as u64) as usize
    }
}

/// Never the first one.
fn server_of(seat: u8, urls: &[String]) -> usize {
    1 + usize::from(seat) % (urls.len() - 1)
}
