//! Prepared moves under `kill -9`: what was acknowledged is played exactly once, whether the server
//! was killed before the turn came, just after, or between two of its steps.

use fondaco_protocol::{
    ClientMessage, CommandId, Replay, ServerMessage, StepKind, TableSummary, TableView, Version,
};
use fondaco_tests::client::{Person, TableSocket};
use fondaco_tests::needs;
use fondaco_tests::postgres::{Durability, PostgresServer};
use fondaco_tests::process::{Program, ServerProcess};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};
use uuid::Uuid;

/// The maximum time that both steps of a prepared move may take.
const PLAYED_MAX: Duration = Duration::from_secs(20);

/// How often the list is polled.
const POLL: Duration = Duration::from_millis(100);

/// A prepared move waits for at least this long.
const MOMENT_MIN: Duration = Duration::from_millis(1_000);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Killed {
    BeforeTheTurn,
    WhenItHasCome,
    BetweenTheSteps,
}

struct Evening {
    server: ServerProcess,
    database: String,
    people: [Person; 2],
    table: TableView,
    sockets: Vec<TableSocket>,
}

impl Evening {
    /// Two people play Golden Horn: the ships of one are in Venice, those of the other in
    /// Constantinople.
    async fn begin(database: String) -> Evening {
        let server = ServerProcess::start(Program::Fondaco, "127.0.0.1:0", &database);
        let server = server.await.unwrap();
        let people = [
            Person::guest(&server.url, "Ada").await.unwrap(),
            Person::guest(&server.url, "Bob").await.unwrap(),
        ];
        let body = json!({
            "ruleset": "golden-horn", "seats": 2, "options": {},
            "visibility": "private", "spectators": true,
        });
        let table: TableView = people[0].post("/api/tables", &body).await.unwrap();
        people[1].sit_down(table.id).await.unwrap();
        let started = people[0].at(table.id, "start", json!({})).await;
        let table = started.unwrap();
        let mut evening = Evening {
            server,
            database,
            people,
            table,
            sockets: Vec::new(),
        };
        evening.connect().await;
        for (seat, in_venice) in [(0, true), (1, false)] {
            let in_venice = [in_venice; 3];
            let action = json!({ "type": "place_fleet", "in_venice": in_venice });
            evening.act(seat, &action).await;
        }
        evening
    }

    async fn connect(&mut self) {
        self.sockets.clear();
        for person in &self.people {
            let socket = person.connect(self.table.id).await.unwrap();
            self.sockets.push(socket);
        }
    }

    async fn killed(self) -> Evening {
        let address = self.server.address();
        self.server.kill().await.unwrap();
        let server = ServerProcess::start(Program::Fondaco, &address, &self.database).await;
        Evening {
            server: server.unwrap(),
            sockets: Vec::new(),
            database: self.database,
            people: self.people,
            table: self.table,
        }
    }

    /// Acts, and waits until both have seen it.
    async fn act(&mut self, seat: usize, action: &Value) {
        let command = self.sockets[seat].act(action).await.unwrap();
        let made = self.sockets[seat].answer(command).await.unwrap();
        self.see(made.expect("a listed action")).await;
    }

    async fn see(&mut self, version: Version) {
        for socket in &mut self.sockets {
            while socket.version() < version {
                socket.next().await.unwrap();
            }
        }
    }

    fn choices(&self, seat: usize) -> Vec<Value> {
        let part = self.sockets[seat].private().expect("a seat");
        part.actions.as_array().cloned().unwrap_or_default()
    }

    /// Waits until this player's list of tables says that it is their turn.
    async fn waits_for(&self, seat: usize) {
        loop {
            let tables: Vec<TableSummary> = self.people[seat].get("/api/me/tables").await.unwrap();
            if tables.iter().any(|table| table.your_turn) {
                return;
            }
            sleep(POLL).await;
        }
    }

    /// What the seat could do next after these steps.
    async fn ahead(&mut self, seat: usize, steps: &[Value]) -> Vec<Value> {
        let cmd_id = CommandId(Uuid::new_v4());
        let steps = steps.to_vec();
        let ask = ClientMessage::LookAhead { cmd_id, steps };
        self.sockets[seat].send(&ask).await.unwrap();
        let answer = self.sockets[seat].until(|message| match message {
            ServerMessage::Ahead { actions, .. } => actions.as_array().cloned(),
            ServerMessage::Rejected { code, .. } => panic!("{code:?}"),
            _ => None,
        });
        answer.await.unwrap()
    }

