//! The console of whoever runs the server.

use crate::admin::{done, now};
use fondaco_protocol::{Backups, ConsoleView, DatabaseKind, Me, UserId};
use fondaco_server::admin::{AdminAnswer, AdminCommand, COPIES_MAX};
use fondaco_server::limits::MISSES_MAX;
use fondaco_server::people::operator::first_link;
use fondaco_tests::client::{Person, Refused};
use fondaco_tests::game_night::{GameNight, HORUS};
use fondaco_tests::server::{Kind, TestServer};
use serde_json::{Value, json};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::Duration;
use store::Store;
use store::people::{CONSOLE_LINK_MAX, DeviceName, TokenHash};
use tokio::time::sleep;
use uuid::Uuid;

const VIEW: &str = "/api/console";
const COMMANDS: &str = "/api/console/commands";

/// The token of the link that this server prints at its start.
async fn first_token(server: &TestServer) -> Option<String> {
    let link = first_link(server.app(), &server.url()).await?;
    let (page, token) = link.split_once('#').unwrap();
    assert_eq!(page, format!("{}/console", server.url()));
    Some(token.to_owned())
}

/// A browser without a session that opens the link.
async fn claim(server: &TestServer, token: &str) -> anyhow::Result<(Person, Me)> {
    let body = json!({ "token": token, "name": null });
    Person::arriving(&server.url(), "/api/console/claim", &body).await
}

pub(crate) async fn operator(server: &TestServer) -> Person {
    let token = first_token(server).await.unwrap();
    claim(server, &token).await.unwrap().0
}

async fn refused_claim(person: &Person, token: &str) -> String {
    let body = json!({ "token": token, "name": null });
    let claimed = person.post::<Me>("/api/console/claim", &body).await;
    claimed.unwrap_err().code()
}

async fn refused_view(person: &Person) -> String {
    person.get::<ConsoleView>(VIEW).await.unwrap_err().code()
}

async fn command(person: &Person, command: Value) -> Result<AdminAnswer, Refused> {
    person.post(COMMANDS, &json!({ "command": command })).await
}

async fn found_rows(person: &Person, asked: Value) -> Vec<Value> {
    command(person, asked).await.unwrap().rows
}

#[tokio::test]
async fn the_link_lets_one_browser_in_once() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let earlier = first_token(&server).await.unwrap();
        let token = first_token(&server).await.unwrap();
        let eve = Person::guest(&server.url(), "Eve").await.unwrap();
        assert_eq!(refused_claim(&eve, &earlier).await, "bad_token");

        let (ada, me) = claim(&server, &token).await.unwrap();
        assert_eq!(me.name, "Host");
        let view: ConsoleView = ada.get(VIEW).await.unwrap();
        let database = match kind {
            Kind::Sqlite => DatabaseKind::Embedded,
            Kind::Postgres => DatabaseKind::Postgresql,
        };
        assert_eq!((view.database, view.trouble), (database, None));
        assert_eq!(first_token(&server).await, None, "somebody has claimed it");

        assert_eq!(refused_claim(&eve, &token).await, "bad_token");
        assert_eq!(refused_view(&eve).await, "not_operator");
        assert_eq!(
            refused_view(&Person::stranger(&server.url())).await,
            "no_session"
        );
        let asked = command(&eve, json!({ "command": "bans" })).await;
        assert_eq!(asked.unwrap_err().code(), "not_operator");

        let withdrawn = done(&server, AdminCommand::Console { withdraw: true }).await;
        assert_eq!(withdrawn.rows.len(), 0);
        assert_eq!(refused_view(&ada).await, "not_operator");
        let made = done(&server, AdminCommand::Console { withdraw: false }).await;
        let link = made.rows[0]["link"].as_str().unwrap().to_owned();
        let (_, token) = link.split_once('#').unwrap();
        let (again, _) = claim(&server, token).await.unwrap();
        let _: ConsoleView = again.get(VIEW).await.unwrap();
    }
}

