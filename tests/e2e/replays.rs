//! Looking back: at a finished game with every hand, at a running one with your own.

use fondaco_protocol::{
    GameFile, Replay, ReplayRecord, ReplayStep, ServerMessage, TableStatus, TableSummary, UnixMs,
    Version,
};
use fondaco_server::background::make_wanted;
use fondaco_tests::client::{Person, Refused};
use fondaco_tests::game_night::{DOMINIO_DA_MAR, Dice, GOLDEN_HORN, Game, GameNight, HORUS};
use fondaco_tests::needs;
use fondaco_tests::postgres::PostgresServer;
use fondaco_tests::process::command;
use fondaco_tests::server::{Kind, TestServer};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use table::basis::Rulesets;
use table::game::file as game_file;

async fn replay(person: &Person, night: &GameNight) -> Replay {
    let path = format!("/api/tables/{}/replay", night.table);
    person.get(&path).await.unwrap()
}

/// A finished game, and everything that its first player and a spectator saw of it: the public view
/// by version.
async fn finished(server: &TestServer, game: Game, seats: u8) -> (GameNight, Vec<Value>) {
    let mut night = GameNight::started_for(server, game, seats).await;
    let mut dice = Dice::new(u64::from(seats) + 40);
    let mut seen = vec![night.sockets[0].position.clone().unwrap().public];
    while night.play(&mut dice, 1).await == 1 {
        seen.push(night.sockets[0].position.clone().unwrap().public);
    }
    for socket in &mut night.sockets {
        while !socket.is_over() {
            socket.next().await.unwrap();
        }
    }
    (night, seen)
}

/// The public view at each step, reconstructed from the patches alone.
fn played_back(record: &ReplayRecord) -> Vec<Value> {
    let mut public = record.start.public.clone();
    let mut views = vec![public.clone()];
    for step in &record.steps {
        let patch: json_patch::Patch = serde_json::from_value(step.patch.clone()).unwrap();
        json_patch::patch(&mut public, &patch).unwrap();
        views.push(public.clone());
    }
    views
}

fn seats(record: &ReplayRecord) -> Vec<usize> {
    record.seats.iter().map(|seat| seat.index()).collect()
}

fn is_public(step: &ReplayStep) -> bool {
    step.private.is_empty() && step.private_events.is_empty()
}

#[tokio::test]
async fn a_finished_game_plays_back_what_was_seen_with_every_hand() {
    needs!(Postgres);
    for (kind, game, seats) in [
        (Kind::Sqlite, GOLDEN_HORN, 2),
        (Kind::Postgres, HORUS, 3),
        (Kind::Sqlite, DOMINIO_DA_MAR, 3),
    ] {
        let mut server = TestServer::start(kind).await;
        let (night, seen) = finished(&server, game, seats).await;
        // Anybody with the link can look, also after a restart.
        server.stop().await;
        server.start_again().await;
        let stranger = Person::stranger(&server.url());
        let replay = replay(&stranger, &night).await;
        assert_eq!(played_back(&replay.record), seen);
        assert_eq!(replay.table.status, TableStatus::Finished);
        assert_eq!(replay.record.seats.len(), usize::from(seats));
        assert_eq!(replay.record.start.private.len(), usize::from(seats));
        // The last private view of each seat is the one that its player has.
        for (seat, person) in night.people.iter().enumerate() {
            let socket = person.connect(night.table).await.unwrap();
            let parts = replay.record.steps.iter().flat_map(|step| &step.private);
            let last = parts
                .chain(&replay.record.start.private)
                .filter(|part| part.seat.index() == seat);
            let known: Vec<&Value> = last.map(|part| &part.view).collect();
            assert!(known.contains(&&socket.private().unwrap().view));
        }
    }
}

/// Makes the records that are due some minutes after the end of a game, and asserts that there are
/// `records` of them.
async fn minutes_later(server: &TestServer, records: usize) {
    let made = make_wanted(server.app(), UnixMs(i64::MAX), None).await;
    assert_eq!(made.unwrap(), records);
}

