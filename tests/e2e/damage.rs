//! What is not as it was written is refused and named; everybody else plays on.

use crate::admin::done;
use fondaco_server::admin::AdminCommand;
use fondaco_tests::game_night::{Dice, GameNight, HORUS};
use fondaco_tests::process::path_of_server;
use fondaco_tests::server::{Kind, TestServer};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};
use std::ffi::OsStr;
use table::basis::Rulesets;
use table::game::file;
use tokio_tungstenite::tungstenite::Message;

/// Bits of a game file that are flipped.
fn flips() -> usize {
    let flips = std::env::var("FONDACO_FLIPS").ok();
    flips.and_then(|flips| flips.parse().ok()).unwrap_or(24)
}

/// Runs `fondaco repair`: whether all is whole now, what was printed, and what went wrong.
pub(crate) fn repair(
    url: &str,
    arguments: impl IntoIterator<Item = impl AsRef<OsStr>>,
) -> (bool, String, String) {
    let mut fondaco = std::process::Command::new(path_of_server().unwrap());
    let fondaco = fondaco.arg("repair").args(arguments);
    let told = fondaco.env("DATABASE_URL", url).output().unwrap();
    let [out, err] = [told.stdout, told.stderr].map(|text| String::from_utf8(text).unwrap());
    (told.status.success(), out, err)
}

async fn damaged(server: &TestServer) -> (String, Vec<Value>) {
    let answer = done(server, AdminCommand::Damaged).await;
    (answer.summary, answer.rows)
}

