//! Games that are over, in the archive: nobody can tell.

use crate::computers::curve_of;
use crate::damage::repair;
use crate::talking::{chat, text, words};
use fondaco_protocol::{ClientMessage, CommandId, TableStatus, TableView, UnixMs, Version};
use fondaco_server::background::{Archived, archive_due, make_wanted};
use fondaco_server::tables::check_logs;
use fondaco_tests::client::Person;
use fondaco_tests::game_night::{Dice, GOLDEN_HORN, Game, GameNight, HORUS, Seats, every_game};
use fondaco_tests::needs;
use fondaco_tests::postgres::PostgresServer;
use fondaco_tests::server::{Kind, TestServer};
use serde_json::{Value, json};
use sqlx::Connection;
use std::ffi::OsStr;
use std::time::{Duration, Instant};
use table::basis::Rulesets;

const MINUTE: Duration = Duration::from_secs(60);

/// A finished game with a record.
async fn finished(server: &TestServer, game: Game, seats: u8) -> GameNight {
    let mut night = GameNight::started_for(server, game, seats).await;
    night
        .play(&mut Dice::new(u64::from(seats) + 40), 5000)
        .await;
    for socket in &mut night.sockets {
        while !socket.is_over() {
            socket.next().await.unwrap();
        }
    }
    let made = make_wanted(server.app(), UnixMs(i64::MAX), None).await;
    assert_eq!(made.unwrap(), 1);
    night
}

/// Moves what is due this long after now.
async fn later(server: &TestServer, after: Duration) -> Archived {
    let now = server.app().clock.wall().after(after);
    let moved = archive_due(server.app(), now, Duration::ZERO).await;
    moved.unwrap()
}

/// Everything that is told of a game that is over, by a server that has it in memory.
async fn all_told(server: &TestServer, night: &GameNight) -> Vec<String> {
    tell(server, night).await;
    tell(server, night).await
}

fn assert_same(before: &[String], after: &[String]) {
    for (number, (before, after)) in before.iter().zip(after).enumerate() {
        let other = before.bytes().zip(after.bytes()).position(|(a, b)| a != b);
        let from = other.unwrap_or(0).saturating_sub(40);
        let part = |text: &str| text.chars().skip(from).take(80).collect::<String>();
        assert!(
            before == after,
            "{number}: {} {}",
            part(before),
            part(after)
        );
    }
}

async fn tell(server: &TestServer, night: &GameNight) -> Vec<String> {
    let person = night.people[0].moved_to(&server.url());
    let mut told = Vec::new();
    for what in ["", "/replay", "/file", "/curve"] {
        let path = format!("/api/tables/{}{what}", night.table);
        told.push(person.answer_to(&path, None).await.unwrap());
    }
    let games = person.answer_to("/api/me/games", None).await.unwrap();
    told.push(games);
    let socket = person.connect(night.table).await.unwrap();
    told.push(format!("{:?}", socket.position));
    told
}

#[tokio::test]
async fn a_game_in_the_archive_looks_and_verifies_as_before() {
    let mut curve = None;
    for kind in Kind::available() {
        let mut server = TestServer::start(kind).await;
        for (game, seats) in every_game(Seats::Some) {
            let mut night = finished(&server, game, seats).await;
            night.sockets.clear();
            give_curve(&server, &night, &mut curve).await;
            // What a table counts while it is in memory begins again.
            server.stop().await;
            server.start_again().await;
            let before = all_told(&server, &night).await;
            assert!(before[2].starts_with("200"), "{}", before[2]);
            // Less than an hour, whatever the curve has taken.
            assert_eq!(later(&server, MINUTE * 45).await.moved, 0);
            let log = server.app().store.log(night.table, Version(0)).await;
            let expected = Archived { moved: 1, kept: 0 };
            assert_eq!(later(&server, MINUTE * 61).await, expected, "{kind:?}");
            assert_eq!(later(&server, MINUTE * 61).await, Archived::default());

            assert_same(&before, &all_told(&server, &night).await);
            server.stop().await;
            server.start_again().await;
            assert_same(&before, &all_told(&server, &night).await);
            let again = server.app().store.log(night.table, Version(0)).await;
            assert_eq!(again.unwrap(), log.unwrap());
            plays_on(&server, &mut night).await;
        }
        let checked = check_logs(&server.app().store, &Rulesets::built_in()).await;
        let checked = checked.unwrap();
        assert_eq!(checked.broken, []);
        assert!(checked.games >= 2, "{checked:?}");
    }
}

/// Gives a game its curve. Computing one takes long: the first game's serves for all.
async fn give_curve(server: &TestServer, night: &GameNight, computed: &mut Option<String>) {
    if let Some(text) = computed {
        let store = &server.app().store;
        return store.keep_curve(night.table, text).await.unwrap();
    }
    let curve = curve_of(&night.people[0], night.table).await;
    *computed = Some(serde_json::to_string(&curve).unwrap());
}

