//! People are notified that a game waits for them while they are away.

use crate::questions::ask;
use fondaco_protocol::{
    ComputerLevel, NoticesView, Question, Version, WebhookAnswer, WebhookState,
};
use fondaco_tests::client::Person;
use fondaco_tests::game_night::{Dice, GameNight, HORUS};
use fondaco_tests::needs;
use fondaco_tests::postgres::{Durability, PostgresServer};
use fondaco_tests::process::{Program, ServerProcess};
use fondaco_tests::receiver::Receiver;
use fondaco_tests::server::{Kind, TestServer};
use game_core::Seat;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::time::{Instant, sleep};

/// Messages may be sent to this machine, and without delay.
pub(crate) const HURRIED: [&str; 3] = ["--notices-allow", "127.0.0.0/8", "--hurried-notices"];

/// A server in a hurry sends everything within this time, unless it has to retry.
pub(crate) const SOON: Duration = Duration::from_secs(2);

async fn add(person: &Person, kind: &str, address: &str) -> NoticesView {
    let body = json!({ "kind": kind, "address": address, "template": null, "language": "en" });
    person
        .post("/api/me/notices/webhooks", &body)
        .await
        .unwrap()
}

pub(crate) async fn try_out(person: &Person, settings: &NoticesView) -> WebhookAnswer {
    let path = format!("/api/me/notices/webhooks/{}/test", settings.webhooks[0].id);
    person.post(&path, &json!({})).await.unwrap()
}

pub(crate) async fn settings(person: &Person) -> NoticesView {
    person.get("/api/me/notices").await.unwrap()
}

/// Plays until another seat is to act. Returns that seat.
pub(crate) async fn until_the_turn_changes(night: &mut GameNight, dice: &mut Dice) -> usize {
    let before = night.to_act().unwrap();
    while night.to_act() == Some(before) {
        night.play(dice, 1).await;
    }
    night.to_act().unwrap()
}

#[tokio::test]
async fn whoever_is_awaited_is_told_on_sqlite() {
    told(Kind::Sqlite).await;
}

#[tokio::test]
async fn whoever_is_awaited_is_told_on_postgres() {
    needs!(Postgres);
    told(Kind::Postgres).await;
}

async fn told(kind: Kind) {
    let server = TestServer::start_with(kind, &HURRIED).await;
    let receiver = Receiver::start().await;
    let mut night = GameNight::started_for(&server, HORUS, 2).await;
    let to_act = night.to_act().unwrap();
    let added = add(&night.people[1 - to_act], "discord", &receiver.url()).await;
    assert_eq!(added.webhooks[0].host, "127.0.0.1");
    sleep(SOON).await;
    assert!(receiver.posted().is_empty(), "it is not their turn");
    let next = until_the_turn_changes(&mut night, &mut Dice::new(3)).await;
    assert_eq!(next, 1 - to_act);
    let posted = receiver.wait_for(200, 1).await;
    let body: Value = serde_json::from_str(&posted[0].body).unwrap();
    let said = body["content"].as_str().unwrap();
    let mover = format!("Player {} moved last", to_act + 1);
    assert!(said.starts_with("It’s your turn.\nHorus with "), "{said}");
    assert!(said.contains(&mover) && said.contains("/t/"), "{said}");
    let did = format!("Player {} lays", to_act + 1);
    assert!(said.contains(&did), "{said}");
    sleep(SOON).await;
    assert_eq!(receiver.posted().len(), 1, "once is enough");
    let after = settings(&night.people[next]).await;
    assert_eq!(after.webhooks[0].state, WebhookState::Working);
    assert_eq!(after.webhooks[0].last_answer.as_deref(), Some("200"));
}

#[tokio::test]
async fn whoever_is_asked_is_told() {
    let server = TestServer::start_with(Kind::Sqlite, &HURRIED).await;
    let receiver = Receiver::start().await;
    let mut night = GameNight::started_for(&server, HORUS, 2).await;
    let to_act = night.to_act().unwrap();
    add(&night.people[1 - to_act], "slack", &receiver.url()).await;
    crate::questions::ask(&mut night.sockets[to_act], Question::EndGame).await;
    receiver.wait_for(200, 1).await;
}

#[tokio::test]
async fn what_fails_is_sent_again_with_the_same_id() {
    let mut server = TestServer::start_with(Kind::Sqlite, &HURRIED).await;
    let receiver = Receiver::start().await;
    receiver.answer(500, "out of order");
    let night = GameNight::started_for(&server, HORUS, 2).await;
    let to_act = night.to_act().unwrap();
    add(&night.people[to_act], "json", &receiver.url()).await;
    let failed = receiver.wait_for(500, 2).await;
    let state = settings(&night.people[to_act]).await.webhooks[0].state;
    assert_eq!(state, WebhookState::Failing);
    server.stop().await;
    receiver.answer(200, "ok");
    server.start_again().await;
    let posted = receiver.wait_for(200, 1).await;
    assert_eq!([&failed[0].ids, &failed[1].ids], [&posted[0].ids; 2]);
    assert_eq!(server.app().tables.in_memory().len(), 0);
}

