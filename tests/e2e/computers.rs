//! Computer players at the table, over real sockets.

use crate::questions::{answer, ask, refusal, told};
use fondaco_protocol::{
    ClientMessage, CommandId, ComputerLevel, CostlyChoice, Curve, CurvePoint, CurveState, GameFile,
    Question, Replay, ServerMessage, StepKind, TableId, TableStatus, TableSummary, TableView,
    Version,
};
use fondaco_tests::client::{Person, TableSocket, code_text};
use fondaco_tests::game_night::{Dice, GOLDEN_HORN, Game, GameNight, HORUS};
use fondaco_tests::needs;
use fondaco_tests::server::{Kind, TestServer};
use game_core::Seat;
use serde_json::{Value, json};
use std::time::Duration;
use table::basis::{Delays, Rulesets};
use table::game::file as game_file;
use table::record::Durable;
use uuid::Uuid;

/// Computers that do not wait for people to follow.
const AT_ONCE: Delays = Delays {
    computers: Duration::ZERO..Duration::from_millis(1),
    ..Delays::USUAL
};

/// No game against a computer takes more actions than this.
const ACTIONS_MAX: usize = 5_000;

/// A person and an easy computer, before the game starts.
async fn gathered(server: &TestServer, game: Game) -> GameNight {
    let night = GameNight::gather_for(server, game, 2).await;
    let host = &night.people[0];
    let remove = json!({ "seat": 1 });
    host.at(night.table, "remove", remove).await.unwrap();
    let computer = json!({ "seat": 1, "level": "easy" });
    let view = host.at(night.table, "computer", computer).await.unwrap();
    let seat = &view.seats[1];
    assert!(seat.ready && seat.person.is_none());
    assert_eq!(seat.computer.as_ref().unwrap().level, ComputerLevel::Easy);
    night
}

/// Plays up to `most` legal actions, or until the game is over.
async fn play(socket: &mut TableSocket, dice: &mut Dice, most: usize) {
    for _ in 0..most {
        while socket.legal_actions().is_empty() && !socket.is_over() {
            socket.next().await.unwrap();
        }
        if socket.is_over() {
            return;
        }
        let listed = socket.legal_actions();
        let action = listed[dice.below(listed.len())].clone();
        let command = socket.act(&action).await.unwrap();
        // The computer may have acted in between; then choose again.
        if let Ok(version) = socket.answer(command).await.unwrap() {
            while socket.version() < version {
                socket.next().await.unwrap();
            }
        }
    }
}

