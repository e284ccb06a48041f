//! A program in another language reads downloaded game files using the published schemas.

use fondaco_tests::game_night::{DOMINIO_DA_MAR, Dice, GOLDEN_HORN, Game, GameNight, HORUS};
use fondaco_tests::needs;
use fondaco_tests::server::{Kind, TestServer};
use serde_json::{Value, json};
use std::path::Path;
use std::process::{Command, Output};

fn read(file: &Value) -> Output {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    std::fs::write(&path, serde_json::to_string(file).unwrap()).unwrap();
    Command::new("python3")
        .arg(repository.join("docs/read_game_file.py"))
        .arg(path)
        .arg("--schemas")
        .arg(repository.join("protocol/schema"))
        .output()
        .expect("python3 is installed")
}

fn assert_read(file: &Value) {
    let output = read(file);
    let why = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{why}");
}

#[track_caller]
fn assert_refused(file: &Value, why: &str) {
    let output = read(file);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && said.contains(why), "{said}");
}

async fn finished(game: Game) -> Value {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started_for(&server, game, 2).await;
    let mut dice = Dice::new(11);
    while night.play(&mut dice, 1).await == 1 {}
    while !night.sockets[0].is_over() {
        night.sockets[0].next().await.unwrap();
    }
    let path = format!("/api/tables/{}/file", night.table);
    night.people[0].get(&path).await.unwrap()
}

/// The number of the first entry whose action has this field, and a value for it.
fn entry_with(file: &Value, field: &str) -> usize {
    let log = file["log"].as_array().unwrap();
    let has = |entry: &Value| !entry["entry"]["action"][field].is_null();
    log.iter().position(has).expect("somebody did it")
}

#[tokio::test]
async fn a_downloaded_file_of_each_game_is_as_documented() {
    needs!(Python);
    for game in [GOLDEN_HORN, DOMINIO_DA_MAR, HORUS] {
        let file = finished(game).await;
        assert!(file["log"].as_array().unwrap().len() > 20);
        assert_read(&file);
    }
}

#[tokio::test]
async fn the_reader_finds_what_is_not_as_documented() {
    needs!(Python);
    let file = finished(HORUS).await;
    let number = entry_with(&file, "x");
    let mut odd = file.clone();
    odd["log"][number]["entry"]["action"] = json!(["place_tile", 1, 1]);
    assert_refused(&odd, "fits nothing");
    let mut unknown = file.clone();
    unknown["log"][number]["entry"]["action"]["why"] = json!("because");
    assert_refused(&unknown, "nothing is allowed here");
    let mut kind = file.clone();
    kind["log"][number]["entry"]["type"] = json!("resign");
    assert_refused(&kind, "fits nothing");
    let mut missing = file.clone();
    missing.as_object_mut().unwrap().remove("start_hash");
    assert_refused(&missing, "start_hash is missing");
    let mut other = file.clone();
    other["players"][0] = json!("Somebody else");
    assert_refused(&other, "its digest is another one");
}