#[tokio::test]
async fn the_record_of_a_finished_game_is_kept_and_needs_no_rules() {
    let server = TestServer::start(Kind::Sqlite).await;
    let (night, _) = finished(&server, HORUS, 2).await;
    minutes_later(&server, 1).await;
    minutes_later(&server, 0).await;
    let kept = server.app().store.find_replay(night.table).await.unwrap();
    let text = kept.expect("a record is kept").into_inner();
    let record: ReplayRecord = serde_json::from_str(&text).unwrap();
    assert_eq!(record, replay(&night.people[0], &night).await.record);
    // People can be erased, so the record only knows seats.
    assert!(!text.contains("Player 1"));
}

/// Plays to the end, and compares the stored record with the one derived from the log.
async fn is_kept_as_the_log_gives_it(game: Game, placed_again: usize) {
    let url = PostgresServer::shared().create_database().await;
    let server = TestServer::start_on_with(&url, &["--endless-games"]).await;
    let mut night = GameNight::started_for(&server, game, 2).await;
    for _ in 0..placed_again {
        let action = night.sockets[0].legal_actions()[0].clone();
        night.act(0, &action).await;
    }
    let mut dice = Dice::new(5);
    while night.play(&mut dice, 1).await == 1 {}
    while !night.sockets[0].is_over() {
        night.sockets[0].next().await.unwrap();
    }
    let from_the_log = replay(&night.people[0], &night).await.record;
    minutes_later(&server, 1).await;
    assert_eq!(replay(&night.people[0], &night).await.record, from_the_log);
}

#[tokio::test]
async fn the_record_that_is_kept_is_the_one_that_the_log_gives() {
    needs!(Postgres);
    is_kept_as_the_log_gives_it(DOMINIO_DA_MAR, 0).await;
    is_kept_as_the_log_gives_it(HORUS, 0).await;
    is_kept_as_the_log_gives_it(GOLDEN_HORN, 800).await;
}

#[tokio::test]
async fn a_server_that_stops_makes_the_records_of_games_that_have_just_ended() {
    needs!(Postgres);
    let mut server = TestServer::start(Kind::Postgres).await;
    let (night, _) = finished(&server, HORUS, 2).await;
    server.stop().await;
    server.start_again().await;
    let kept = server.app().store.find_replay(night.table).await.unwrap();
    assert!(kept.is_some());
}

#[tokio::test]
async fn a_finished_game_is_shown_after_its_rules_have_changed() {
    let mut server = TestServer::start(Kind::Sqlite).await;
    let (night, _) = finished(&server, HORUS, 2).await;
    minutes_later(&server, 1).await;
    let before = replay(&night.people[0], &night).await;
    let store = &server.app().store;
    let mut record = store.find_table(night.table).await.unwrap().unwrap();
    record.epoch = store.claim_table(night.table).await.unwrap().unwrap();
    record.rules_version += 1;
    store.save_table(&record).await.unwrap();
    server.stop().await;
    server.start_again().await;

    let after = replay(&Person::stranger(&server.url()), &night).await;
    assert_eq!(after.record, before.record);
    // The table itself says how the game ended, but has no position to show.
    let socket = night.people[0].connect(night.table).await.unwrap();
    assert!(socket.is_over() && socket.position.is_none());
    let again = night.people[0].at(night.table, "rematch", serde_json::json!({}));
    assert_eq!(again.await.unwrap().status, TableStatus::Gathering);
}

#[tokio::test]
async fn during_a_game_one_looks_back_at_what_one_was_allowed_to_see() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started(&server, 3).await;
    night.play(&mut Dice::new(2), 60).await;
    let own = replay(&night.people[1], &night).await.record;
    let watched = replay(&Person::stranger(&server.url()), &night)
        .await
        .record;
    assert_eq!(played_back(&own), played_back(&watched));
    assert_eq!(seats(&own), [1]);
    for step in &own.steps {
        assert!(step.private.iter().all(|part| part.seat.index() == 1));
        assert!(
            step.private_events
                .iter()
                .all(|event| event.seat.index() == 1)
        );
    }
    assert!(watched.seats.is_empty() && watched.start.private.is_empty());
    assert!(watched.steps.iter().all(is_public));
    // This check can fail: looking back from your own seat does show more.
    assert!(!own.steps.iter().all(is_public));
    let file: Result<GameFile, Refused> = night.people[0]
        .get(&format!("/api/tables/{}/file", night.table))
        .await;
    assert_eq!(file.unwrap_err().code(), "not_finished");
    let table = night.sockets[0].table.clone().unwrap();
    assert_eq!(table.deal, None, "nothing is revealed during the game");
}

