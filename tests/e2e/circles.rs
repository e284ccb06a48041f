//! Circles: friends who play together again and again.

use crate::admin::done;
use crate::computers::curve_of;
use fondaco_protocol::{
    CircleChronicle, CircleInside, CircleScores, CircleSeat, CircleSketch, CircleTable, CircleView,
    Me, TableStatus, TableSummary, TableView, UserId,
};
use fondaco_server::admin::AdminCommand;
use fondaco_server::background::find_wanted;
use fondaco_tests::client::{Person, Refused};
use fondaco_tests::game_night::{Dice, able_seat};
use fondaco_tests::needs;
use fondaco_tests::server::{Kind, TestServer};
use serde_json::{Value, json};
use std::time::Duration;

pub(crate) fn id(person: &Person) -> UserId {
    person.me.as_ref().unwrap().id
}

/// A request at a circle.
pub(crate) async fn at(
    person: &Person,
    code: &str,
    what: &str,
    body: Value,
) -> Result<CircleView, Refused> {
    let path = format!("/api/circles/{code}/{what}");
    person.post(&path, &body).await
}

async fn look(person: &Person, code: &str) -> CircleView {
    person.get(&format!("/api/circles/{code}")).await.unwrap()
}

pub(crate) async fn inside(person: &Person, code: &str) -> CircleInside {
    look(person, code).await.inside.unwrap()
}

pub(crate) async fn is_refused<T>(answer: Result<T, Refused>, code: &str) {
    match answer {
        Ok(_) => panic!("not refused with {code}"),
        Err(refused) => assert_eq!(refused.code(), code),
    }
}

/// People in a circle that the first of them has founded, and its code.
pub(crate) async fn founded(server: &TestServer, names: &[&str]) -> (Vec<Person>, String) {
    let mut people = Vec::new();
    for name in names {
        people.push(Person::guest(&server.url(), name).await.unwrap());
    }
    let name = json!({ "name": " Thursdays " });
    let circle: CircleView = people[0].post("/api/circles", &name).await.unwrap();
    assert_eq!(circle.circle.name, "Thursdays");
    let code = circle.circle.code;
    for person in &people[1..] {
        at(person, &code, "join", json!({})).await.unwrap();
    }
    (people, code)
}

async fn open(person: &Person, code: &str) -> Result<TableView, Refused> {
    let table =
        json!({ "ruleset": "horus", "seats": 2, "visibility": "private", "spectators": true });
    let path = format!("/api/circles/{code}/tables");
    person.post(&path, &table).await
}

/// The host and another one play a table to its end.
async fn play(table: &TableView, people: [&Person; 2]) {
    people[1].sit_down(table.id).await.unwrap();
    people[0]
        .at(table.id, "ready", json!({ "ready": true }))
        .await
        .unwrap();
    people[0].at(table.id, "start", json!({})).await.unwrap();
    play_on(table, people).await;
}

async fn play_on(table: &TableView, people: [&Person; 2]) {
    let mut dice = Dice::new(7);
    let mut sockets = Vec::new();
    for person in people {
        sockets.push(person.connect(table.id).await.unwrap());
    }
    while let Some(seat) = able_seat(&sockets, &mut dice) {
        let actions = sockets[seat].legal_actions();
        let action = actions[dice.below(actions.len())].clone();
        let command = sockets[seat].act(&action).await.unwrap();
        let version = sockets[seat].answer(command).await.unwrap().unwrap();
        for socket in &mut sockets {
            while socket.version() < version {
                socket.next().await.unwrap();
            }
        }
    }
    for socket in &mut sockets {
        while !socket.is_over() {
            socket.next().await.unwrap();
        }
    }
}

