//! What operators can do on a running server.

use crate::talking::{chat, text, words};
use fondaco_protocol::{
    CreateTable, Me, ServerMessage, TableStatus, TableSummary, TableView, UnixMs, Visibility,
};
use fondaco_server::admin::{
    Admin, AdminAnswer, AdminCommand, AdminError, AdminRequest, Purged, ask, socket_path,
};
use fondaco_server::background::Clock;
use fondaco_tests::client::Person;
use fondaco_tests::game_night::{GameNight, RULESET};
use fondaco_tests::server::{Kind, TestServer};
use serde_json::json;
use std::time::Duration;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Runs a command on the server, at a given time.
pub(crate) async fn at(
    server: &TestServer,
    now: UnixMs,
    command: AdminCommand,
    dry_run: bool,
) -> Result<AdminAnswer, AdminError> {
    let app = server.app();
    let admin = Admin {
        store: &app.store,
        app: Some(app),
        now,
        own: None,
    };
    admin.carry_out(&AdminRequest { command, dry_run }).await
}

pub(crate) fn now() -> UnixMs {
    Clock::system().wall()
}

pub(crate) async fn done(server: &TestServer, command: AdminCommand) -> AdminAnswer {
    at(server, now(), command, false).await.unwrap()
}

fn tables() -> AdminCommand {
    AdminCommand::Tables {
        status: String::new(),
        person: None,
        older: None,
        after: None,
        limit: 10,
    }
}

fn listed() -> CreateTable {
    CreateTable {
        ruleset: RULESET.to_owned(),
        seats: 2,
        options: Default::default(),
        visibility: Visibility::Listed,
        spectators: true,
        commitment: None,
        clock: None,
    }
}

async fn status(server: &TestServer, table: &TableView) -> Option<TableStatus> {
    let found = server.app().store.find_table(table.id).await.unwrap();
    found.map(|table| table.status())
}

#[tokio::test]
async fn tables_are_found_closed_hidden_and_deleted() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let ada = Person::guest(&server.url(), "Ada").await.unwrap();
        let table: TableView = ada.post("/api/tables", &listed()).await.unwrap();
        let named = table.code.to_lowercase();

        let found = done(&server, tables()).await;
        assert_eq!(found.rows.len(), 1);
        assert_eq!(found.rows[0]["host"], "Ada");
        assert_eq!(found.rows[0]["code"], table.code);

        let hide = |undo| AdminCommand::Hide {
            table: named.clone(),
            undo,
        };
        let in_lobby = async || {
            let path = "/api/tables?status=gathering";
            let tables: Vec<TableSummary> = ada.get(path).await.unwrap();
            tables.len()
        };
        let tried = at(&server, now(), hide(false), true).await.unwrap();
        assert!(tried.dry_run);
        assert_eq!(in_lobby().await, 1, "it was only tried");
        done(&server, hide(false)).await;
        assert_eq!(in_lobby().await, 0);
        done(&server, hide(true)).await;
        assert_eq!(in_lobby().await, 1);

        let close = AdminCommand::Close {
            table: named.clone(),
        };
        done(&server, close.clone()).await;
        assert_eq!(status(&server, &table).await, Some(TableStatus::Closed));
        let again = at(&server, now(), close, false).await.unwrap_err();
        assert_eq!(again.to_string(), "the table is over already");

        done(&server, AdminCommand::Delete { table: named }).await;
        assert_eq!(status(&server, &table).await, None);
        let nothing = done(&server, tables()).await;
        assert_eq!(nothing.rows.len(), 0);
    }
}

#[tokio::test]
async fn a_running_game_is_deleted_with_its_log() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let mut night = GameNight::started(&server, 2).await;
        let seat = night.to_act().unwrap();
        let action = night.sockets[seat].legal_actions()[0].clone();
        night.act(seat, &action).await;
        let table = night.table.to_string();
        let tried = at(
            &server,
            now(),
            AdminCommand::Delete {
                table: table.clone(),
            },
            true,
        );
        assert!(tried.await.unwrap().rows[0]["entries"].as_i64() >= Some(1));
        done(&server, AdminCommand::Delete { table }).await;
        let log = server.app().store.log(night.table, Default::default());
        assert!(log.await.unwrap().is_empty());
    }
}