#[tokio::test]
async fn a_guest_who_claims_gets_another_cookie() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let token = first_token(&server).await.unwrap();
    let body = json!({ "token": token, "name": null });
    let answer = ada.answer_to("/api/console/claim", Some(&body)).await;
    assert!(answer.unwrap().contains("\"name\":\"Ada\""));
    assert_eq!(
        refused_view(&ada).await,
        "no_session",
        "the old cookie ended"
    );
    assert!(server.app().store.has_operator().await.unwrap());
}

#[tokio::test]
async fn a_link_ends_after_a_day_and_belongs_to_a_session() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let (store, now) = (&server.app().store, now());
        let token = TokenHash([1; 32]);
        store.save_console_link("", token, now).await.unwrap();
        assert_eq!(store.console_links(now).await.unwrap(), [token]);
        let late = now.after(CONSOLE_LINK_MAX);
        assert_eq!(store.console_links(late).await.unwrap(), []);
        // Made by a clock that was far ahead.
        let early = now.before(CONSOLE_LINK_MAX * 2);
        assert_eq!(store.console_links(early).await.unwrap(), []);

        let nobody = TokenHash([2; 32]);
        let used = store.use_console_link(token, nobody, nobody, now).await;
        assert!(!used.unwrap());
        assert_eq!(
            store.console_links(now).await.unwrap(),
            [token],
            "not used up"
        );
        let ada = operator(&server).await;
        let _: Option<Me> = ada.delete("/api/session").await.unwrap();
        assert!(
            !store.has_operator().await.unwrap(),
            "signing out ends the right"
        );
    }
}

/// A person in the store, by the token of their session.
async fn session(store: &Store, token: TokenHash) {
    let person = fondaco_protocol::Person {
        id: UserId(Uuid::now_v7()),
        name: "Ada".to_owned(),
    };
    let unnamed = DeviceName::default();
    let made = store.create_person(&person, token, &unnamed, now());
    made.await.unwrap();
}

#[tokio::test]
async fn a_session_that_cannot_go_on_with_another_cookie_gets_no_right() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let (store, now) = (&server.app().store, now());
        let [link, ada, ben, next] = [1, 2, 3, 4].map(|byte| TokenHash([byte; 32]));
        session(store, ada).await;
        session(store, ben).await;
        store.save_console_link("", link, now).await.unwrap();
        // Its new token is somebody's already.
        let used = store.use_console_link(link, ada, ben, now).await;
        assert!(used.is_err(), "{used:?}");
        assert!(!store.has_operator().await.unwrap());
        assert_eq!(store.console_links(now).await.unwrap(), [link]);

        assert!(store.use_console_link(link, ada, next, now).await.unwrap());
        assert!(store.operates(next).await.unwrap());
        assert!(!store.operates(ada).await.unwrap());
    }
}

#[tokio::test]
async fn guessing_the_token_has_to_wait() {
    let server = TestServer::start(Kind::Sqlite).await;
    let token = first_token(&server).await.unwrap();
    let eve = Person::guest(&server.url(), "Eve").await.unwrap();
    for _ in 0..MISSES_MAX {
        assert_eq!(refused_claim(&eve, &"00".repeat(32)).await, "bad_token");
    }
    assert_eq!(refused_claim(&eve, &token).await, "rate_limited");
}

#[tokio::test]
async fn without_a_console_there_is_no_way_in() {
    let server = TestServer::start_with(Kind::Sqlite, &["--console", "off"]).await;
    assert_eq!(first_token(&server).await, None);
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    assert_eq!(refused_claim(&ada, &"00".repeat(32)).await, "not_found");
    assert_eq!(refused_view(&ada).await, "not_found");
}

