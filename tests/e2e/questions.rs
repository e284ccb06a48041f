//! Questions that everybody must agree to: taking back, going on without somebody, ending the game.

use fondaco_protocol::{
    Answered, ClientMessage, CommandId, OpenQuestion, Question, Replay, ServerMessage, StepKind,
    TableStatus, Version,
};
use fondaco_tests::client::{TableSocket, code_text};
use fondaco_tests::game_night::{Dice, GOLDEN_HORN, Game, GameNight, HORUS};
use fondaco_tests::needs;
use fondaco_tests::server::{Kind, TestServer};
use game_core::Seat;
use serde_json::{Value, json};
use uuid::Uuid;

fn seat(number: usize) -> Seat {
    Seat::new(u8::try_from(number).unwrap()).unwrap()
}

pub(crate) async fn ask(socket: &mut TableSocket, question: Question) {
    let cmd_id = CommandId(Uuid::new_v4());
    let asked = ClientMessage::Ask { cmd_id, question };
    socket.send(&asked).await.unwrap();
}

pub(crate) async fn answer(socket: &mut TableSocket, question: u32, agree: bool) {
    let answered = ClientMessage::Answer {
        cmd_id: CommandId(Uuid::new_v4()),
        question,
        agree,
    };
    socket.send(&answered).await.unwrap();
}

pub(crate) type Told = (Option<OpenQuestion>, Option<Answered>);

pub(crate) async fn told(socket: &mut TableSocket) -> Told {
    let told = socket.until(|message| match message {
        ServerMessage::Question { question, settled } => {
            let how = settled.as_ref().map(|settled| settled.how);
            Some((question.clone(), how))
        }
        _ => None,
    });
    told.await.unwrap()
}

pub(crate) async fn refusal(socket: &mut TableSocket) -> String {
    let code = socket.until(|message| match message {
        ServerMessage::Rejected { code, .. } => Some(code_text(*code)),
        _ => None,
    });
    code.await.unwrap()
}

fn public(socket: &TableSocket) -> Value {
    socket.position.clone().unwrap().public
}

async fn see(night: &mut GameNight, version: Version) {
    for socket in &mut night.sockets {
        while socket.version() < version {
            socket.next().await.unwrap();
        }
    }
}

#[tokio::test]
async fn a_take_back_needs_everybody_and_draws_nothing_anew_golden_horn() {
    take_back(GOLDEN_HORN, Kind::Sqlite).await;
}

#[tokio::test]
async fn a_take_back_needs_everybody_and_draws_nothing_anew_horus() {
    needs!(Postgres);
    take_back(HORUS, Kind::Postgres).await;
}