#[tokio::test]
async fn a_kill_loses_no_notice_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite://{}/notices.sqlite", folder.path().display());
    killed(&database, &Ntfy(Receiver::start().await)).await;
}

#[tokio::test]
async fn a_kill_loses_no_notice_on_postgres() {
    needs!(Postgres);
    let postgres = PostgresServer::start_with(Durability::Safe);
    let database = postgres.create_database().await;
    killed(&database, &Ntfy(Receiver::start().await)).await;
}

/// A channel for notices, the same for two people.
pub(crate) trait Way {
    fn receiver(&self) -> &Receiver;
    async fn add(&self, person: &Person, number: usize);
    /// The ids of all notices so far; one may have arrived twice.
    fn ids(&self) -> BTreeSet<String>;
}

struct Ntfy(Receiver);

impl Way for Ntfy {
    fn receiver(&self) -> &Receiver {
        &self.0
    }

    async fn add(&self, person: &Person, _: usize) {
        add(person, "ntfy", &self.0.url()).await;
    }

    fn ids(&self) -> BTreeSet<String> {
        self.0.posted().into_iter().map(|one| one.ids).collect()
    }
}

/// A move is acknowledged, and the process dies before anybody was notified.
pub(crate) async fn killed(database: &str, way: &impl Way) {
    let start = async |listen: &str| {
        let program = Program::Fondaco;
        let started = ServerProcess::start_set(&[], program, listen, database, &HURRIED).await;
        started.unwrap()
    };
    let receiver = way.receiver();
    let mut server = start("127.0.0.1:0").await;
    let listen = server.address();
    let people = [
        Person::guest(&server.url, "Ada").await.unwrap(),
        Person::guest(&server.url, "Bea").await.unwrap(),
    ];
    let table = people[0].start_game("horus", &[&people[1]]).await.unwrap();
    for (number, person) in people.iter().enumerate() {
        way.add(person, number).await;
    }
    // One of them is to act, and has been notified by now.
    receiver.wait_for(200, 1).await;
    let mut was_quicker = false;
    for round in 1..=3 {
        let mut sockets = Vec::new();
        for person in &people {
            sockets.push(person.connect(table).await.unwrap());
        }
        let acts = |socket: &fondaco_tests::client::TableSocket| !socket.legal_actions().is_empty();
        let to_act = sockets.iter().position(acts).unwrap();
        while let Some(action) = sockets[to_act].legal_actions().first().cloned() {
            let command = sockets[to_act].act(&action).await.unwrap();
            let version: Version = sockets[to_act].answer(command).await.unwrap().unwrap();
            while sockets[to_act].version() < version {
                sockets[to_act].next().await.unwrap();
            }
        }
        server.kill().await.unwrap();
        was_quicker |= way.ids().len() == round;
        server = start(&listen).await;
        while way.ids().len() <= round {
            let messages = receiver.posted().len();
            receiver.wait_for(200, messages + 1).await;
        }
    }
    assert!(was_quicker, "each notice was quicker than the kill");
}

#[tokio::test]
async fn a_muted_table_is_quiet_until_it_is_heard_again() {
    let server = TestServer::start_with(Kind::Sqlite, &HURRIED).await;
    let receiver = Receiver::start().await;
    let night = GameNight::started_for(&server, HORUS, 2).await;
    let person = &night.people[night.to_act().unwrap()];
    let mute = async |muted: bool| {
        let body = json!({ "table": night.table, "muted": muted });
        let view: NoticesView = person.post("/api/me/notices/mute", &body).await.unwrap();
        view.muted
    };
    assert_eq!(mute(true).await, [night.table]);
    add(person, "discord", &receiver.url()).await;
    sleep(SOON).await;
    assert!(receiver.posted().is_empty());
    assert_eq!(mute(false).await, []);
    receiver.wait_for(200, 1).await;
}

/// More than are notified at once, each waiting for an answer that never comes.
#[tokio::test]
async fn slow_addresses_hold_up_nobody_else() {
    const SLOW: usize = 10;
    let server = TestServer::start_with(Kind::Sqlite, &HURRIED).await;
    let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}/", silent.local_addr().unwrap());
    for _ in 0..SLOW {
        let night = GameNight::started_for(&server, HORUS, 2).await;
        add(&night.people[night.to_act().unwrap()], "ntfy", &address).await;
    }
    let mut held = Vec::new();
    while held.len() < 8 {
        held.push(silent.accept().await.unwrap());
    }
    let receiver = Receiver::start().await;
    let night = GameNight::started_for(&server, HORUS, 2).await;
    let begun = Instant::now();
    add(
        &night.people[night.to_act().unwrap()],
        "ntfy",
        &receiver.url(),
    )
    .await;
    receiver.wait_for(200, 1).await;
    // Each of the others is given ten.
    assert!(begun.elapsed() < Duration::from_secs(8));
}