#[tokio::test]
async fn friends_play_in_a_circle_and_nobody_else_sees_it() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let (people, code) = founded(&server, &["Ada", "Ben", "Cleo"]).await;
        let [ada, ben, cleo] = [&people[0], &people[1], &people[2]];
        let eve = Person::guest(&server.url(), "Eve").await.unwrap();
        let elsewhere = ada.open_table("horus", 2).await.unwrap();
        let table = open(ben, &code).await.unwrap();
        assert_eq!(table.status, TableStatus::Gathering);

        let seen = inside(cleo, &code.to_lowercase()).await;
        let names: Vec<&str> = seen.members.iter().map(|one| &*one.person.name).collect();
        assert_eq!(names, ["Ada", "Ben", "Cleo"]);
        assert_eq!(
            seen.tables.len(),
            1,
            "what was opened elsewhere is not here"
        );
        assert_eq!(seen.tables[0].id, table.id);
        let lobby: Vec<TableSummary> = eve.get("/api/tables").await.unwrap();
        assert_eq!(lobby, [], "a circle's table is unlisted");

        play(&table, [ben, cleo]).await;
        let path = format!("/api/circles/{code}/games");
        let games: Vec<CircleTable> = ada.get(&path).await.unwrap();
        assert_eq!(games.len(), 1);
        assert_eq!(games[0].id, table.id);
        assert!(inside(ada, &code).await.tables.is_empty());

        // Playing again is of the circle, too.
        let again = ben.at(table.id, "rematch", json!({})).await.unwrap();
        cleo.at(table.id, "rematch", json!({})).await.unwrap();
        let going_on = inside(ada, &code).await.tables;
        assert_eq!(going_on[0].id, again.id);
        assert_eq!(going_on[0].status, TableStatus::Playing);
        assert_eq!(going_on[0].awaited.len(), 1, "{going_on:?}");
        play_on(&again, [ben, cleo]).await;

        let path = format!("/api/circles/{code}/scores");
        let scores: CircleScores = ada.get(&path).await.unwrap();
        assert_eq!((scores.games, scores.kinds.len()), (2, 1));
        let kind = &scores.kinds[0];
        assert_eq!(
            (&*kind.ruleset, kind.seats, kind.computers),
            ("horus", 2, false)
        );
        let pair = &kind.pairs[0];
        assert_eq!(pair.ahead[0] + pair.ahead[1] + pair.level, 2);

        // A stranger with the link sees its name, and nothing else.
        let seen = look(&Person::stranger(&server.url()), &code).await;
        assert_eq!((&*seen.circle.name, seen.circle.members), ("Thursdays", 3));
        assert_eq!(seen.inside, None);
        for what in ["games", "scores", "chronicle?zone=UTC"] {
            let path = format!("/api/circles/{code}/{what}");
            is_refused(eve.get::<Value>(&path).await, "not_member").await;
            let stranger = Person::stranger(&server.url());
            is_refused(stranger.get::<Value>(&path).await, "no_session").await;
        }
        is_refused(open(&eve, &code).await, "not_member").await;
        is_refused(
            eve.at(elsewhere.id, "rematch", json!({})).await,
            "not_finished",
        )
        .await;
        let list: Vec<CircleSketch> = eve.get("/api/me/circles").await.unwrap();
        assert_eq!(list, []);
    }
}