/// What people do at a table whose game is over: talk, send a move again, fork it, play again.
async fn plays_on(server: &TestServer, night: &mut GameNight) {
    night.people = night
        .people
        .iter()
        .map(|person| person.moved_to(&server.url()))
        .collect();
    night.connect().await;
    let log = server
        .app()
        .store
        .log(night.table, Version(0))
        .await
        .unwrap();
    let last = log.last().unwrap().get().clone();
    let action: Value = serde_json::from_str(&last.payload).unwrap();
    let socket = &mut night.sockets[last.seat.index()];
    let again = ClientMessage::Act {
        cmd_id: last.cmd_id,
        version: Version(last.seq.0 - 1),
        action: action["action"].clone(),
    };
    socket.send(&again).await.unwrap();
    assert_eq!(socket.answer(last.cmd_id).await.unwrap(), Ok(last.seq));
    let command = CommandId(uuid::Uuid::new_v4());
    let new = ClientMessage::Act {
        cmd_id: command,
        version: last.seq,
        action: action["action"].clone(),
    };
    socket.send(&new).await.unwrap();
    let refused = socket.answer(command).await.unwrap();
    assert_eq!(refused, Err("game_over".to_owned()));

    night.sockets[0].send(&text("well played")).await.unwrap();
    let said = night.sockets[1].until(chat).await.unwrap();
    assert_eq!(words(&said), ["well played"]);
    let host = &night.people[0];
    let fork = json!({ "version": last.seq.0 / 2, "hot_seat": true });
    let fork = host.at(night.table, "fork", fork).await.unwrap();
    assert_eq!(fork.status, TableStatus::Playing);
    let path = format!("/api/tables/{}", fork.id);
    let shown: TableView = host.get(&path).await.unwrap();
    assert_eq!(shown.id, fork.id);
    let copied = server.app().store.log(fork.id, Version(0)).await.unwrap();
    assert_eq!(copied, log[..copied.len()]);
    let rematch = host.at(night.table, "rematch", json!({})).await.unwrap();
    assert_eq!(rematch.status, TableStatus::Gathering);
}

#[tokio::test]
async fn a_damaged_row_freezes_one_game() {
    let mut server = TestServer::start(Kind::Sqlite).await;
    let damaged = finished(&server, HORUS, 2).await;
    assert_eq!(later(&server, MINUTE * 61).await.moved, 1);
    server.stop().await;
    server
        .alter("update archive set content = substr(content, 1, length(content) - 5)")
        .await;
    server.start_again().await;
    let mut whole = finished(&server, HORUS, 3).await;
    whole.sockets.clear();
    let before = all_told(&server, &whole).await;
    assert_eq!(later(&server, MINUTE * 61).await.moved, 1);
    let person = Person::stranger(&server.url());
    for what in ["/replay", "/file"] {
        let path = format!("/api/tables/{}{what}", damaged.table);
        let refused = person.answer_to(&path, None).await.unwrap();
        assert!(refused.starts_with("500"), "{refused}");
        assert!(refused.contains("table_frozen"), "{refused}");
    }
    assert_same(&before, &all_told(&server, &whole).await);
    let checked = check_logs(&server.app().store, &Rulesets::built_in()).await;
    let checked = checked.unwrap();
    let broken: Vec<_> = checked.broken.iter().map(|(table, _)| *table).collect();
    assert_eq!((checked.games, broken), (1, vec![damaged.table]));
}

#[tokio::test]
async fn a_game_that_cannot_be_replayed_stays_out_of_the_archive() {
    let mut server = TestServer::start(Kind::Sqlite).await;
    let bad = finished(&server, HORUS, 2).await;
    let good = finished(&server, HORUS, 3).await;
    server.stop().await;
    server
        .alter("update actions set state_hash = zeroblob(32), checksum = null where seq = 3 and (select count(*) from seats where seats.table_id = actions.table_id) = 2")
        .await;
    server.start_again().await;
    let expected = Archived { moved: 1, kept: 1 };
    assert_eq!(later(&server, MINUTE * 61).await, expected);
    let log = server.app().store.log(bad.table, Version(0)).await;
    assert_eq!(log.unwrap()[2].get().state_hash.0, [0; 32]);
    let again = Archived { moved: 0, kept: 1 };
    assert_eq!(later(&server, MINUTE * 61).await, again);
    let path = format!("/api/tables/{}/replay", good.table);
    let shown = Person::stranger(&server.url()).answer_to(&path, None).await;
    assert!(shown.unwrap().starts_with("200"));
}