async fn whole_game(kind: Kind, game: Game) {
    let server = TestServer::start(kind).await;
    let mut server = server.with_delays(AT_ONCE).await;
    let night = gathered(&server, game).await;
    let (host, table) = (&night.people[0], night.table);
    host.at(table, "start", json!({})).await.unwrap();
    let mut socket = host.connect(table).await.unwrap();
    let mut dice = Dice::new(5);
    play(&mut socket, &mut dice, 12).await;

    // A restart mid-game: anyone who comes back finds the computer in its seat.
    server.stop().await;
    server.start_again().await;
    let mut socket = host.connect(table).await.unwrap();
    play(&mut socket, &mut dice, ACTIONS_MAX).await;
    let view = socket.table.clone().unwrap();
    assert_eq!(view.status, TableStatus::Finished);
    let name = view.seats[1].computer.as_ref().unwrap().name.clone();

    let replay: Replay = host
        .get(&format!("/api/tables/{table}/replay"))
        .await
        .unwrap();
    let of_computer = replay
        .record
        .steps
        .iter()
        .filter(|step| step.seat.index() == 1);
    assert!(of_computer.clone().count() > 5);
    assert!(of_computer.clone().all(|step| step.kind == StepKind::Act));
    assert!(replay.table.seats[1].computer.is_some());
    assert_eq!(replay.table.deal.clone().unwrap().seat_parts[1], None);

    let file: Value = host
        .get(&format!("/api/tables/{table}/file"))
        .await
        .unwrap();
    let verified = game_file::verify(&Rulesets::built_in(), &file.to_string()).unwrap();
    assert_eq!(verified.entries, replay.record.steps.len());
    let file: GameFile = serde_json::from_value(file).unwrap();
    assert_eq!(file.players, ["Player 1", name.as_str()]);

    let games: Vec<TableSummary> = host.get("/api/me/games").await.unwrap();
    assert_eq!(games[0].players, [Some("Player 1".to_owned()), Some(name)]);
    assert_eq!(games[0].computers, [Seat::new(1).unwrap()]);

    // The other game has more steps, each of which needs more thinking.
    if game.ruleset == GOLDEN_HORN.ruleset {
        check_curve(host, &replay).await;
    }

    // It plays again, in the same seat, without waiting for anybody.
    let again = host.at(table, "rematch", json!({})).await.unwrap();
    assert_eq!(again.status, TableStatus::Playing);
    assert!(again.seats[0].person.is_some() && again.seats[1].computer.is_some());

    let fork = json!({ "version": 3, "hot_seat": true });
    let forked = host.at(table, "fork", fork).await.unwrap();
    assert_eq!(forked.status, TableStatus::Playing);
    assert!(forked.seats.iter().all(|seat| seat.computer.is_none()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_of_golden_horn_on_sqlite() {
    whole_game(Kind::Sqlite, GOLDEN_HORN).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_of_horus_on_postgres() {
    needs!(Postgres);
    whole_game(Kind::Postgres, HORUS).await;
}

#[tokio::test]
async fn the_host_seats_computers_and_they_wait_for_nobody() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let bo = Person::guest(&server.url(), "Bo").await.unwrap();
    let table = ada.open_table("golden-horn", 3).await.unwrap().id;
    let computer = |seat: u8, level: &str| json!({ "seat": seat, "level": level });
    for (who, body, code) in [
        (&bo, computer(1, "easy"), "not_host"),
        (&ada, computer(0, "easy"), "seat_taken"),
        (&ada, computer(3, "easy"), "no_such_seat"),
        (&ada, computer(1, "godlike"), "malformed"),
    ] {
        let refused = who.at(table, "computer", body.clone()).await.unwrap_err();
        assert_eq!(refused.code(), code, "{body}");
    }
    let easy = ada
        .at(table, "computer", computer(1, "easy"))
        .await
        .unwrap();
    let strong = ada
        .at(table, "computer", computer(1, "strong"))
        .await
        .unwrap();
    let [easy, strong] = [easy, strong].map(|view| view.seats[1].computer.clone().unwrap());
    assert_eq!(
        (easy.name, strong.level),
        (strong.name.clone(), ComputerLevel::Strong)
    );
    let seated = bo
        .at(table, "join", json!({ "seat": 1 }))
        .await
        .unwrap_err();
    assert_eq!(seated.code(), "seat_taken");
    let seated = bo.at(table, "join", json!({})).await.unwrap();
    assert!(seated.seats[2].person.is_some(), "the first free seat");

    // After a change of options the computer stays ready, but people do not.
    let options = json!({
        "seats": 3, "options": { "random_sea": true }, "visibility": "private", "spectators": true
    });
    let changed = ada.at(table, "options", options).await.unwrap();
    assert!(changed.seats[1].ready && !changed.seats[2].ready);

    let removed = ada.at(table, "remove", json!({ "seat": 1 })).await.unwrap();
    assert!(removed.seats[1].computer.is_none());
    let moved = bo.at(table, "seat", json!({ "seat": 1 })).await.unwrap();
    assert!(moved.seats[1].person.is_some());
}

#[tokio::test]
async fn a_stranger_plays_against_computers_at_once() {
    let server = TestServer::start(Kind::Sqlite).await;
    let body = json!({ "ruleset": "golden-horn", "seats": 3, "opponents": "computer" });
    let (person, table): (Person, TableView) =
        Person::arriving(&server.url(), "/api/practice", &body)
            .await
            .unwrap();
    assert_eq!(
        (table.status, table.hot_seat),
        (TableStatus::Playing, false)
    );
    assert!(table.seats[0].person.is_some());
    let computers = table.seats[1..]
        .iter()
        .map(|seat| seat.computer.clone().unwrap());
    let computers: Vec<_> = computers.collect();
    assert!(
        computers
            .iter()
            .all(|one| one.level == ComputerLevel::Medium)
    );
    assert_ne!(computers[0].name, computers[1].name);
    let mut socket = person.connect(table.id).await.unwrap();
    // Both place their fleets without anybody waiting for them.
    while socket.version() < Version(2) {
        socket.next().await.unwrap();
    }
}

/// Seat 0 plays until the computer has acted for seat 1.
async fn play_until_the_computer_has(server: &TestServer, night: &mut GameNight) {
    let mut dice = Dice::new(1);
    // A player's own turn can take many actions.
    let mut lent_acts = Vec::new();
    while lent_acts.is_empty() {
        play(&mut night.sockets[0], &mut dice, 8).await;
        assert!(!night.sockets[0].is_over(), "the computer never acted");
        let log = server.app().store.log(night.table, Version(0)).await;
        let of_lent = log.unwrap().into_iter().map(Durable::into_inner);
        lent_acts = of_lent.filter(|entry| entry.seat.index() == 1).collect();
    }
    assert!(
        lent_acts
            .iter()
            .all(|act| act.payload.contains(r#""type":"default""#))
    );
}

#[tokio::test]
async fn a_seat_is_lent_to_a_computer_and_taken_back() {
    let server = TestServer::start(Kind::Sqlite).await;
    let server = server.with_delays(AT_ONCE).await;
    let mut night = GameNight::started(&server, 2).await;
    let lend = json!({ "level": "easy" });
    let lent = night.people[1].at(night.table, "lend", lend).await.unwrap();
    assert!(lent.seats[1].computer.is_some() && lent.seats[1].person.is_some());
    play_until_the_computer_has(&server, &mut night).await;
    let back = night.people[1]
        .at(night.table, "join", json!({}))
        .await
        .unwrap();
    assert!(back.seats[1].computer.is_none());
    let stranger = Person::guest(&server.url(), "Eve").await.unwrap();
    let refused = stranger
        .at(night.table, "lend", json!({ "level": "easy" }))
        .await;
    assert_eq!(refused.unwrap_err().code(), "not_a_player");
}

#[tokio::test]
async fn the_others_let_a_computer_play_for_who_left_until_that_player_is_back() {
    let server = TestServer::start(Kind::Sqlite).await;
    let server = server.with_delays(AT_ONCE).await;
    let mut night = GameNight::started(&server, 2).await;
    let question = Question::LetComputerPlay {
        seat: Seat::new(1).unwrap(),
        level: ComputerLevel::Easy,
    };
    ask(&mut night.sockets[0], question).await;
    assert_eq!(refusal(&mut night.sockets[0]).await, "not_away");
    night.people[1]
        .at(night.table, "leave", json!({}))
        .await
        .unwrap();
    // Nobody else has to agree.
    ask(&mut night.sockets[0], question).await;
    let lent = night.sockets[0].until(|message| match message {
        ServerMessage::Table { table } => table.seats[1].computer.clone(),
        _ => None,
    });
    assert_eq!(lent.await.unwrap().level, ComputerLevel::Easy);
    ask(&mut night.sockets[0], question).await;
    assert_eq!(refusal(&mut night.sockets[0]).await, "not_away");
    play_until_the_computer_has(&server, &mut night).await;
    let back = night.people[1]
        .at(night.table, "join", json!({}))
        .await
        .unwrap();
    assert!(back.seats[1].computer.is_none() && !back.seats[1].left);
}

#[tokio::test]
async fn a_computer_plays_for_nobody_unless_all_who_are_here_agree() {
    needs!(Postgres);
    let server = TestServer::start(Kind::Postgres).await;
    let mut night = GameNight::started_for(&server, HORUS, 3).await;
    night.people[2]
        .at(night.table, "leave", json!({}))
        .await
        .unwrap();
    let question = Question::LetComputerPlay {
        seat: Seat::new(2).unwrap(),
        level: ComputerLevel::Strong,
    };
    ask(&mut night.sockets[0], question).await;
    let open = told(&mut night.sockets[1]).await.0.unwrap();
    assert_eq!(open.needed, [0, 1].map(|seat| Seat::new(seat).unwrap()));
    answer(&mut night.sockets[1], open.id, false).await;
    let (open, how) = told(&mut night.sockets[0]).await;
    assert!(open.is_some() && how.is_none(), "the question itself");
    let (open, how) = told(&mut night.sockets[0]).await;
    assert!(open.is_none() && how.is_some());
    let view: TableView = night.people[0]
        .get(&format!("/api/tables/{}", night.table))
        .await
        .unwrap();
    assert!(view.seats[2].computer.is_none());
}

/// Checks that every step of the game has its chances, that the last one is the result, and that
/// the costly moves are the person's.
async fn check_curve(host: &Person, replay: &Replay) {
    let curve = curve_of(host, replay.table.id).await;
    assert_eq!(curve.state, CurveState::Made);
    let steps = curve.points.iter().map(|point| point.step as usize);
    assert!(steps.eq(0..=replay.record.steps.len()));
    for CurvePoint { known, open, .. } in &curve.points {
        for chances in [known, open] {
            let sum: u16 = chances.iter().sum();
            assert!((998..=1002).contains(&sum), "{chances:?}");
        }
    }
    let last = curve.points.last().unwrap();
    let winners = replay.table.result.clone().unwrap().winners;
    let has_won = |seat: usize| winners.iter().any(|winner| winner.index() == seat);
    assert!((0..2).all(|seat| (last.known[seat] > 0) == has_won(seat)));
    let luck: i16 = curve.luck.iter().map(|luck| luck.points).sum();
    assert!(curve.luck.len() == 2 && luck.abs() <= 1);
    // The person plays whatever is offered first, and a computer's own mistakes are no news.
    assert!((1..=3).contains(&curve.mistakes.len()));
    for CostlyChoice {
        step, seat, cost, ..
    } in &curve.mistakes
    {
        let step = &replay.record.steps[*step as usize];
        assert_eq!((step.seat, step.kind), (*seat, StepKind::Act));
        assert!(seat.index() == 0 && *cost > 0);
    }
}

/// The curve of a game, once it has been computed.
pub(crate) async fn curve_of(person: &Person, table: TableId) -> Curve {
    loop {
        let curve: Curve = person
            .get(&format!("/api/tables/{table}/curve"))
            .await
            .unwrap();
        if curve.state != CurveState::Coming {
            return curve;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Asks for a hint. Returns the legal actions that it names, or the code of the refusal.
async fn hint(socket: &mut TableSocket) -> Result<(Version, Vec<Value>), String> {
    let cmd_id = CommandId(Uuid::new_v4());
    let asked = ClientMessage::Hint { cmd_id };
    socket.send(&asked).await.unwrap();
    let answer = socket.until(|message| match message {
        ServerMessage::Hint {
            version,
            suggestions,
            ..
        } => {
            let actions = suggestions.iter().map(|one| one.action.clone());
            for one in suggestions {
                assert_eq!((one.points.len(), one.chances.len()), (2, 2));
            }
            Some(Ok((*version, actions.collect())))
        }
        ServerMessage::Rejected { code, .. } => Some(Err(code_text(*code))),
        _ => None,
    });
    answer.await.unwrap()
}

#[tokio::test]
async fn hints_are_given_against_computers_and_leave_no_trace() {
    let server = TestServer::start(Kind::Sqlite).await;
    for ruleset in ["golden-horn", "horus"] {
        let body = json!({ "ruleset": ruleset, "seats": 2, "opponents": "computer" });
        let (person, table): (Person, TableView) =
            Person::arriving(&server.url(), "/api/practice", &body)
                .await
                .unwrap();
        let mut socket = person.connect(table.id).await.unwrap();
        while socket.legal_actions().is_empty() {
            socket.next().await.unwrap();
        }
        let (version, actions) = loop {
            match hint(&mut socket).await {
                Ok(hint) => break hint,
                // The computer placed its fleet in the meantime.
                Err(code) => assert!(["stale_version", "rate_limited"].contains(&code.as_str())),
            }
        };
        assert!((1..=3).contains(&actions.len()));
        let listed = socket.legal_actions();
        assert!(actions.iter().all(|action| listed.contains(action)));
        let log = server.app().store.log(table.id, Version(0)).await.unwrap();
        let own = log.into_iter().map(Durable::into_inner);
        assert_eq!(own.filter(|entry| entry.seat == Seat::FIRST).count(), 0);
        assert!(version <= socket.version());
    }
}

#[tokio::test]
async fn nobody_gets_hints_at_a_table_with_another_person() {
    needs!(Postgres);
    let server = TestServer::start(Kind::Postgres).await;
    let mut night = GameNight::started(&server, 2).await;
    assert_eq!(
        hint(&mut night.sockets[0]).await,
        Err("no_hints".to_owned())
    );
    let lend = json!({ "level": "easy" });
    night.people[1].at(night.table, "lend", lend).await.unwrap();
    night.people[1]
        .at(night.table, "leave", json!({}))
        .await
        .unwrap();
    assert_eq!(
        hint(&mut night.sockets[0]).await,
        Err("no_hints".to_owned())
    );
}

#[tokio::test]
async fn a_game_that_goes_on_has_no_curve_and_one_without_a_result_none() {
    let server = TestServer::start(Kind::Sqlite).await;
    let body = json!({ "ruleset": "golden-horn", "seats": 2, "opponents": "computer" });
    let (person, table): (Person, TableView) =
        Person::arriving(&server.url(), "/api/practice", &body)
            .await
            .unwrap();
    let path = format!("/api/tables/{}/curve", table.id);
    let refused = person.get::<Curve>(&path).await.unwrap_err();
    assert_eq!(refused.code(), "not_finished");
    person.at(table.id, "close", json!({})).await.unwrap();
    let curve = curve_of(&person, table.id).await;
    assert_eq!((curve.state, curve.points), (CurveState::None, Vec::new()));
}