#[tokio::test]
async fn damage_stays_at_one_table_and_operators_find_it() {
    let mut server = TestServer::start(Kind::Sqlite).await;
    let (mut dice, mut nights) = (Dice::new(5), Vec::new());
    for entries in [4, 6] {
        let mut night = GameNight::started_for(&server, HORUS, 2).await;
        assert_eq!(night.play(&mut dice, entries).await, entries);
        night.sockets.clear();
        nights.push(night);
    }
    let whole = ("2 tables were read, 0 are damaged".to_owned(), vec![]);
    assert_eq!(damaged(&server).await, whole);
    server.stop().await;
    // A bit that no replay would notice.
    server
        .alter(
            "update actions set at = at + 1 where seq = 3 and (
                select count(*) from actions other where other.table_id = actions.table_id) = 4",
        )
        .await;
    server.start_again().await;
    let (summary, rows) = damaged(&server).await;
    assert_eq!(summary, "2 tables were read, 1 are damaged");
    assert_eq!(rows[0]["table"], json!(nights[0].table));
    assert_eq!(rows.len(), 1);
    let path = format!("/ws/tables/{}", nights[0].table);
    let mut socket = nights[0].people[0].raw_socket(&path, None).await.unwrap();
    let hello = Message::Text(r#"{"type":"hello"}"#.into());
    socket.send(hello).await.unwrap();
    let told = socket.next().await.unwrap().unwrap();
    let told = told.to_text().unwrap();
    assert!(
        told.contains(r#""closing""#) && told.contains("table_frozen"),
        "{told}"
    );
    nights[1].connect().await;
    assert_eq!(nights[1].play(&mut dice, 2).await, 2);
}

/// Makes the backup one of other games, whose second moves were others, and whose sums are right.
async fn foreign(backup: &std::path::Path) {
    let url = format!("sqlite://{}", backup.display());
    let mut file = SqliteConnection::connect(&url).await.unwrap();
    let other = "
        update actions set checksum = null, payload = (
            select payload from actions last
            where last.table_id = actions.table_id order by seq desc limit 1)
        where seq = 2;
        drop table copied_content";
    sqlx::raw_sql(other).execute(&mut file).await.unwrap();
    file.close().await.unwrap();
}

#[tokio::test]
async fn a_backup_brings_back_what_is_damaged_and_nothing_else() {
    let mut server = TestServer::start(Kind::Sqlite).await;
    let folder = tempfile::tempdir().unwrap();
    let (mut dice, mut nights) = (Dice::new(8), Vec::new());
    for entries in [4, 6, 8] {
        let mut night = GameNight::started_for(&server, HORUS, 2).await;
        assert_eq!(night.play(&mut dice, entries).await, entries);
        nights.push(night);
    }
    let backup = folder.path().join("monday");
    server.app().store.backup(&backup).await.unwrap();
    // The backup does not have these.
    assert_eq!(nights[1].play(&mut dice, 2).await, 2);
    assert_eq!(nights[2].play(&mut dice, 2).await, 2);
    for night in &mut nights {
        night.sockets.clear();
    }
    server.stop().await;
    let url = server.store_url();
    let repair = || repair(&url, [backup.as_os_str()]);
    let (is_done, out, _) = repair();
    assert_eq!((is_done, out.as_str()), (true, "nothing is damaged\n"));
    server
        .alter(
            "update actions set payload = cast(x'7bff' as text) where seq = 3 and (
                select count(*) from actions other where other.table_id = actions.table_id) = 4;
            update actions set at = at + 1 where seq in (2, 5) and (
                select count(*) from actions other where other.table_id = actions.table_id) = 8;
            update actions set at = at + 1 where seq = 10",
        )
        .await;
    let (is_done, out, err) = repair();
    assert!(!is_done);
    let said = |night: &GameNight, what: &str| format!("table {}{what}", night.table);
    assert!(
        out.contains(&said(&nights[0], ": a move of its log was brought back\n")),
        "{out}"
    );
    assert!(
        out.contains(&said(
            &nights[1],
            ": 2 moves of its log were brought back\n"
        )),
        "{out}"
    );
    assert!(
        err.contains(&said(&nights[2], " is still damaged")),
        "{err}"
    );
    assert!(
        err.contains("does not have what is missing of 1 tables"),
        "{err}"
    );
    // Not the moves that this game had: the table stays as it was, and is named again.
    server
        .alter(
            "update actions set at = at + 1 where seq = 2 and (
                select count(*) from actions other where other.table_id = actions.table_id) = 4",
        )
        .await;
    foreign(&backup).await;
    for _ in 0..2 {
        let (is_done, out, err) = repair();
        assert!(!is_done && !out.contains("brought back"), "{out}{err}");
        assert!(
            err.contains(&said(&nights[0], " is still damaged")),
            "{err}"
        );
    }
    server
        .alter(
            "update actions set at = at - 1 where seq = 2 and (
                select count(*) from actions other where other.table_id = actions.table_id) = 4",
        )
        .await;
    server.start_again().await;
    let (summary, _) = damaged(&server).await;
    assert_eq!(summary, "3 tables were read, 1 are damaged");
    for night in &mut nights[..2] {
        night.connect().await;
        assert_eq!(night.play(&mut dice, 2).await, 2);
    }
}

#[tokio::test]
async fn a_game_file_with_another_bit_is_refused() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started_for(&server, HORUS, 2).await;
    let mut dice = Dice::new(12);
    while night.play(&mut dice, 1).await == 1 {}
    while !night.sockets[0].is_over() {
        night.sockets[0].next().await.unwrap();
    }
    let path = format!("/api/tables/{}/file", night.table);
    let sound: Value = night.people[0].get(&path).await.unwrap();
    let text = sound.to_string();
    let rulesets = Rulesets::built_in();
    assert!(file::verify(&rulesets, &text).is_ok());
    let mut refused = 0;
    for _ in 0..flips() {
        let bit = dice.below(text.len() * 8);
        let mut bytes = text.clone().into_bytes();
        bytes[bit / 8] ^= 1 << (bit % 8);
        match String::from_utf8(bytes) {
            Ok(text) if file::verify(&rulesets, &text).is_ok() => {
                let other: Value = serde_json::from_str(&text).unwrap();
                assert_eq!(other, sound, "bit {bit}");
            }
            Ok(_) | Err(_) => refused += 1,
        }
    }
    println!("a game file: {refused} of {} refused", flips());
    assert!(refused > flips() / 2);
}