#[tokio::test]
async fn a_person_is_erased_and_the_games_stay() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let mut night = GameNight::started(&server, 2).await;
        let me = night.people[0].me.clone().unwrap();
        for (player, line) in [(0, "I live at number 4"), (1, "well met")] {
            night.sockets[player].send(&text(line)).await.unwrap();
            let heard = night.sockets[1].until(chat).await.unwrap();
            assert_eq!(words(&heard), [line]);
        }
        let people = done(
            &server,
            AdminCommand::People {
                name: me.name.clone(),
                after: None,
                limit: 5,
            },
        );
        let person = people.await.rows[0]["id"].as_str().unwrap().to_owned();
        assert_eq!(person, me.id.0.to_string());
        let erase = AdminCommand::Person {
            person,
            erase: true,
        };
        done(&server, erase).await;
        let gone: Option<fondaco_protocol::Me> = night.people[0].get("/api/session").await.unwrap();
        assert_eq!(gone, None, "the session goes on");
        let mut comes = night.people[1].connect(night.table).await.unwrap();
        assert_eq!(words(&comes.until(chat).await.unwrap()), ["well met"]);
        let record = server.app().store.find_table(night.table).await.unwrap();
        let record = record.unwrap();
        let names: Vec<String> = record
            .seats
            .values()
            .filter_map(|seat| seat.person())
            .map(|person| person.name.clone())
            .collect();
        assert_eq!(names.len(), 2);
        assert!(names.contains(&"erased".to_owned()), "{names:?}");
        assert!(!names.contains(&me.name), "{names:?}");
    }
}

#[tokio::test]
async fn an_address_is_kept_out_at_once() {
    let server = TestServer::start_with(Kind::Sqlite, &["--trust-proxy"]).await;
    let from = async |address: &str| {
        let request = reqwest::Client::new().get(format!("{}/api/rulesets", server.url()));
        let request = request.header("x-forwarded-for", address);
        request.send().await.unwrap().status().as_u16()
    };
    let ban = AdminCommand::Ban {
        address: Some("2001:db8:1:2::99".to_owned()),
        network: None,
        person: None,
        days: Some(1),
        reason: "floods".to_owned(),
    };
    done(&server, ban).await;
    assert_eq!(from("2001:db8:1:2::1").await, 429, "the same /64");
    assert_eq!(from("2001:db8:1:3::1").await, 200);
    let bans = at(&server, now(), AdminCommand::Bans, false).await.unwrap();
    assert_eq!(bans.rows[0]["address"], "2001:db8:1:2::/64");
    let later = at(&server, now().after(DAY * 2), AdminCommand::Bans, false);
    assert!(later.await.unwrap().rows.is_empty(), "it ends by itself");
    let address = "2001:db8:1:2::1".to_owned();
    done(&server, AdminCommand::Unban { address }).await;
    assert_eq!(from("2001:db8:1:2::1").await, 200);
}

#[tokio::test]
async fn what_is_old_is_purged() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let ada = Person::guest(&server.url(), "Ada").await.unwrap();
        let table = ada.open_table(RULESET, 2).await.unwrap();
        let _guest = Person::guest(&server.url(), "Guest").await.unwrap();
        let purge = || AdminCommand::Purge {
            what: vec![Purged::Guests, Purged::Unfinished],
            older: 30,
        };
        let counts = |answer: AdminAnswer| -> Vec<i64> {
            let rows = answer.rows.iter();
            rows.map(|row| row["deleted"].as_i64().unwrap()).collect()
        };
        let later = |days| now().after(DAY * days);
        let early = at(&server, later(29), purge(), false).await.unwrap();
        assert_eq!(counts(early), [0, 0]);
        let tried = at(&server, later(31), purge(), true).await.unwrap();
        assert_eq!(counts(tried), [1, 1], "{kind:?}");
        assert_eq!(status(&server, &table).await, Some(TableStatus::Gathering));
        let purged = at(&server, later(31), purge(), false).await.unwrap();
        assert_eq!(counts(purged), [1, 1], "{kind:?}");
        assert_eq!(status(&server, &table).await, None);
    }
}

#[tokio::test]
async fn the_running_server_answers_at_its_socket() {
    let server = TestServer::start(Kind::Sqlite).await;
    let path = socket_path(&server.app().config).unwrap();
    let request = |command| AdminRequest {
        command,
        dry_run: false,
    };
    let answer = loop {
        // The server may have only just begun to listen.
        match ask(&path, &request(tables())).await.unwrap() {
            Some(answer) => break answer,
            None => tokio::task::yield_now().await,
        }
    };
    assert_eq!(answer.summary, "0 tables");
    let table = "ZZZZZZ".to_owned();
    let refused = ask(&path, &request(AdminCommand::Close { table })).await;
    assert!(refused.unwrap_err().to_string().contains("no table ZZZZZZ"));
    let mode = std::fs::metadata(&path).unwrap().permissions();
    let mode = std::os::unix::fs::PermissionsExt::mode(&mode);
    assert_eq!(mode & 0o777, 0o600);
}