#[tokio::test]
async fn the_founder_keeps_house() {
    let server = TestServer::start(Kind::Sqlite).await;
    let (people, code) = founded(&server, &["Ada", "Ben", "Cleo"]).await;
    let [ada, ben, cleo] = [&people[0], &people[1], &people[2]];
    for what in ["link", "close"] {
        is_refused(at(ben, &code, what, json!({})).await, "not_founder").await;
    }
    let cleo_named = json!({ "person": id(cleo) });
    for what in ["remove", "hand-over"] {
        is_refused(
            at(ben, &code, what, cleo_named.clone()).await,
            "not_founder",
        )
        .await;
        let own = json!({ "person": id(ada) });
        is_refused(at(ada, &code, what, own).await, "malformed").await;
        let nobody = json!({ "person": uuid::Uuid::nil() });
        is_refused(at(ada, &code, what, nobody).await, "not_found").await;
    }
    let name = json!({ "name": "Fridays" });
    is_refused(at(ben, &code, "rename", name.clone()).await, "not_founder").await;
    let empty = json!({ "name": "\u{202e}" });
    is_refused(at(ada, &code, "rename", empty).await, "bad_name").await;
    let renamed = at(ada, &code, "rename", name).await.unwrap();
    assert_eq!(renamed.circle.name, "Fridays");

    // Whoever is removed does not come back by the old link.
    let table = open(cleo, &code).await.unwrap();
    let next = at(ada, &code, "remove", cleo_named)
        .await
        .unwrap()
        .circle
        .code;
    assert_ne!(next, code);
    is_refused(at(cleo, &code, "join", json!({})).await, "circle_not_found").await;
    let seen = inside(ben, &next).await;
    assert_eq!(seen.tables[0].id, table.id);
    assert_eq!(seen.tables[0].seats[0], CircleSeat::Guest);
    let path = format!("/api/circles/{next}/games");
    is_refused(cleo.get::<Value>(&path).await, "not_member").await;

    let last = at(ada, &next, "link", json!({})).await.unwrap().circle.code;
    is_refused(at(cleo, &next, "join", json!({})).await, "circle_not_found").await;
    let handed = at(ada, &last, "hand-over", json!({ "person": id(ben) })).await;
    assert_eq!(
        handed.unwrap().inside.unwrap().members[0].person.name,
        "Ben"
    );
    is_refused(at(ada, &last, "close", json!({})).await, "not_founder").await;
    let path = format!("/api/circles/{last}");
    let close = format!("{path}/close");
    let closed: Vec<CircleSketch> = ben.post(&close, &json!({})).await.unwrap();
    assert_eq!(closed, []);
    is_refused(ada.get::<Value>(&path).await, "circle_not_found").await;
}

#[tokio::test]
async fn changes_of_circles_are_limited() {
    let server = TestServer::start(Kind::Sqlite).await;
    let (people, code) = founded(&server, &["Ada", "Ben"]).await;
    let mut codes = Vec::new();
    for number in 0..40 {
        let name = json!({ "name": format!("Circle {number}") });
        let founded = people[0].post::<CircleView>("/api/circles", &name).await;
        codes.extend(founded.err().map(|refused| refused.code()));
    }
    assert!(codes.contains(&"too_many_circles".to_owned()), "{codes:?}");
    assert_eq!(codes.last().unwrap(), "rate_limited");
    // Nor does she invite with one link after another.
    let name = json!({ "name": "Fridays" });
    for (what, body) in [("link", json!({})), ("rename", name)] {
        is_refused(at(&people[0], &code, what, body).await, "rate_limited").await;
    }
    let join = async || at(&people[1], &code, "join", json!({})).await;
    let mut refused = None;
    for _ in 0..40 {
        refused = join().await.err().map(|refused| refused.code());
    }
    assert_eq!(refused.unwrap(), "rate_limited");
}

#[tokio::test]
async fn whoever_is_erased_leaves_their_games_without_a_name() {
    let server = TestServer::start(Kind::Sqlite).await;
    let (people, code) = founded(&server, &["Ada", "Ben"]).await;
    let table = open(&people[0], &code).await.unwrap();
    play(&table, [&people[0], &people[1]]).await;
    let person = AdminCommand::Person {
        person: id(&people[0]).to_string(),
        erase: false,
    };
    let known = done(&server, person).await;
    assert_eq!(known.rows[0]["circles"], json!(["Thursdays"]));
    let erase = AdminCommand::Person {
        person: id(&people[0]).to_string(),
        erase: true,
    };
    done(&server, erase).await;
    let me: Option<Me> = people[0].get("/api/session").await.unwrap();
    assert_eq!(me, None);
    let seen = look(&people[1], &code).await;
    assert_eq!(seen.circle.members, 1);
    let games: Vec<CircleTable> = people[1]
        .get(&format!("/api/circles/{code}/games"))
        .await
        .unwrap();
    assert_eq!(games[0].seats[0], CircleSeat::Guest);
    let scores: CircleScores = people[1]
        .get(&format!("/api/circles/{code}/scores"))
        .await
        .unwrap();
    let players: Vec<UserId> = scores.kinds[0]
        .players
        .iter()
        .map(|one| one.person)
        .collect();
    assert_eq!(players, [id(&people[1])]);
}