/// The file and the replay of a game.
async fn kept(night: &GameNight) -> [Value; 2] {
    let mut kept = [Value::Null, Value::Null];
    for (value, what) in kept.iter_mut().zip(["file", "replay"]) {
        let path = format!("/api/tables/{}/{what}", night.table);
        *value = night.people[0].get(&path).await.unwrap();
    }
    kept
}

/// Without any backup, the file that a player has brings back a damaged game, whether it is in the
/// archive or not there yet, if what is whole of it says the same.
#[tokio::test]
async fn a_file_that_a_player_has_brings_a_game_back() {
    let mut server = TestServer::start(Kind::Sqlite).await;
    let mut nights = Vec::new();
    for seats in [2, 3] {
        nights.push(finished(&server, HORUS, seats).await);
    }
    let expected = Archived { moved: 2, kept: 0 };
    assert_eq!(later(&server, MINUTE * 61).await, expected);
    nights.push(finished(&server, HORUS, 4).await);
    let folder = tempfile::tempdir().unwrap();
    let (mut files, mut before) = (Vec::new(), Vec::new());
    for night in &mut nights {
        before.push(kept(night).await);
        let text = before.last().unwrap()[0].to_string();
        let file = folder.path().join(format!("{}.json", night.table));
        std::fs::write(&file, &text).unwrap();
        files.push((file, text));
        night.sockets.clear();
    }
    server.stop().await;
    let url = server.store_url();
    let repair = |games: &[&std::path::Path]| {
        let named = |game| [OsStr::new("--game"), game];
        repair(&url, games.iter().flat_map(|game| named(game.as_os_str())))
    };
    let [archived, lost, young] = [0, 1, 2].map(|number: usize| nights[number].table);
    let file = |number: usize| files[number].0.as_path();
    let (is_done, out, _) = repair(&[file(0)]);
    assert_eq!((is_done, out.as_str()), (true, "nothing is damaged\n"));
    server
        .alter(
            "update archive set content = zeroblob(length(content));
            update actions set at = at + 1 where seq in (3, 4);
            update actions set at = at + 1, checksum = null where seq = 5",
        )
        .await;
    // The file of one game is none of another.
    let other = folder.path().join("other.json");
    let text = files[0].1.replace(&archived.to_string(), &lost.to_string());
    std::fs::write(&other, text).unwrap();
    let (is_done, out, err) = repair(&[&other, file(0)]);
    assert!(!is_done && out.is_empty(), "{out}");
    assert!(
        err.contains("other.json is not the game that was played"),
        "{err}"
    );
    // What is whole of the young game is another course than that of its file.
    let (is_done, out, err) = repair(&[file(0), file(2)]);
    let taken = |table| format!("table {table}: its game was taken from its file\n");
    let left = |table| format!("table {table} is still damaged");
    assert!(
        !is_done && out.contains(&taken(archived)) && !out.contains(&taken(young)),
        "{out}"
    );
    assert!(
        err.contains(&left(lost)) && err.contains(&left(young)),
        "{err}"
    );
    assert!(
        err.contains("no file has what is missing of 2 tables"),
        "{err}"
    );
    server
        .alter(
            "update actions set at = at - 1 where seq = 5 and (
                select count(*) from seats where seats.table_id = actions.table_id) = 4",
        )
        .await;
    let (is_done, out, err) = repair(&[file(2), file(0)]);
    assert!(
        !is_done && out.contains(&taken(young)) && !out.contains(&taken(archived)),
        "{out}"
    );
    assert!(
        err.contains("no file has what is missing of 1 tables"),
        "{err}"
    );
    // They are what they were, in the archive again.
    server.start_again().await;
    let made = make_wanted(server.app(), UnixMs(i64::MAX), None).await;
    assert_eq!(made.unwrap(), 2);
    let expected = Archived { moved: 2, kept: 0 };
    assert_eq!(later(&server, MINUTE * 61).await, expected);
    for number in [0, 2] {
        assert_eq!(kept(&nights[number]).await, before[number]);
    }
}

#[tokio::test]
async fn a_server_that_stops_does_not_wait_for_the_archive() {
    for kind in Kind::available() {
        let mut server = TestServer::start(kind).await;
        for _ in 0..2 {
            finished(&server, HORUS, 2).await;
        }
        let app = server.app().clone();
        let moving = tokio::spawn(async move {
            let now = app.clock.wall().after(MINUTE * 61);
            archive_due(&app, now, MINUTE * 60).await
        });
        let left = async || server.app().store.count_not_archived().await.unwrap();
        while left().await == 2 {
            let health = Person::stranger(&server.url())
                .answer_to("/healthz", None)
                .await;
            assert!(health.unwrap().starts_with("200"));
        }
        let begun = Instant::now();
        server.stop().await;
        let expected = Archived { moved: 1, kept: 0 };
        assert_eq!(moving.await.unwrap().unwrap(), expected);
        assert!(begun.elapsed() < Duration::from_secs(5));
    }
}