#[tokio::test]
async fn who_plays_all_seats_looks_back_at_all_hands() {
    let server = TestServer::start(Kind::Sqlite).await;
    let (night, _) = finished(&server, HORUS, 3).await;
    let ben = &night.people[1];
    let origin = replay(ben, &night).await.record;
    let body = json!({ "version": 30, "hot_seat": true });
    let table = ben.at(night.table, "fork", body).await.unwrap();
    let path = format!("/api/tables/{}/replay", table.id);
    let own = ben.get::<Replay>(&path).await.unwrap().record;
    assert_eq!(seats(&own), [0, 1, 2]);
    assert_eq!(own.start, origin.start);
    assert_eq!(own.steps, origin.steps[..30]);
    // Nobody else sees any of them, not even those who sat at the table that it was forked from.
    for other in [
        &night.people[0],
        &night.people[2],
        &Person::stranger(&server.url()),
    ] {
        let watched = other.get::<Replay>(&path).await.unwrap().record;
        assert!(watched.seats.is_empty() && watched.start.private.is_empty());
        assert!(watched.steps.iter().all(is_public));
    }
}

#[tokio::test]
async fn the_deal_is_revealed_at_the_end_and_follows_from_all_parts() {
    let mut server = TestServer::start(Kind::Sqlite).await;
    let [mine, other] = ["ab", "cd"].map(|byte| byte.repeat(32));
    let commitment = |part: &str| hex::encode(Sha256::digest(hex::decode(part).unwrap()));
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let body = serde_json::json!({
        "ruleset": "horus", "seats": 2, "visibility": "listed", "spectators": true,
        "commitment": commitment(&mine),
    });
    let table: fondaco_protocol::TableView = ada.post("/api/tables", &body).await.unwrap();
    let mut bad = body.clone();
    bad["commitment"] = "abc".into();
    let refused: Result<fondaco_protocol::TableView, Refused> = ada.post("/api/tables", &bad).await;
    assert_eq!(refused.unwrap_err().code(), "malformed");
    let bo = Person::guest(&server.url(), "Bo").await.unwrap();
    let open = |part: &str| json!({ "part": part });
    let early = ada.at(table.id, "open", open(&mine)).await;
    assert_eq!(early.unwrap_err().code(), "part_early");
    let sits = bo.at(
        table.id,
        "join",
        json!({ "commitment": commitment(&other) }),
    );
    sits.await.unwrap();
    let ready = bo.at(table.id, "ready", json!({ "ready": true }));
    ready.await.unwrap();
    ada.at(table.id, "open", open(&mine)).await.unwrap();
    let missing = ada.at(table.id, "start", json!({})).await.unwrap_err();
    assert_eq!(missing.code(), "part_missing");
    assert!(missing.to_string().contains("Bo"), "{missing}");
    let wrong = bo.at(table.id, "open", open(&mine)).await;
    assert_eq!(wrong.unwrap_err().code(), "bad_part");
    server.stop().await;
    server.start_again().await;
    bo.at(table.id, "open", open(&other)).await.unwrap();
    let begun = ada.at(table.id, "start", json!({})).await.unwrap();
    let published: Vec<_> = begun.seats.iter().map(|seat| seat.commitment).collect();
    assert_eq!(begun.deal, None, "nothing is revealed during the game");
    let mut night = GameNight {
        table: table.id,
        people: vec![ada, bo],
        sockets: Vec::new(),
    };
    night.connect().await;
    night.play(&mut Dice::new(9), 5000).await;
    let over = night.sockets[0].until(|message| match message {
        ServerMessage::Table { table } => table.deal.clone(),
        _ => None,
    });
    let deal = over.await.unwrap();
    assert_eq!(
        commitment(&deal.server_part.to_string()),
        table.commitment,
        "the one that was published before"
    );
    let parts = deal.seat_parts.iter().map(|part| part.unwrap().to_string());
    assert_eq!(parts.collect::<Vec<_>>(), [mine, other]);
    assert_eq!(deal.seat_commitments, Some(published));
    let mut hash = Sha256::new();
    hash.update(b"fondaco deal v1");
    hash.update(deal.server_part.0);
    hash.update(table.id.0.as_bytes());
    for part in &deal.seat_parts {
        hash.update(part.map_or([0; 32], |part| part.0));
    }
    assert_eq!(hex::encode(hash.finalize()), deal.seed.to_string());
}