/// What a circle remembers, once the feats of its games were found.
async fn chronicle(server: &TestServer, person: &Person, code: &str) -> CircleChronicle {
    find_wanted(server.app(), Duration::ZERO).await.unwrap();
    let path = format!("/api/circles/{code}/chronicle?zone=Europe/Berlin");
    person.get(&path).await.unwrap()
}

#[tokio::test]
async fn a_chronicle_is_written_by_the_games_of_its_circle() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let (people, code) = founded(&server, &["Ada", "Ben"]).await;
        let [ada, ben] = [&people[0], &people[1]];
        let nothing = chronicle(&server, ada, &code).await;
        assert_eq!(
            (nothing.feats, nothing.nemesis, nothing.year_ago),
            (vec![], None, None)
        );

        let table = open(ada, &code).await.unwrap();
        play(&table, [ada, ben]).await;
        let elsewhere = ada.open_table("horus", 2).await.unwrap();
        play(&elsewhere, [ada, ben]).await;
        let found = chronicle(&server, ada, &code).await;
        let kinds: Vec<&str> = found.feats.iter().map(|feat| &*feat.kind).collect();
        assert_eq!(
            kinds.iter().filter(|kind| **kind == "leap").count(),
            1,
            "{kinds:?}"
        );
        for feat in &found.feats {
            assert_eq!(
                feat.game.id, table.id,
                "games elsewhere are none of its business"
            );
            assert!(feat.is_ever && !feat.computers && feat.count > 0);
            let named = &feat.game.seats[feat.seat.index()];
            assert!(matches!(named, CircleSeat::Member { .. }), "{named:?}");
        }

        // Its best moment is there in the log.
        let leap = found.feats.iter().find(|feat| feat.kind == "leap").unwrap();
        let replay = format!("/api/tables/{}/replay", table.id);
        let replay: Value = ada.get(&replay).await.unwrap();
        let steps = replay["record"]["steps"].as_array().unwrap().len();
        assert!((1..=steps as u32).contains(&leap.step));

        // The curve of a new game is made without anybody asking; its comeback follows.
        if kind == Kind::Sqlite {
            curve_of(ada, table.id).await;
        }
        let again = chronicle(&server, ada, &code).await;
        for feat in &found.feats {
            assert!(again.feats.contains(feat), "found again: {feat:?}");
        }

        let path = format!("/api/circles/{code}/chronicle?zone=Atlantis");
        is_refused(ada.get::<Value>(&path).await, "malformed").await;
        let path = format!("/api/circles/{code}/chronicle");
        is_refused(ada.get::<Value>(&path).await, "malformed").await;

        // Whoever is erased leaves the game and takes the name away.
        let erase = AdminCommand::Person {
            person: id(ben).to_string(),
            erase: true,
        };
        done(&server, erase).await;
        let nameless = chronicle(&server, ada, &code).await;
        assert_eq!(nameless.feats.len(), again.feats.len());
        assert!(!serde_json::to_string(&nameless).unwrap().contains("Ben"));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_circle_is_the_same_at_every_server() {
    needs!(Postgres);
    let servers = TestServer::start_several(2).await;
    let (people, code) = founded(&servers[0], &["Ada", "Ben"]).await;
    let table = open(&people[0], &code).await.unwrap();
    let ben = people[1].moved_to(&servers[1].url());
    ben.sit_down(table.id).await.unwrap();
    people[0]
        .at(table.id, "ready", json!({ "ready": true }))
        .await
        .unwrap();
    people[0].at(table.id, "start", json!({})).await.unwrap();
    let seen = inside(&ben, &code).await;
    assert_eq!(seen.tables[0].id, table.id);
    assert_eq!(seen.tables[0].awaited.len(), 1);
    assert_eq!(seen.members.len(), 2);
}