#[tokio::test]
async fn several_tables_are_one_message() {
    let server = TestServer::start_with(Kind::Sqlite, &HURRIED).await;
    let receiver = Receiver::start().await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let bea = Person::guest(&server.url(), "Bea").await.unwrap();
    for _ in 0..4 {
        ada.start_game("horus", &[&bea]).await.unwrap();
    }
    for person in [&ada, &bea] {
        add(person, "ntfy", &receiver.url()).await;
    }
    sleep(SOON).await;
    let posted = receiver.posted();
    let tables = posted.iter().map(|one| one.ids.split(',').count());
    assert_eq!(tables.sum::<usize>(), 4, "{posted:?}");
    assert!(posted.len() <= 2, "{posted:?}");
}

#[tokio::test]
async fn the_test_button_shows_the_real_answer_and_follows_no_redirect() {
    let server = TestServer::start_with(Kind::Sqlite, &HURRIED).await;
    let receiver = Receiver::start().await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let view = add(&ada, "discord", &receiver.url()).await;
    for (status, is_delivered) in [(200, true), (404, false), (302, false), (307, false)] {
        receiver.answer(status, "Unknown\nWebhook");
        let before = receiver.posted().len();
        let answer = try_out(&ada, &view).await;
        let expected = WebhookAnswer {
            is_delivered,
            status: Some(status),
            answer: "Unknown Webhook".into(),
        };
        assert_eq!(answer, expected);
        assert_eq!(receiver.posted().len(), before + 1, "{status}");
    }
    drop(receiver);
    sleep(Duration::from_millis(50)).await;
    let answer = try_out(&ada, &view).await;
    assert_eq!((answer.is_delivered, answer.status), (false, None));
    // Testing too often is rate limited.
    try_out(&ada, &view).await;
    let path = format!("/api/me/notices/webhooks/{}/test", view.webhooks[0].id);
    let again = ada.post::<WebhookAnswer>(&path, &json!({})).await;
    assert_eq!(again.unwrap_err().code(), "rate_limited");
}

#[tokio::test]
async fn messages_are_in_the_language_of_whoever_gets_them() {
    let server = TestServer::start_with(Kind::Sqlite, &HURRIED).await;
    let receiver = Receiver::start().await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let body =
        json!({ "kind": "ntfy", "address": receiver.url(), "template": null, "language": "fr" });
    let hooks = "/api/me/notices/webhooks";
    let view = ada.post::<NoticesView>(hooks, &body).await.unwrap();
    try_out(&ada, &view).await;
    assert!(receiver.posted()[0].body.starts_with("Ceci est un test"));
    let body =
        json!({ "kind": "ntfy", "address": receiver.url(), "template": null, "language": "pl" });
    let refused = ada.post::<NoticesView>(hooks, &body).await.unwrap_err();
    assert_eq!(refused.code(), "malformed");
}

#[tokio::test]
async fn nobody_reaches_what_the_operator_does_not_allow() {
    let server = TestServer::start(Kind::Sqlite).await;
    let receiver = Receiver::start().await;
    let port = receiver.url();
    let port = port.rsplit(':').next().unwrap().split('/').next().unwrap();
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    for host in [
        "127.0.0.1",
        "127.1",
        "0x7f.1",
        "2130706433",
        "0177.0.0.1",
        "[::1]",
        "[::ffff:127.0.0.1]",
        "[::ffff:7f00:1]",
        "0.0.0.0",
        "0",
        "localhost",
        "localhost.",
        "169.254.169.254",
        "10.0.0.1",
        "①②⑦.0.0.1",
        "user@127.0.0.1",
        "127.0.0.1%00.example",
        "[fe80::1%25lo]",
    ] {
        for scheme in ["http", "https"] {
            let address = format!("{scheme}://{host}:{port}/");
            let body =
                json!({ "kind": "json", "address": address, "template": null, "language": "en" });
            let added = ada
                .post::<NoticesView>("/api/me/notices/webhooks", &body)
                .await;
            assert_eq!(added.unwrap_err().code(), "bad_webhook", "{address}");
        }
    }
    // A name is only judged when it is resolved.
    for name in ["localhost", "localhost.localdomain", "nothing.invalid"] {
        let view = add(&ada, "json", &format!("https://{name}/")).await;
        let answer = try_out(&ada, &view).await;
        let expected = "No public server was found at this address.";
        assert_eq!(
            (answer.status, answer.answer.as_str()),
            (None, expected),
            "{name}"
        );
        let path = format!("/api/me/notices/webhooks/{}", view.webhooks[0].id);
        ada.delete::<NoticesView>(&path).await.unwrap();
    }
    assert!(receiver.posted().is_empty());
}