#[tokio::test]
async fn a_game_file_verifies_and_every_change_of_it_is_found() {
    let server = TestServer::start(Kind::Sqlite).await;
    let (night, seen) = finished(&server, HORUS, 2).await;
    let file: Value = night.people[0]
        .get(&format!("/api/tables/{}/file", night.table))
        .await
        .unwrap();
    let text = file.to_string();
    let rulesets = Rulesets::built_in();
    let verified = game_file::verify(&rulesets, &text).unwrap();
    assert_eq!(verified.entries + 1, seen.len());

    // A flipped bit in each of many bytes, including the whole head of the file.
    let head = text.find(r#""log""#).unwrap().max(2000);
    for index in (0..text.len()).filter(|index| *index < head || index % 101 == 0) {
        let mut bytes = text.clone().into_bytes();
        bytes[index] ^= 1;
        let Ok(changed) = String::from_utf8(bytes) else {
            continue;
        };
        let found = game_file::verify(&rulesets, &changed);
        assert!(found.is_err(), "byte {index} of {}: not found", text.len());
    }

    // The command-line check agrees.
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    std::fs::write(&path, &text).unwrap();
    let verify = async || command(&["verify", path.to_str().unwrap()]).await.unwrap();
    let output = verify().await;
    assert!(output.status.success(), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("the game was played as it says"));
    std::fs::write(&path, text.replacen("\"seat\":0", "\"seat\":1", 1)).unwrap();
    let output = verify().await;
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("not the game that was played"));
    // A stranger's file does not steer the terminal.
    let mut named = file.clone();
    named["ruleset"] = "\u{1b}]0;mine\u{7}\u{9b}2J".into();
    std::fs::write(&path, named.to_string()).unwrap();
    let said = String::from_utf8(verify().await.stderr).unwrap();
    assert!(said.contains("does not know the rules ]0;mine2J"), "{said}");

    // A cheat who also fixes the digest is caught by replaying the game.
    let lies: [(&str, Value); 6] = [
        ("/result/scores/0", 99.into()),
        ("/deal/seat_parts/0", "11".repeat(32).into()),
        ("/deal/server_part", "00".repeat(32).into()),
        ("/log/3/state_hash", "00".repeat(32).into()),
        ("/log/4/seat", 7.into()),
        ("/start_hash", "00".repeat(32).into()),
    ];
    for (place, lie) in lies {
        let mut changed = file.clone();
        *changed.pointer_mut(place).unwrap() = lie;
        changed["digest"] = game_file::digest(&changed).to_string().into();
        let found = game_file::verify(&rulesets, &changed.to_string()).unwrap_err();
        assert!(
            !matches!(found, game_file::Difference::Digest { .. }),
            "{place}: {found}"
        );
    }
}

#[tokio::test]
async fn own_finished_games_are_listed_by_game() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let (night, _) = finished(&server, HORUS, 2).await;
        let list = async |query: &str| -> Vec<TableSummary> {
            night.people[1]
                .get(&format!("/api/me/games{query}"))
                .await
                .unwrap()
        };
        let games = list("").await;
        assert_eq!(games.len(), 1);
        assert_eq!(games[0].own_seat.unwrap().index(), 1);
        assert_eq!(
            games[0].players,
            [Some("Player 1".to_owned()), Some("Player 2".to_owned())]
        );
        assert_eq!(games[0].result.as_ref().unwrap().scores.len(), 2);
        let finished_at = games[0].finished_at.unwrap();
        assert_eq!(list("?ruleset=horus").await.len(), 1);
        assert_eq!(list("?ruleset=golden-horn").await.len(), 0);
        assert_eq!(list(&format!("?before={finished_at}")).await.len(), 0);
        let bad: Result<Vec<TableSummary>, Refused> =
            night.people[1].get("/api/me/games?before=never").await;
        assert_eq!(bad.unwrap_err().code(), "malformed");
        assert_eq!(
            server
                .app()
                .store
                .log(night.table, Version(0))
                .await
                .unwrap()
                .len()
                + 1,
            replay(&night.people[0], &night).await.record.steps.len() + 1
        );
    }
}