#[tokio::test]
async fn several_servers_agree_on_who_operates() {
    if !Kind::Postgres.is_available() {
        return;
    }
    let servers = TestServer::start_several(2).await;
    let earlier = first_token(&servers[0]).await.unwrap();
    let token = first_token(&servers[0]).await.unwrap();
    let other = first_token(&servers[1]).await.unwrap();
    let eve = Person::guest(&servers[1].url(), "Eve").await.unwrap();
    assert_eq!(refused_claim(&eve, &earlier).await, "bad_token");
    let (ada, _) = claim(&servers[1], &token).await.unwrap();
    assert_eq!(refused_claim(&eve, &other).await, "bad_token");
    for server in &servers {
        let _: ConsoleView = ada.moved_to(&server.url()).get(VIEW).await.unwrap();
    }
    done(&servers[0], AdminCommand::Console { withdraw: true }).await;
    assert_eq!(refused_view(&ada).await, "not_operator");
}

#[tokio::test]
async fn the_console_does_what_the_command_line_does() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let ada = operator(&server).await;
        let ban = json!({ "command": "ban", "address": "192.0.2.7", "reason": "noise" });
        command(&ada, ban).await.unwrap();
        let listed = done(&server, AdminCommand::Bans).await;
        assert_eq!(listed.rows[0]["address"], "192.0.2.7");
        assert_eq!(
            command(&ada, json!({ "command": "bans" })).await.unwrap(),
            listed
        );
        let unban = json!({ "command": "unban", "address": "192.0.2.7" });
        command(&ada, unban.clone()).await.unwrap();
        assert_eq!(done(&server, AdminCommand::Bans).await.rows.len(), 0);
        assert_eq!(command(&ada, unban).await.unwrap_err().code(), "not_found");

        let night = GameNight::started(&server, 2).await;
        let many = json!({ "command": "tables", "limit": 4_000_000_000_u32 });
        assert_eq!(found_rows(&ada, many).await.len(), 1);
        let place = found_rows(&ada, json!({ "command": "tables" })).await[0]["place"].clone();
        let next = json!({ "command": "tables", "after": place });
        assert_eq!(found_rows(&ada, next).await.len(), 0);
        let nowhere = json!({ "command": "tables", "after": "7" });
        let asked = command(&ada, nowhere).await;
        assert_eq!(asked.unwrap_err().code(), "not_found");
        let table = night.table.0.to_string();
        for forbidden in [
            json!({ "command": "seat", "table": table, "seat": 0 }),
            json!({ "command": "console" }),
            json!({ "command": "chat", "table": table }),
            json!({ "command": "damaged" }),
            json!({ "command": "purge", "what": ["guests"], "older": 0 }),
        ] {
            let asked = command(&ada, forbidden.clone()).await;
            assert_eq!(asked.unwrap_err().code(), "not_operator", "{forbidden}");
        }
        let close = json!({ "command": "close", "table": table });
        command(&ada, close.clone()).await.unwrap();
        assert_eq!(
            command(&ada, close).await.unwrap_err().code(),
            "table_closed"
        );
    }
}

/// Whoever comes by a link for another device, or with a key that was written on paper.
#[tokio::test]
async fn the_right_goes_to_no_other_device_and_ends_when_its_person_is_sent_away() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let token = first_token(&server).await.unwrap();
        let (ada, me) = claim(&server, &token).await.unwrap();
        let link: Value = ada.post("/api/me/devices", &json!({})).await.unwrap();
        let key: Value = ada.post("/api/me/return-key", &json!({})).await.unwrap();
        for (path, body) in [
            ("/api/devices", json!({ "token": link["token"] })),
            ("/api/return-key", json!({ "key": key["key"] })),
        ] {
            let arrived = Person::arriving::<Value>(&server.url(), path, &body).await;
            assert_eq!(refused_view(&arrived.unwrap().0).await, "not_operator");
        }
        let _: ConsoleView = ada.get(VIEW).await.unwrap();
        let kick = json!({ "command": "kick", "person": me.id.0 });
        command(&ada, kick).await.unwrap();
        assert_eq!(refused_view(&ada).await, "no_session");
        assert!(!server.app().store.has_operator().await.unwrap());
    }
}