    async fn prepare(&mut self, seat: usize, steps: &[Value]) {
        let prepared = CommandId(Uuid::new_v4());
        let message = ClientMessage::Prepare {
            cmd_id: prepared,
            version: self.sockets[seat].version(),
            steps: steps.to_vec(),
        };
        self.sockets[seat].send(&message).await.unwrap();
        let answer = self.sockets[seat].until(|message| match message {
            ServerMessage::Done { cmd_id } if *cmd_id == prepared => Some(()),
            ServerMessage::Rejected { code, .. } => panic!("{code:?}"),
            _ => None,
        });
        answer.await.unwrap();
    }
}

/// Of the choices of this kind, the first of those that go least far.
fn nearest(choices: &[Value], kind: &str) -> Value {
    let of_kind = choices
        .iter()
        .filter(|choice| choice["action"]["type"] == kind);
    let length = |choice: &&Value| choice["preview"]["path"].as_array().map_or(0, Vec::len);
    let nearest = of_kind.min_by_key(length).expect("something of this kind");
    nearest["action"].clone()
}

async fn played_once(database: String, when: Killed) {
    let mut evening = Evening::begin(database).await;
    let acts = usize::from(evening.choices(0).is_empty());
    let waits = 1 - acts;
    let load = nearest(&evening.ahead(waits, &[]).await, "load");
    let first = [load.clone()];
    let sail = nearest(&evening.ahead(waits, &first).await, "sail");
    let steps = [load, sail];
    evening.prepare(waits, &steps).await;
    if when == Killed::BeforeTheTurn {
        evening = evening.killed().await;
        evening.connect().await;
    }
    let load = nearest(&evening.choices(acts), "load");
    evening.act(acts, &load).await;
    let sail = nearest(&evening.choices(acts), "sail");
    evening.act(acts, &sail).await;
    let came_at = Instant::now();
    let turn = evening.sockets[0].version();
    match when {
        Killed::BeforeTheTurn => {}
        Killed::WhenItHasCome => {
            evening = evening.killed().await;
            // Nobody connects, and listing tables does not load any.
            let played = evening.waits_for(acts);
            timeout(PLAYED_MAX, played).await.expect("it is played");
            evening.connect().await;
            assert_eq!(evening.sockets[0].version(), Version(turn.0 + 2));
        }
        Killed::BetweenTheSteps => {
            evening.see(turn.next()).await;
            evening = evening.killed().await;
            evening.connect().await;
        }
    }
    let both = evening.see(Version(turn.0 + 2));
    timeout(PLAYED_MAX, both).await.expect("it is played");
    assert!(
        came_at.elapsed() > MOMENT_MIN * 2,
        "{:?}",
        came_at.elapsed()
    );
    assert!(!evening.choices(acts).is_empty(), "the turn is over");
    let path = format!("/api/tables/{}/replay", evening.table.id);
    let replay: Replay = evening.people[waits].get(&path).await.unwrap();
    for step in replay.record.steps.iter().rev().take(2) {
        assert_eq!(step.seat.index(), waits);
        assert_eq!(step.kind, StepKind::Act, "as its player's own");
    }
}

async fn sqlite(when: Killed) {
    let folder = tempfile::tempdir().unwrap();
    played_once(super::sqlite(&folder), when).await;
}

#[tokio::test]
async fn a_prepared_move_survives_a_kill_before_the_turn() {
    sqlite(Killed::BeforeTheTurn).await;
}

#[tokio::test]
async fn a_prepared_move_is_played_after_a_kill_though_nobody_comes() {
    sqlite(Killed::WhenItHasCome).await;
}

#[tokio::test]
async fn a_prepared_move_goes_on_where_a_kill_cut_it() {
    sqlite(Killed::BetweenTheSteps).await;
}

#[tokio::test]
async fn a_prepared_move_survives_kills_on_postgres() {
    needs!(Postgres);
    let postgres = PostgresServer::start_with(Durability::Safe);
    for when in [Killed::BeforeTheTurn, Killed::WhenItHasCome] {
        played_once(postgres.create_database().await, when).await;
    }
}