async fn take_back(game: Game, kind: Kind) {
    let mut server = TestServer::start(kind).await;
    let mut night = GameNight::started_for(&server, game, 3).await;
    let mut dice = Dice::new(8);
    night.play(&mut dice, 30).await;

    // One player acts, then another: the first one can only ask now.
    let asker = night.next_seat(&mut dice).unwrap();
    let before = public(&night.sockets[0]);
    let mut line: Vec<(usize, Value)> = Vec::new();
    while line.last().is_none_or(|(actor, _)| *actor == asker) {
        let actor = night.next_seat(&mut dice).unwrap();
        let listed = night.sockets[actor].legal_actions();
        let action = listed[dice.below(listed.len())].clone();
        night.act(actor, &action).await;
        if line.is_empty() && actor != asker {
            // Another player happened to start.
            return Box::pin(take_back(game, kind)).await;
        }
        line.push((actor, action));
    }
    let after = public(&night.sockets[0]);
    let own = line.iter().rposition(|(actor, _)| *actor == asker).unwrap();
    let undone = line.len() - own;
    let hash_before = night.sockets[0].position.clone().unwrap().hash;

    ask(&mut night.sockets[asker], Question::TakeBack).await;
    let others: Vec<usize> = (0..3).filter(|other| *other != asker).collect();
    let (question, _) = told(&mut night.sockets[others[0]]).await;
    let question = question.unwrap();
    assert_eq!(question.takes_back, Some(undone as u32));
    assert_eq!(question.needed.len(), 3);
    ask(&mut night.sockets[others[1]], Question::EndGame).await;
    assert_eq!(
        refusal(&mut night.sockets[others[1]]).await,
        "question_open"
    );
    answer(&mut night.sockets[asker], question.id, false).await;
    let (open, answered) = told(&mut night.sockets[asker]).await;
    let (open, answered) = match open {
        Some(_) => told(&mut night.sockets[asker]).await,
        None => (open, answered),
    };
    assert_eq!(open, None);
    let withdrawn = Answered::Declined { by: seat(asker) };
    assert_eq!(answered, Some(withdrawn));
    assert_eq!(
        public(&night.sockets[asker]),
        after,
        "nothing was taken back"
    );

    // Asked again, and everybody agrees.
    let version = night.sockets[0].version();
    ask(&mut night.sockets[asker], Question::TakeBack).await;
    for &other in &others {
        answer(&mut night.sockets[other], question.id + 1, true).await;
    }
    see(&mut night, version.next()).await;
    if own == 0 {
        assert_eq!(public(&night.sockets[0]), before);
    }
    // The same actions lead to the same position, including draws.
    for (actor, action) in &line[own..] {
        night.act(*actor, action).await;
    }
    assert_eq!(public(&night.sockets[0]), after);
    assert_eq!(night.sockets[0].position.clone().unwrap().hash, hash_before);

    // It is in the log, and a restart leads to the same position.
    let seen = night.sockets[0].position.clone().unwrap();
    server.stop().await;
    server.start_again().await;
    night.connect().await;
    let now = night.sockets[0].position.clone().unwrap();
    assert_eq!((now.version, now.hash), (seen.version, seen.hash));
    let replay: Replay = night.people[0]
        .get(&format!("/api/tables/{}/replay", night.table))
        .await
        .unwrap();
    let step = &replay.record.steps[version.0 as usize];
    assert_eq!((step.kind, step.seat), (StepKind::TakeBack, seat(asker)));
    assert_eq!(step.events[0]["steps"], json!(undone));

    // What somebody has refused cannot be asked again at once.
    ask(&mut night.sockets[asker], Question::TakeBack).await;
    let refuses = &mut night.sockets[others[0]];
    let refused = loop {
        if let Some(open) = told(refuses).await.0 {
            break open.id;
        }
    };
    answer(refuses, refused, false).await;
    let by = seat(others[0]);
    while told(&mut night.sockets[asker]).await.1 != Some(Answered::Declined { by }) {}
    ask(&mut night.sockets[asker], Question::TakeBack).await;
    assert_eq!(refusal(&mut night.sockets[asker]).await, "asked_lately");
}

