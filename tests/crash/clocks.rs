//! A clock survives `kill -9` to the second, and runs out even at a table where nobody is
//! connected.

use fondaco_protocol::{StepKind, TableId, TableView};
use fondaco_tests::client::{Person, TableSocket};
use fondaco_tests::needs;
use fondaco_tests::postgres::{Durability, PostgresServer};
use fondaco_tests::process::{Program, ServerProcess};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};

/// How far a clock may be from its value when the server was killed.
const TOLERANCE: Duration = Duration::from_millis(1_300);

const SECOND: Duration = Duration::from_secs(1);

/// The maximum wait until something that is due has happened.
const WAIT_MAX: Duration = Duration::from_secs(20);

async fn started(listen: &str, database: &str) -> ServerProcess {
    let server = ServerProcess::start(Program::Fondaco, listen, database).await;
    server.unwrap()
}

/// A table of two people whose game has started, with both connected.
async fn begun(url: &str, clock: &Value) -> (TableId, Vec<Person>, Vec<TableSocket>) {
    let mut people = Vec::new();
    for name in ["Ada", "Bo"] {
        people.push(Person::guest(url, name).await.unwrap());
    }
    let body = json!({
        "ruleset": "horus", "seats": 2, "visibility": "private", "spectators": true, "clock": clock,
    });
    let table: TableView = people[0].post("/api/tables", &body).await.unwrap();
    people[1].sit_down(table.id).await.unwrap();
    people[0].at(table.id, "start", json!({})).await.unwrap();
    let mut sockets = Vec::new();
    for person in &people {
        sockets.push(person.connect(table.id).await.unwrap());
    }
    (table.id, people, sockets)
}

/// Which clock is running, and its remaining time, as soon as one is: none runs while the server
/// waits for its database.
async fn running(person: &Person, table: TableId) -> (usize, Duration) {
    let until = Instant::now() + WAIT_MAX;
    loop {
        let socket = person.connect(table).await.unwrap();
        let clocks = socket.clocks.as_ref().unwrap();
        if let Some(seat) = clocks.seats.iter().position(|clock| clock.runs) {
            return (seat, Duration::from_millis(clocks.seats[seat].left));
        }
        assert!(Instant::now() < until, "no clock runs: {clocks:?}");
        sleep(SECOND / 10).await;
    }
}

/// No time passes on the clock while the server is down, but the time before that still counts.
async fn survives_kills(database: &str) {
    let clock = json!({
        "pace": { "type": "evening", "bank_seconds": 600, "increment_seconds": 5 },
        "at_zero": "nothing",
    });
    let mut server = started("127.0.0.1:0", database).await;
    let listen = server.address();
    let (table, people, _sockets) = begun(&server.url, &clock).await;
    let mut first = None;
    for down in [SECOND * 4, SECOND] {
        let (seat, before) = running(&people[0], table).await;
        let then = Instant::now();
        sleep(Duration::from_millis(3_400)).await;
        let at_kill = before - then.elapsed();
        server.kill().await.unwrap();
        sleep(down).await;
        server = started(&listen, database).await;
        let (again, after) = running(&people[0], table).await;
        assert_eq!(again, seat);
        let off = after.abs_diff(at_kill);
        assert!(off <= TOLERANCE, "{after:?} is left, not {at_kill:?}");
        first = first.or(Some(before));
    }
    let (_, left) = running(&people[0], table).await;
    let first = first.unwrap();
    assert!(first - left >= SECOND * 4, "{left:?} of {first:?}");
}

#[tokio::test]
async fn a_clock_survives_kills_to_the_second_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    survives_kills(&super::sqlite(&folder)).await;
}

#[tokio::test]
async fn a_clock_survives_kills_to_the_second_on_postgres() {
    needs!(Postgres);
    let postgres = PostgresServer::start_with(Durability::Safe);
    survives_kills(&postgres.create_database().await).await;
}

/// Nobody is connected, and the server has just been killed: it has to find the table by itself.
#[tokio::test]
async fn a_clock_runs_out_at_a_table_that_nobody_has_come_back_to() {
    let folder = tempfile::tempdir().unwrap();
    let database = super::sqlite(&folder);
    let clock = json!({
        "pace": { "type": "evening", "bank_seconds": 4, "increment_seconds": 5 },
        "at_zero": "default",
    });
    let server = started("127.0.0.1:0", &database).await;
    let listen = server.address();
    let (table, people, sockets) = begun(&server.url, &clock).await;
    drop(sockets);
    sleep(SECOND * 2).await;
    server.kill().await.unwrap();
    let _server = started(&listen, &database).await;
    let played = async {
        loop {
            let replay: fondaco_protocol::Replay = people[0]
                .get(&format!("/api/tables/{table}/replay"))
                .await
                .unwrap();
            let mut steps = replay.record.steps.iter();
            if let Some(step) = steps.find(|step| step.kind == StepKind::Default) {
                return step.clone();
            }
            sleep(SECOND / 4).await;
        }
    };
    let step = timeout(WAIT_MAX, played)
        .await
        .expect("the table has played");
    let told = step.clocks.expect("a table with a clock");
    assert_eq!(told.left[step.seat.index()], 0);
}