#[tokio::test]
async fn opening_a_table_can_take_a_word() {
    let settings = ["--opening-word", "sesame"];
    let server = TestServer::start_with(Kind::Sqlite, &settings).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let refused = ada.open_table(RULESET, 2).await.unwrap_err();
    assert_eq!(refused.code(), "word_needed");
    let give = async |word: &str| {
        let body = json!({ "word": word });
        ada.post::<serde_json::Value>("/api/opening", &body).await
    };
    assert_eq!(give("please").await.unwrap_err().code(), "word_needed");
    let given = give(" sesame ").await.unwrap();
    assert_eq!(given["word_given"], true);
    let table = ada.open_table(RULESET, 2).await.unwrap();
    // Friends do not need the word.
    let bob = Person::guest(&server.url(), "Bob").await.unwrap();
    bob.at(table.id, "join", json!({})).await.unwrap();
    let mut tries = Vec::new();
    for _ in 0..12 {
        tries.push(give("guess").await.unwrap_err().code());
    }
    assert!(tries.contains(&"rate_limited".to_owned()), "{tries:?}");
}

#[tokio::test]
async fn a_link_gives_a_seat_back() {
    let server = TestServer::start(Kind::Sqlite).await;
    let night = GameNight::started(&server, 2).await;
    let table: TableView = night.people[0]
        .get(&format!("/api/tables/{}", night.table))
        .await
        .unwrap();
    let seat = |seat| AdminCommand::Seat {
        table: table.code.clone(),
        seat,
    };
    let tried = at(&server, now(), seat(1), true).await.unwrap();
    assert!(tried.dry_run && tried.rows[0].get("link").is_none());
    assert_eq!(tried.rows[0]["person"], "Player 2");
    let missing = at(&server, now(), seat(2), false).await;
    assert!(matches!(missing, Err(AdminError::NotFound(_))));
    let made = done(&server, seat(1)).await;
    let link = made.rows[0]["link"].as_str().unwrap();
    let (page, token) = link.split_once("#seat=").unwrap();
    assert!(page.ends_with(&format!("/t/{}", table.code)), "{link}");
    let (token, at) = token.split_once('&').unwrap();
    assert_eq!(at, "at=1");
    let anew = Person::guest(&server.url(), "Bo again").await.unwrap();
    let taken: TableView = anew
        .at(night.table, "take-over", json!({ "token": token }))
        .await
        .unwrap();
    assert_eq!(taken.seats[1].person.as_ref().unwrap().name, "Bo again");
    let again = Person::guest(&server.url(), "Eve").await.unwrap();
    let refused = again
        .at(night.table, "take-over", json!({ "token": token }))
        .await;
    assert_eq!(refused.unwrap_err().code(), "bad_token");
}

#[tokio::test]
async fn the_operator_gives_somebody_another_name_at_all_their_tables() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let mut night = GameNight::started(&server, 2).await;
        let me: Me = night.people[1].get("/api/session").await.unwrap();
        let rename = |name: &str| AdminCommand::Rename {
            person: me.id.to_string(),
            name: name.to_owned(),
        };
        let host: Me = night.people[0].get("/api/session").await.unwrap();
        let alike = host.name.to_uppercase();
        let refusals = [
            ("", "can’t be used"),
            (alike.as_str(), "already has that name"),
        ];
        for ((name, why), dry_run) in refusals.into_iter().zip([true, false]) {
            let refused = at(&server, now(), rename(name), dry_run).await;
            let refused = refused.unwrap_err().to_string();
            assert!(refused.contains(why), "{refused}");
        }
        let dry = at(&server, now(), rename("Quiet Cat"), true).await.unwrap();
        assert!(dry.dry_run);
        let still: Me = night.people[1].get("/api/session").await.unwrap();
        assert_eq!(still.name, me.name);

        done(&server, rename(" Quiet  Cat ")).await;
        let seen = night.sockets[0].until(|message| match message {
            ServerMessage::Table { table } => table.seats[1].person.clone(),
            _ => None,
        });
        assert_eq!(seen.await.unwrap().name, "Quiet Cat");
        let renamed: Me = night.people[1].get("/api/session").await.unwrap();
        assert_eq!(renamed.name, "Quiet Cat");

        // Without a running server, the database says who else is there.
        let app = server.app();
        let alone = Admin {
            store: &app.store,
            app: None,
            now: now(),
            own: None,
        };
        let (command, dry_run) = (rename(&alike), false);
        let refused = alone.carry_out(&AdminRequest { command, dry_run }).await;
        assert!(matches!(refused, Err(AdminError::Name(_))));
        let (command, dry_run) = (rename("Kim"), false);
        alone
            .carry_out(&AdminRequest { command, dry_run })
            .await
            .unwrap();
        let found = app.store.sketch_person(me.id).await.unwrap();
        assert_eq!(found.unwrap().name, "Kim");
    }
}