#[tokio::test]
async fn nothing_is_moved_while_a_server_of_another_version_runs() {
    needs!(Postgres);
    const OLD: &str = "
        insert into nodes (id, name, address, version, session, started_at, until)
        select gen_random_uuid(), 'old', 'old', '0.0.1', 0, clock_timestamp(),
            clock_timestamp() + make_interval(secs => $1)";
    let url = PostgresServer::shared().create_database().await;
    let server = TestServer::start_on(&url).await;
    finished(&server, HORUS, 2).await;
    let mut database = sqlx::PgConnection::connect(&url).await.unwrap();
    for (until, moved) in [(3600.0, 0), (-3600.0, 1)] {
        sqlx::query("delete from nodes where name = 'old'")
            .execute(&mut database)
            .await
            .unwrap();
        sqlx::query(OLD)
            .bind(until)
            .execute(&mut database)
            .await
            .unwrap();
        assert_eq!(later(&server, MINUTE * 61).await.moved, moved);
    }
}

/// What the database takes when all of its space is used.
async fn bytes(url: &str) -> i64 {
    if url.starts_with("sqlite") {
        let mut file = sqlx::SqliteConnection::connect(url).await.unwrap();
        sqlx::raw_sql("vacuum").execute(&mut file).await.unwrap();
        let size = "select page_count * page_size from pragma_page_count, pragma_page_size";
        sqlx::query_scalar(size).fetch_one(&mut file).await.unwrap()
    } else {
        const SIZE: &str = "
            select sum(pg_total_relation_size(oid))::bigint from pg_class
            where relnamespace = 'public'::regnamespace and relkind = 'r'";
        let mut database = sqlx::PgConnection::connect(url).await.unwrap();
        let vacuumed = sqlx::raw_sql("vacuum full").execute(&mut database);
        vacuumed.await.unwrap();
        sqlx::query_scalar(SIZE)
            .fetch_one(&mut database)
            .await
            .unwrap()
    }
}

/// How long it takes to get a replay, the median of some.
async fn opening(server: &TestServer, night: &GameNight) -> Duration {
    let path = format!("/api/tables/{}/replay", night.table);
    let person = Person::stranger(&server.url());
    let mut times = Vec::new();
    for _ in 0..21 {
        let begun = Instant::now();
        let answer = person.answer_to(&path, None).await.unwrap();
        assert!(answer.starts_with("200"));
        times.push(begun.elapsed());
    }
    times.sort();
    times[10]
}

/// Finished games with records and curves.
async fn games(
    server: &TestServer,
    (game, seats): (Game, u8),
    count: usize,
    curve: &mut Option<String>,
) -> Vec<GameNight> {
    let mut nights = Vec::new();
    for _ in 0..count {
        let mut night = finished(server, game, seats).await;
        night.sockets.clear();
        give_curve(server, &night, curve).await;
        nights.push(night);
    }
    nights
}

#[tokio::test]
async fn a_game_in_the_archive_takes_less_than_half_of_the_disk() {
    const GAMES: usize = 2;
    let mut curve = None;
    for (kind, game, seats) in [(Kind::Sqlite, HORUS, 3), (Kind::Postgres, GOLDEN_HORN, 2)] {
        if !kind.is_available() {
            continue;
        }
        let folder = tempfile::tempdir().unwrap();
        let url = match kind {
            Kind::Sqlite => format!("sqlite://{}", folder.path().join("a.sqlite").display()),
            Kind::Postgres => PostgresServer::shared().create_database().await,
        };
        let mut server = TestServer::start_on(&url).await;
        // Empty tables and indexes take less than those with a row.
        games(&server, (game, seats), 1, &mut curve).await;
        assert_eq!(later(&server, MINUTE * 61).await.moved, 1);
        server.stop().await;
        let fixed = bytes(&url).await;
        server.start_again().await;
        let nights = games(&server, (game, seats), GAMES, &mut curve).await;
        let mut entries = 0;
        for night in &nights {
            let length = server.app().store.last_version(night.table).await;
            entries += length.unwrap().0;
        }
        let replay = opening(&server, &nights[0]).await;
        server.stop().await;
        let before = (bytes(&url).await - fixed) / GAMES as i64;
        server.start_again().await;
        assert_eq!(later(&server, MINUTE * 61).await.moved, GAMES as u64);
        let replay_after = opening(&server, &nights[0]).await;
        server.stop().await;
        let after = (bytes(&url).await - fixed) / GAMES as i64;
        println!(
            "{kind:?}, {} for {seats}, {} entries: {before} bytes, then {after}; \
             replay in {replay:?}, then {replay_after:?}",
            game.ruleset,
            entries / GAMES as u64
        );
        assert!(after < before / 2, "{before} {after}");
    }
}