#[tokio::test]
async fn settings_are_checked_and_their_secrets_are_not_shown() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let refused = async |path: &str, body: Value| {
        let answer = ada.post::<NoticesView>(path, &body).await;
        answer.unwrap_err().code()
    };
    let hooks = "/api/me/notices/webhooks";
    let address = "https://discord.com/api/webhooks/1/secret";
    let template = |kind: &str, template: &str| json!({ "kind": kind, "address": address, "template": template, "language": "en" });
    assert_eq!(
        refused(hooks, template("json", "{text}")).await,
        "bad_template"
    );
    assert_eq!(
        refused(hooks, template("discord", "{}")).await,
        "bad_template"
    );
    let quiet = |begins: u16, zone: &str| json!({ "quiet": { "begins": begins, "ends": 420, "time_zone": zone } });
    let path = "/api/me/notices/quiet";
    assert_eq!(refused(path, quiet(420, "UTC")).await, "bad_quiet_hours");
    assert_eq!(
        refused(path, quiet(60, "Mars/Base")).await,
        "bad_quiet_hours"
    );
    let view: NoticesView = ada.post(path, &quiet(1320, "Europe/Berlin")).await.unwrap();
    assert_eq!(view.quiet.unwrap().begins, 1320);
    for _ in 0..5 {
        let body = template("json", r#"{"t":"{text}"}"#);
        ada.post::<NoticesView>(hooks, &body).await.unwrap();
    }
    assert_eq!(
        refused(hooks, template("json", "{}")).await,
        "too_many_webhooks"
    );
    let shown = ada.answer_to("/api/me/notices", None).await.unwrap();
    assert!(
        shown.contains("discord.com") && !shown.contains("secret"),
        "{shown}"
    );
    let bob = Person::guest(&server.url(), "Bob").await.unwrap();
    let id = settings(&ada).await.webhooks[0].id;
    for what in ["/test", "/resume"] {
        let others = bob
            .post::<Value>(&format!("{hooks}/{id}{what}"), &json!({}))
            .await;
        assert_eq!(others.unwrap_err().code(), "not_found");
    }
    bob.delete::<NoticesView>(&format!("{hooks}/{id}"))
        .await
        .unwrap();
    assert_eq!(settings(&ada).await.webhooks.len(), 5);
}

#[tokio::test]
async fn the_operator_can_turn_notices_off() {
    let server = TestServer::start_with(Kind::Sqlite, &["--notices", "off"]).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    assert!(!settings(&ada).await.enabled);
    let body = json!({ "kind": "slack", "address": "https://slack.com/x", "template": null, "language": "en" });
    let added = ada
        .post::<NoticesView>("/api/me/notices/webhooks", &body)
        .await;
    assert_eq!(added.unwrap_err().code(), "notices_off");
}

#[tokio::test]
async fn whoever_is_replaced_is_told_on_sqlite() {
    replaced(Kind::Sqlite, go_on, "The table plays for you").await;
}

#[tokio::test]
async fn whoever_is_replaced_is_told_on_postgres() {
    needs!(Postgres);
    replaced(Kind::Postgres, go_on, "The table plays for you").await;
}

#[tokio::test]
async fn whoever_is_replaced_by_a_computer_is_told_so() {
    let by_computer = |seat| Question::LetComputerPlay {
        seat,
        level: ComputerLevel::Easy,
    };
    replaced(Kind::Sqlite, by_computer, "A computer plays for you").await;
}

fn go_on(seat: Seat) -> Question {
    Question::GoOnWithout { seat }
}

async fn replaced(kind: Kind, question: impl FnOnce(Seat) -> Question, by: &str) {
    let server = TestServer::start_with(kind, &HURRIED).await;
    let receiver = Receiver::start().await;
    let mut night = GameNight::started_for(&server, HORUS, 2).await;
    let hook =
        json!({ "kind": "slack", "address": receiver.url(), "template": null, "language": "en" });
    let added: Result<Value, _> = night.people[1]
        .post("/api/me/notices/webhooks", &hook)
        .await;
    added.unwrap();
    night.people[1]
        .at(night.table, "leave", json!({}))
        .await
        .unwrap();
    let seat = Seat::new(1).unwrap();
    ask(&mut night.sockets[0], question(seat)).await;
    let mut told = 1;
    loop {
        let posted = receiver.wait_for(200, told).await;
        let said = &posted[told - 1].body;
        if said.contains("going on without you") {
            assert!(said.contains(by), "{said}");
            return;
        }
        // The turn before.
        assert!(told < 3, "{said}");
        told += 1;
    }
}