#[tokio::test]
async fn nobody_locks_themselves_out_of_the_console() {
    for kind in Kind::available() {
        let mut server = TestServer::start(kind).await;
        let token = first_token(&server).await.unwrap();
        let (ada, me) = claim(&server, &token).await.unwrap();
        let own = me.id.0;
        // At a table, and at the same address as the operator.
        let night = GameNight::started(&server, 2).await;
        let ben = night.people[1].me.as_ref().unwrap().id.0;
        let by_id = json!({ "command": "ban", "person": ben });
        for asked in [
            json!({ "command": "ban", "address": "127.0.0.1" }),
            json!({ "command": "ban", "network": "127.0.0.0/8" }),
            json!({ "command": "ban", "person": own }),
            by_id.clone(),
        ] {
            let banned = command(&ada, asked.clone()).await;
            assert_eq!(banned.unwrap_err().code(), "own_address", "{asked}");
        }
        let _: ConsoleView = ada.get(VIEW).await.unwrap();
        assert_eq!(
            found_rows(&ada, json!({ "command": "bans" })).await.len(),
            0
        );

        drop(night);
        // A server that has just started knows nobody's address.
        server.stop().await;
        server.start_again().await;
        let ada = ada.moved_to(&server.url());
        let banned = command(&ada, by_id).await.unwrap();
        assert_eq!(banned.rows.len(), 0);
        assert!(banned.summary.contains("no address is known"), "{banned:?}");
    }
}

/// Everything that the console shows of a running game.
async fn shown(operator: &Person, night: &GameNight) -> Vec<String> {
    let table = night.table.0.to_string();
    let person = night.people[0].me.as_ref().unwrap().id.0.to_string();
    let mut shown = vec![operator.answer_to(VIEW, None).await.unwrap()];
    for asked in [
        json!({ "command": "tables" }),
        json!({ "command": "table", "table": table }),
        json!({ "command": "people" }),
        json!({ "command": "person", "person": person }),
        json!({ "command": "reports" }),
        json!({ "command": "bans" }),
    ] {
        let answer: Value = operator
            .post(COMMANDS, &json!({ "command": asked }))
            .await
            .unwrap();
        shown.push(answer.to_string());
    }
    shown
}

/// What the first player sees of their own cards.
async fn hand(night: &GameNight) -> Value {
    let socket = night.people[0].connect(night.table).await.unwrap();
    serde_json::to_value(socket.private().unwrap()).unwrap()
}

#[tokio::test]
async fn the_console_shows_nothing_of_what_is_hidden() {
    let mut server = TestServer::start(Kind::Sqlite).await;
    let ada = operator(&server).await;
    let night = GameNight::started_for(&server, HORUS, 2).await;
    let (before, own) = (shown(&ada, &night).await, hand(&night).await);
    server.stop().await;
    // Another deal, of which nothing has been played yet.
    server.alter("update seeds set seed = zeroblob(32)").await;
    server.start_again().await;
    assert_ne!(
        hand(&night).await,
        own,
        "the player's own page has another hand"
    );
    assert_eq!(shown(&ada, &night).await, before);
}