#[tokio::test]
async fn the_others_go_on_without_who_left_until_that_player_is_back() {
    let mut server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started_for(&server, HORUS, 3).await;
    ask(
        &mut night.sockets[0],
        Question::GoOnWithout { seat: seat(2) },
    )
    .await;
    assert_eq!(refusal(&mut night.sockets[0]).await, "not_away");
    let left = night.people[2]
        .at(night.table, "leave", json!({}))
        .await
        .unwrap();
    assert!(left.seats[2].left && !left.seats[2].sits_out);
    assert!(left.seats[2].person.is_some(), "the seat stays theirs");

    ask(
        &mut night.sockets[0],
        Question::GoOnWithout { seat: seat(2) },
    )
    .await;
    let (question, _) = told(&mut night.sockets[1]).await;
    let question = question.unwrap();
    assert_eq!(question.needed, [seat(0), seat(1)]);
    answer(&mut night.sockets[1], question.id, true).await;
    let sits_out = night.sockets[1].until(|message| match message {
        ServerMessage::Table { table } => table.seats[2].sits_out.then_some(()),
        _ => None,
    });
    sits_out.await.unwrap();

    // The others act only on their own turns; the table plays for the third player.
    let mut dice = Dice::new(5);
    let mut played_for = 0;
    while played_for < 3 {
        let own = (0..2).find(|&seat| !night.sockets[seat].legal_actions().is_empty());
        match own {
            Some(actor) => {
                let listed = night.sockets[actor].legal_actions();
                let action = listed[dice.below(listed.len())].clone();
                night.act(actor, &action).await;
            }
            None => {
                let version = night.sockets[0].version().next();
                see(&mut night, version).await;
                played_for += 1;
            }
        }
    }
    let replay: Replay = night.people[0]
        .get(&format!("/api/tables/{}/replay", night.table))
        .await
        .unwrap();
    let defaults = replay
        .record
        .steps
        .iter()
        .filter(|step| step.kind == StepKind::Default);
    for step in defaults {
        assert_eq!(step.seat, seat(2));
        assert_eq!(step.events[0], json!({ "type": "played_for", "seat": 2 }));
    }

    // This also holds after a restart, whoever's turn it was.
    server.stop().await;
    server.start_again().await;
    night.connect().await;
    let version = night.sockets[0].version();
    while night.sockets[0].version().0 < version.0 + 6 {
        let own = (0..2).find(|&seat| !night.sockets[seat].legal_actions().is_empty());
        match own {
            Some(actor) => {
                let listed = night.sockets[actor].legal_actions();
                night
                    .act(actor, &listed[dice.below(listed.len())].clone())
                    .await;
            }
            None => {
                let version = night.sockets[0].version().next();
                see(&mut night, version).await;
            }
        }
    }

    // The player is back: the table no longer plays for that seat.
    let back = night.people[2]
        .at(night.table, "join", json!({}))
        .await
        .unwrap();
    assert!(!back.seats[2].left && !back.seats[2].sits_out);
    let version = night.sockets[0].version();
    see(&mut night, version).await;
    let played = night.play(&mut dice, 12).await;
    assert_eq!(played, 12);
}

#[tokio::test]
async fn all_can_end_the_game_without_a_result() {
    needs!(Postgres);
    let server = TestServer::start(Kind::Postgres).await;
    let mut night = GameNight::started(&server, 2).await;
    ask(&mut night.sockets[0], Question::EndGame).await;
    let (question, _) = told(&mut night.sockets[1]).await;
    let question = question.unwrap();
    assert_eq!(question.by, seat(0));
    // Anyone who connects now is told about the open question.
    let again = night.people[1].connect(night.table).await.unwrap();
    let greeting: Value = serde_json::from_str(&again.frames[0]).unwrap();
    assert_eq!(greeting["question"]["question"]["type"], "end_game");
    answer(&mut night.sockets[1], question.id, true).await;
    let closed = night.sockets[0].until(|message| match message {
        ServerMessage::Table { table } => {
            (table.status == TableStatus::Closed).then(|| table.clone())
        }
        _ => None,
    });
    let table = closed.await.unwrap();
    assert_eq!(table.result, None);
    assert!(table.deal.is_some(), "the deal is on the table");
    ask(&mut night.sockets[0], Question::EndGame).await;
    assert_eq!(refusal(&mut night.sockets[0]).await, "game_over");
    answer(&mut night.sockets[0], question.id, true).await;
    assert_eq!(refusal(&mut night.sockets[0]).await, "no_question");
}

#[tokio::test]
async fn who_only_watches_is_not_asked() {
    let server = TestServer::start(Kind::Sqlite).await;
    let night = GameNight::started(&server, 2).await;
    let cleo = fondaco_tests::client::Person::guest(&server.url(), "Cleo")
        .await
        .unwrap();
    let mut watching = cleo.connect(night.table).await.unwrap();
    ask(&mut watching, Question::EndGame).await;
    assert_eq!(refusal(&mut watching).await, "not_a_player");
    answer(&mut watching, 1, true).await;
    assert_eq!(refusal(&mut watching).await, "not_a_player");
}