/// The setup, once nothing is being done to copies any more.
async fn settled(operator: &Person) -> Backups {
    loop {
        let view: ConsoleView = operator.get(VIEW).await.unwrap();
        let backups = view.backups.unwrap();
        if backups.doing.is_none() {
            return backups;
        }
        sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn a_copy_is_made_and_verified_while_people_play() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = operator(&server).await;
    let _night = GameNight::started(&server, 2).await;
    assert_eq!(settled(&ada).await.files, []);
    let view: ConsoleView = ada.post("/api/console/backups", &json!({})).await.unwrap();
    assert!(view.backups.unwrap().doing.is_some());
    let backups = settled(&ada).await;
    assert_eq!(backups.failure, None);
    let [file] = backups.files.as_slice() else {
        panic!("{backups:?}");
    };
    assert_eq!(file.holds.unwrap().tables, 1);
    // It holds every hand.
    let mode = fs::metadata(&backups.folder).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o700);

    // A page of it is lost.
    let path = Path::new(&backups.folder).join(&file.name);
    let mut bytes = fs::read(&path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..middle + 4096].fill(0);
    fs::write(&path, bytes).unwrap();
    let verify = |name: &str| format!("/api/console/backups/{name}/verify");
    let again = ada
        .post::<ConsoleView>(&verify(&file.name), &json!({}))
        .await;
    again.unwrap();
    let damaged = settled(&ada).await;
    assert!(damaged.failure.is_some());
    assert_eq!(damaged.files[0].holds, None);
    for name in ["..%2Ftest.sqlite", "nothing.sqlite", "%00"] {
        let asked = ada.post::<ConsoleView>(&verify(name), &json!({})).await;
        assert_eq!(asked.unwrap_err().code(), "not_found", "{name}");
    }
    let eve = Person::guest(&server.url(), "Eve").await.unwrap();
    for path in ["/api/console/backups", &verify(&file.name)] {
        let asked = eve.post::<ConsoleView>(path, &json!({})).await;
        assert_eq!(asked.unwrap_err().code(), "not_operator", "{path}");
    }
}

#[tokio::test]
async fn copies_are_deleted_one_by_one_and_do_not_fill_the_disk() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = operator(&server).await;
    let _: ConsoleView = ada.post("/api/console/backups", &json!({})).await.unwrap();
    let backups = settled(&ada).await;
    let made = backups.files[0].name.clone();
    let folder = Path::new(&backups.folder).to_owned();
    for number in 1..COPIES_MAX {
        fs::write(folder.join(format!("{number}.sqlite")), "").unwrap();
    }
    let more = ada
        .post::<ConsoleView>("/api/console/backups", &json!({}))
        .await;
    assert_eq!(more.unwrap_err().code(), "too_many_backups");

    let copy = |name: &str| format!("/api/console/backups/{name}");
    let eve = Person::guest(&server.url(), "Eve").await.unwrap();
    let asked = eve.delete::<ConsoleView>(&copy(&made)).await;
    assert_eq!(asked.unwrap_err().code(), "not_operator");
    for name in ["..%2Ftest.sqlite", "nothing.sqlite"] {
        let asked = ada.delete::<ConsoleView>(&copy(name)).await;
        assert_eq!(asked.unwrap_err().code(), "not_found", "{name}");
    }
    let view: ConsoleView = ada.delete(&copy(&made)).await.unwrap();
    let left = view.backups.unwrap();
    assert_eq!((left.files.len(), left.failure), (COPIES_MAX - 1, None));
    assert!(!folder.join(&made).exists());
    let view: ConsoleView = ada.post("/api/console/backups", &json!({})).await.unwrap();
    assert!(view.backups.unwrap().doing.is_some());
    assert_eq!(settled(&ada).await.files.len(), COPIES_MAX);

    // Of those that somebody else puts there, the newest and the oldest are shown.
    for number in 0..2 * COPIES_MAX {
        fs::write(folder.join(format!("1999-{number:03}.sqlite")), "").unwrap();
    }
    fs::create_dir(folder.join("99.sqlite")).unwrap();
    fs::write(folder.join("99.sqlite.partial"), "").unwrap();
    let shown = settled(&ada).await.files;
    assert_eq!(shown[0].name, "9.sqlite");
    assert_eq!(shown.len(), 2 * COPIES_MAX);
    assert_eq!(shown.last().unwrap().name, "1.sqlite");
    assert!(shown.is_sorted_by(|one, next| one.name > next.name));
}

#[tokio::test]
async fn postgresql_is_copied_by_its_own_tools() {
    if !Kind::Postgres.is_available() {
        return;
    }
    let server = TestServer::start(Kind::Postgres).await;
    let ada = operator(&server).await;
    let view: ConsoleView = ada.get(VIEW).await.unwrap();
    assert_eq!(view.backups, None);
    let asked = ada
        .post::<ConsoleView>("/api/console/backups", &json!({}))
        .await;
    assert_eq!(asked.unwrap_err().code(), "not_found");
}
